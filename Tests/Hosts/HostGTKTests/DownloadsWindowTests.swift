import BackgroundTestSupport
import BackgroundWire
import Glibc
import Testing

extension DisplayTests {
  /// The exhibit Downloads in a window, driven by the pointer; what became of it is asked of the daemon.
  @Suite(.enabled(if: system("command -v xdotool >/dev/null") == 0, "xdotool is installed")) struct DownloadsWindowTests
  {
    private let harness = DaemonHarness(["QUIRE_BACKGROUND_RELAUNCH_DELAY": "600"])
    private var folder: String { harness.places.state + "/downloads" }

    /// Opens the gallery at the exhibit; returns its process.
    private func open() throws -> Int32 {
      let pid = try harness.spawn("gallery", ["--downloads", folder, "--exhibit", "downloads"])
      #expect(waits { !WindowProbe.output(of: "xdotool search --onlyvisible --pid \(pid) 2>/dev/null").isEmpty })
      usleep(1_500_000)
      usleep(700_000)
      return pid
    }

    private func click(_ x: Int, _ y: Int) { _ = system("xdotool mousemove \(x) \(y) sleep 0.1 click 1") }

    /// Waits until a condition is true, and returns whether it became so in time.
    ///
    /// A daemon that is being killed closes its connections, so an error does not end the wait.
    private func waits(seconds: Double = 20, until isTrue: () throws -> Bool) -> Bool {
      let end = DaemonSocket.now() + seconds
      while DaemonSocket.now() < end {
        if (try? isTrue()) == true { return true }
        usleep(50_000)
      }
      return false
    }

    /// The transfers that have not ended.
    private func transfers() throws -> [Message] {
      try harness.connect().call(Message(.list)).messages(.items).filter { $0.integer(.state) != 2 }
    }

    private func received() throws -> Int64 { try transfers().reduce(0) { $0 + ($1.integer(.received) ?? 0) } }

    private func areAll(_ state: Int64) throws -> Bool {
      let found = try transfers()
      return !found.isEmpty && found.allSatisfy { $0.integer(.state) == state }
    }

    @Test func downloadsContinueWithoutTheWindowAndAfterTheDaemonWasKilled() throws {
      mkdir(folder, 0o700)
      try harness.start()
      let (suspended, queued) = (Int64(0), Int64(1))
      var window = try open()
      click(304, 674)
      #expect(waits { try areAll(queued) && received() > 0 }, "Download all")
      click(393, 674)
      #expect(waits { try areAll(suspended) }, "Pause all")
      let paused = try received()
      usleep(500_000)
      #expect(try received() == paused)
      click(304, 674)
      #expect(waits { try areAll(queued) && received() > paused }, "Download all, again")

      // Without a window manager there is no close button; the display takes the window away.
      for found in WindowProbe.output(of: "xdotool search --onlyvisible --pid \(window) 2>/dev/null") {
        _ = system("xdotool windowkill \(found)")
      }
      #expect(DaemonHarness.wait(window, seconds: 10) != nil)
      let closed = try received()
      #expect(waits { try received() > closed }, "without a window")

      window = try open()
      defer { kill(window, SIGKILL) }
      if let path = getenv("QUIRE_SCREENSHOT") { _ = system("import -window root '\(String(cString: path))'") }
      let old = try harness.connect().call(Message(.status)).integer(.pid)
      let before = try received()
      click(609, 674)
      #expect(waits { try harness.connect().call(Message(.status)).integer(.pid) != old }, "Kill the daemon")
      #expect(waits { try transfers().isEmpty || received() > before }, "after the daemon was killed")
    }
  }
}
