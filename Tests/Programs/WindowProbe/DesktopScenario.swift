import HostGTK
import UIKit

/// The battery of the computer, and the request that the screen stays on, over a bus with stand-ins of the services.
/// Prints what the program knows; the arguments are the commands that change the battery.
@MainActor
enum DesktopScenario {
  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let device = UIDevice.current
    say("before", device)
    device.isBatteryMonitoringEnabled = true
    say("monitored", device)
    for name in [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification] {
      NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) {
        print(String($0.name.rawValue.dropFirst("UIDeviceBattery".count)))
      }
    }
    for (index, command) in CommandLine.arguments.dropFirst(2).enumerated() {
      probe.after(0.2 + Double(index)) { probe.start(command) }
      probe.after(1 + Double(index)) { say("changed", device) }
    }
    let end = 1.2 + Double(CommandLine.arguments.count - 2)
    probe.after(end) { UIApplication.shared.isIdleTimerDisabled = true }
    probe.after(end + 0.6) { UIApplication.shared.isIdleTimerDisabled = false }
    probe.after(end + 1.2) {
      device.isBatteryMonitoringEnabled = false
      say("after", device)
      print("done")
      probe.host.quit()
    }
  }

  private static func say(_ title: String, _ device: UIDevice) {
    print("\(title): \(device.batteryLevel) \(device.batteryState)")
  }
}
