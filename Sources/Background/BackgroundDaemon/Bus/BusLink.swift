import BackgroundWire
import Glibc
import _CBackground

/// The process of the helper that speaks D-Bus, and how long transfers wait for its first report.
final class BusLink: DaemonPart {
  /// The seconds that the helper has for its first report.
  private static let patience = 2.0
  /// The seconds between two starts of the helper.
  private static let interval = 60.0

  let context: DaemonContext
  private let machine: MachineMonitor
  /// The process of the helper; 0 while it does not run.
  private(set) var helper: Int32 = 0
  private var nextStart = 0.0
  /// A Boolean value that indicates whether any transfer depends on the cost of the network.
  private var isNeededByTransfers = false
  /// The time until which transfers that depend on the cost of the network wait for the helper's first report.
  private(set) var reportDeadline = 0.0

  init(_ context: DaemonContext, machine: MachineMonitor) {
    self.context = context
    self.machine = machine
  }

  /// Notes that a transfer depends on the cost of the network.
  func needReports() {
    guard !isNeededByTransfers else { return }
    isNeededByTransfers = true
    setDirty()
  }

  /// Starts the helper when transfers depend on it, or something else does.
  func startIfNeeded(at time: Double, isNeededByOthers: () -> Bool) {
    guard helper == 0, isNeededByTransfers || isNeededByOthers() else { return }
    guard time >= nextStart else { return wake(at: nextStart) }
    nextStart = time + Self.interval
    let own = Places.executable
    let path = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/backgroundbus"
    guard access(String(path), X_OK) == 0 else { return }
    let arguments = CStrings([String(path), places.socket, places.state])
    let variables = CStrings.environment(replacing: [:])
    let pid = quire_spawn_child(String(path), arguments.pointers, variables.pointers, "/")
    if pid > 0 {
      helper = pid
      reportDeadline = time + Self.patience
    } else {
      note("backgroundbus cannot be started: \(Places.message(-pid))")
    }
  }

  func report(_ report: MachineReport, from client: Client) {
    client.reportsMachine = true
    machine.take(report)
    if machine.isReported { reportDeadline = 0 }
  }

  /// Makes a helper that an earlier daemon started this daemon's own.
  func adopt(_ client: Client) { helper = client.pid }

  func processEnded(_ pid: Int32) { if pid == helper { helper = 0 } }

  /// Discards what a client reported, and waits for another helper if it was one.
  func clientLeft(_ client: Client) {
    if client.reportsMachine { machine.forgetReports() }
    guard client.showsNotifications else { return }
    if helper == client.pid { helper = 0 }
    nextStart = now + environment.helperDelay
  }
}
