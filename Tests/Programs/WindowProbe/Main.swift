import Glibc
import HostGTK
import HostInterface

/// A program with one window that the tests of HostGTK start: it plays a scenario and prints what happened, line by
/// line.
///
/// GTK belongs on the thread that `main` started on, which a test process gives away.
@main
struct Main {
  @MainActor
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    if name == "app" { return AppScenario.main() }
    if name == "notifications" { return NotificationScenario.main() }
    if name == "desktop-app" { return DesktopAppScenario.main() }
    if name == "life" { return LifeScenario.main() }
    if name == "instance" { return InstanceScenario.main() }
    if name == "life-of-scene" { return SceneLifeScenario.main() }
    guard let scenario = Scenario.all[name] else {
      print("unknown scenario '\(name)'; there are: \(Scenario.all.keys.sorted().joined(separator: ", "))")
      exit(2)
    }
    guard GTKHost.isAvailable else {
      print("no display")
      exit(3)
    }
    let drawn = ["sheet", "lines", "shadows", "turns", "rotated", "rotations", "gradients", "colors", "cells"]
    let others = [
      "host", "gallery", "drag", "runloop", "scroll", "clipboard", "paste", "touchpad", "field", "board", "fonts",
      "desktop", "files", "print", "drags",
    ]
    if !(drawn + others).contains(name) {
      Registry.register(renderer: { FlatRenderer() })
    }
    let probe = Probe(host: GTKHost())
    probe.host.run {
      _ = probe.host.schedule(at: probe.host.now + patience(name)) {
        print("timed out")
        exit(4)
      }
      scenario(probe)
    }
    print("end")
  }

  /// Returns the time after which a scenario is given up, in seconds.
  private static func patience(_ name: String) -> Double {
    guard name == "gallery" else { return 30 }
    return CommandLine.arguments.dropFirst(2).first == "tour" ? 1_800 : 280
  }
}
