/// The daemon's work in numbers: the reply to the control program's `status`.
package struct DaemonStatus: Sendable, Equatable {
  package var pid: Int64
  package var version: Int64
  /// The state folder.
  package var folder: String
  package var transfers: Int
  package var runningTransfers: Int
  /// The transfers in the queue, those that run included.
  package var queuedTransfers: Int
  package var unacknowledgedEvents: Int
  package var launches: Int
  package var connections: Int
  /// The limit of a transfer's speed, in bytes per second; 0 for none.
  package var rate: Int64

  package init(
    pid: Int64, version: Int64, folder: String, transfers: Int, runningTransfers: Int, queuedTransfers: Int,
    unacknowledgedEvents: Int, launches: Int, connections: Int, rate: Int64
  ) {
    self.pid = pid
    self.version = version
    self.folder = folder
    self.transfers = transfers
    self.runningTransfers = runningTransfers
    self.queuedTransfers = queuedTransfers
    self.unacknowledgedEvents = unacknowledgedEvents
    self.launches = launches
    self.connections = connections
    self.rate = rate
  }

  package init(_ reply: Message) {
    func count(_ field: Message.Field) -> Int { Int(reply.integer(field) ?? 0) }
    self.init(
      pid: reply.integer(.pid) ?? 0, version: reply.integer(.version) ?? 0, folder: reply.text(.path) ?? "",
      transfers: count(.items), runningTransfers: count(.isForeground), queuedTransfers: count(.state),
      unacknowledgedEvents: count(.sequence), launches: count(.launches), connections: count(.host),
      rate: reply.integer(.rate) ?? 0)
  }

  package var reply: Message {
    .done([
      .pid: .integer(pid), .version: .integer(version), .path: .text(folder), .items: .integer(transfers),
      .isForeground: .integer(runningTransfers), .state: .integer(queuedTransfers),
      .sequence: .integer(unacknowledgedEvents), .launches: .integer(launches), .host: .integer(connections),
      .rate: .integer(rate),
    ])
  }
}
