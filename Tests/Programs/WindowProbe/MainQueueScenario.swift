import Dispatch

/// Everything that must reach the main queue while GLib's loop runs.
@MainActor
enum MainQueueScenario {
  static func play(_ probe: Probe, then next: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      print("task")
      await Task.detached { await MainActor.run { print("hop") } }.value
      DispatchQueue.main.async {
        print("async")
        DispatchQueue.global().async {
          DispatchQueue.main.sync { print("sync") }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
            print("after")
            MainActor.assumeIsolated { next() }
          }
        }
      }
    }
  }
}
