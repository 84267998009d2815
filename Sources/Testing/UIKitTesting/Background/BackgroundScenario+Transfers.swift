import BackgroundScheduling
import Foundation
public import UIKit

extension BackgroundScenario {
  /// A transfer of a background session in a scenario: its length, and the conditions under which it runs.
  public struct Transfer: Codable, Hashable, Sendable {
    /// The name of the transfer.
    public var name: String
    /// The identifier of its session.
    public var session: String
    /// The length in bytes.
    public var length: Int64
    /// The bytes that arrived.
    public internal(set) var received: Double = 0
    var isDiscretionary: Bool
    var allowsExpensive: Bool
    /// The earliest time to begin, in seconds since the beginning of the scenario.
    var earliest: Double
    /// The moment at which it was begun, in seconds since the beginning of the scenario.
    var created: Double

    /// A Boolean value that determines whether all bytes arrived.
    public var isComplete: Bool { received >= Double(length) }
  }

  /// The transfers of sessions whose events have not been handled yet.
  public var transfers: [Transfer] { record.transfers }

  /// Begins a transfer, like a task of a background session that is resumed.
  ///
  /// After the last transfer of a session has arrived, the delegate's
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)` is called, again after 60, 120, 240 … s
  /// while it does not call its handler within 30 s.
  ///
  /// - Parameters:
  ///   - length: the length in bytes.
  ///   - delay: the seconds, from the call on, before which it does not begin, as with `earliestBeginDate`.
  public func transfer(
    _ name: String, length: Int64, session: String = "session", isDiscretionary: Bool = false,
    allowsExpensiveNetworkAccess: Bool = true, notBefore delay: TimeInterval = 0
  ) {
    record.transfers.append(
      Transfer(
        name: name, session: session, length: length, isDiscretionary: isDiscretionary,
        allowsExpensive: allowsExpensiveNetworkAccess, earliest: now + delay, created: now))
    save()
    if let reason = reasonToWait(record.transfers[record.transfers.count - 1]) { note("\(name) waits: \(reason)") }
  }

  /// Restarts the machine: of the received bytes, only the flushed ones count, every 8 MiB.
  public func restartMachine() {
    for place in record.transfers.indices where !record.transfers[place].isComplete {
      record.transfers[place].received = (record.transfers[place].received / 8_388_608).rounded(.down) * 8_388_608
    }
    note("the machine was restarted")
    save()
  }

  /// Receives the bytes for the time since a moment.
  func moveTransfers(from start: TimeInterval) {
    for (place, transfer) in record.transfers.enumerated() where !transfer.isComplete {
      let seconds = now - max(start, transfer.earliest)
      guard seconds > 0, reasonToWait(transfer, at: start) == nil else { continue }
      // Times are sums of fractions: less than one byte counts as none.
      let received = transfer.received + seconds * bytesPerSecond
      record.transfers[place].received = received > Double(transfer.length) - 0.5 ? Double(transfer.length) : received
    }
  }

  /// The next event of a transfer: its end, or a launch of the program for its session.
  var nextTransfer: (time: TimeInterval, perform: () -> Void)? {
    var next: (time: TimeInterval, perform: () -> Void)?
    for transfer in record.transfers where !transfer.isComplete && reasonToWait(transfer) == nil && bytesPerSecond > 0 {
      let time = max(now, transfer.earliest) + (Double(transfer.length) - transfer.received) / bytesPerSecond
      if next.map({ time < $0.time }) ?? true { next = (time, { [self] in note("\(transfer.name) arrived") }) }
    }
    for transfer in record.transfers where !transfer.isComplete && reasonToWait(transfer) != nil {
      // The time until which it waits for the machine to be idle.
      let time = transfer.created + TransferLimits.idlePatience
      guard time > now, reasonToWait(transfer, at: time) == nil, next.map({ time < $0.time }) ?? true else { continue }
      next = (time, { [self] in note("\(transfer.name) has waited long enough for an idle machine") })
    }
    for session in Set(record.transfers.map(\.session)).sorted() {
      guard record.transfers.allSatisfy({ $0.session != session || $0.isComplete }) else { continue }
      let time = max(now, record.relaunches[session]?.notBefore ?? 0)
      if next.map({ time < $0.time }) ?? true { next = (time, { [self] in launch(for: session) }) }
    }
    return next
  }

  private func reasonToWait(_ transfer: Transfer, at time: TimeInterval? = nil) -> String? {
    TransferLimits.reasonToWait(
      isOnline: isOnline, isExpensive: isMetered, isConstrained: false, hasPower: hasExternalPower, isIdle: isIdle,
      isDiscretionary: transfer.isDiscretionary, allowsExpensive: transfer.allowsExpensive, allowsConstrained: true,
      waited: (time ?? now) - transfer.created)
  }

  private func launch(for session: String) {
    let count = record.relaunches[session]?.count ?? 0
    record.relaunches[session] = Relaunch(count: count + 1, notBefore: now + 60 * Double(1 << min(10, count)))
    save()
    let isTaken: Void? = wait("session \(session)", budget: Self.budget) { (reply: @escaping (()) -> Void) in
      delegate.application(.shared, handleEventsForBackgroundURLSession: session) { reply(()) }
    }
    guard isTaken != nil else { return }
    record.transfers.removeAll { $0.session == session && $0.isComplete }
    record.relaunches[session] = nil
    save()
  }
}
