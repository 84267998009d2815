import HostGTK
import UIKit

/// The families of fonts by name, as a program with a window gets them.
@MainActor
enum FontsScenario {
  /// Names of fonts of iOS, with a style or without.
  private static let names = [
    "Georgia", "Georgia-Italic", "Georgia-Bold", "Palatino", "TimesNewRomanPSMT", "Helvetica", "HelveticaNeue-Bold",
    "ArialMT", "Avenir-Heavy", "Verdana", "TrebuchetMS", "Courier", "Menlo-Regular",
  ]

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    for name in names { print("\(name): \(UIFont(name: name, size: 15)?.familyName ?? "none")") }
    _ = probe.host.schedule(at: probe.host.now) { probe.host.quit() }
  }
}
