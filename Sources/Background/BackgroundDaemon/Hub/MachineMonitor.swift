import BackgroundWire

/// The state of the machine that decides whether work may run: what the kernel says, and what the bus reports.
final class MachineMonitor: DaemonPart {
  let context: DaemonContext
  /// The state of the network; nil while nobody reports it.
  private(set) var network: NetworkState?
  /// A Boolean value that indicates whether the machine is idle; nil while nobody reports it.
  private(set) var isIdle: Bool?
  private var measured = Conditions()
  /// The time from which the kernel is asked again.
  private var nextMeasurement = 0.0

  init(_ context: DaemonContext) { self.context = context }

  var conditions: Conditions {
    let time = DaemonSocket.now()
    if time >= nextMeasurement {
      (measured, nextMeasurement) = (environment.conditions(), time + 1)
      measured.freeBytes = environment.freeBytes(places.files)
    }
    var conditions = measured
    if let network {
      conditions.isExpensive = network.isExpensive
      conditions.isOnline = conditions.isOnline && network.isOnline
    }
    if let isIdle { conditions.isIdle = isIdle }
    return conditions
  }

  /// A Boolean value that indicates whether the network and the use of the machine are both reported.
  var isReported: Bool { network != nil && isIdle != nil }

  /// Makes the next decision measure again.
  func renew() { nextMeasurement = 0 }

  func take(_ report: MachineReport) {
    switch report {
    case .network(let state):
      network = state
      note("the network \(!state.isOnline ? "is gone" : state.isExpensive ? "is metered" : "is free")")
    case .use(let isIdle):
      self.isIdle = isIdle
      note(isIdle ? "nobody uses the machine" : "the machine is in use")
    }
  }

  /// Forgets the reports, because the client that made them is gone.
  func forgetReports() {
    network = nil
    isIdle = nil
    setDirty()
  }
}
