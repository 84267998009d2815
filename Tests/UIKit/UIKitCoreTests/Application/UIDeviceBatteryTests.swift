import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIDeviceBatteryTests {
  private let device = UIDevice()
  private let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 1)

  /// Returns the names of the notifications that the device posts during some work.
  private func notifications(_ body: () -> Void) -> [String] {
    let posted = Posted()
    let names = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) { posted.add($0.name.rawValue) }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return posted.names
  }

  @Test func aBatteryThatIsNotMonitoredIsUnknown() {
    test.setBattery(level: 0.5, state: .unplugged)
    #expect(device.batteryLevel == -1)
    #expect(device.batteryState == .unknown)
  }

  @Test func aMonitoredBatteryIsKnownAtOnce() {
    test.setBattery(level: 0.5, state: .unplugged)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 0.5)
    #expect(device.batteryState == .unplugged)
  }

  @Test func changesOfAMonitoredBatteryAreReadBeforeTheyArePosted() {
    test.setBattery(level: 0.5, state: .unplugged)
    device.isBatteryMonitoringEnabled = true
    let posted = notifications { test.setBattery(level: 0.5, state: .charging) }
    #expect(posted == ["UIDeviceBatteryStateDidChangeNotification"])
    #expect(device.batteryState == .charging)
    let both = notifications { test.setBattery(level: 1, state: .full) }
    #expect(both == ["UIDeviceBatteryLevelDidChangeNotification", "UIDeviceBatteryStateDidChangeNotification"])
    #expect(device.batteryLevel == 1)
  }

  @Test func aBatteryThatIsNoLongerMonitoredPostsNothing() {
    test.setBattery(level: 0.5, state: .unplugged)
    device.isBatteryMonitoringEnabled = true
    device.isBatteryMonitoringEnabled = false
    #expect(notifications { test.setBattery(level: 0.2, state: .charging) } == [])
    #expect(device.batteryLevel == -1)
  }

  @Test func aDeviceWithoutABatteryHasNoLevel() {
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == -1)
    test.setBattery(level: 0.8, state: .full)
    test.removeBattery()
    #expect(device.batteryState == .unknown)
  }

  private final class Posted: @unchecked Sendable {
    var names: [String] = []
    func add(_ name: String) { names.append(name) }
  }
}
