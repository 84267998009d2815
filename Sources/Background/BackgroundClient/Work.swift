package import BackgroundWire
import Synchronization

/// The work that the daemon sent to this process and that is not finished.
package enum Work {
  private struct State {
    var open: Set<Int64> = []
    var received = 0
    var handlers: [WorkKind: @Sendable (WorkOrder) -> Void] = [:]
    var expirations: [@Sendable (Int64) -> Void] = []
    var isListening = false
  }

  private static let state = Mutex(State())

  /// Sets the function for work of a kind; called on the connection's thread.
  package static func handle(_ kind: WorkKind, by function: @escaping @Sendable (WorkOrder) -> Void) {
    let isFirst = state.withLock { state in
      state.handlers[kind] = function
      defer { state.isListening = true }
      return !state.isListening
    }
    guard isFirst else { return }
    Program.connection().listen({ receive($0) })
  }

  /// Adds a function that is called for launches whose time limit is reached.
  package static func onExpiration(_ function: @escaping @Sendable (Int64) -> Void) {
    state.withLock { $0.expirations.append(function) }
  }

  /// A Boolean value that indicates whether work was received and all of it is finished.
  package static var isDone: Bool { state.withLock { $0.received > 0 && $0.open.isEmpty } }
  /// A Boolean value that indicates whether any work was received.
  package static var isBegun: Bool { state.withLock { $0.received > 0 } }

  /// Reports that the delegate is being called, at which the time limit begins.
  package static func begin(_ id: Int64) {
    startThread { _ = try? Program.connection().call(Message(.began, [.launch: .integer(id)])) }
  }

  /// Reports the result of a piece of work; returns false if it was reported already.
  @discardableResult
  package static func finish(_ id: Int64, result: Int64) -> Bool {
    guard state.withLock({ $0.open.contains(id) }) else { return false }
    do {
      _ = try Program.connection().call(Message(.finished, [.launch: .integer(id), .result: .integer(result)]))
    } catch { Program.warn("The answer to the daemon was not taken: \(error)") }
    state.withLock { _ = $0.open.remove(id) }
    return true
  }

  private static func receive(_ message: Message) {
    switch WorkMessage(message) {
    case .order(let order):
      let handler = state.withLock { state -> (@Sendable (WorkOrder) -> Void)? in
        state.received += 1
        state.open.insert(order.launch)
        return state.handlers[order.kind]
      }
      if let handler { handler(order) } else { finish(order.launch, result: WorkResult.failed.rawValue) }
    case .unknown(let id):
      state.withLock { state in
        state.received += 1
        state.open.insert(id)
      }
      finish(id, result: WorkResult.failed.rawValue)
    case .expired(let id): for function in state.withLock({ $0.expirations }) { function(id) }
    case nil: break
    }
  }
}

/// The reply of a completion handler: exactly one is passed on; a second one and a missing one are reported.
package final class HandlerReply: Sendable {
  private let id: Int64
  private let name: String
  private let isGiven = Mutex(false)
  private let finish: @Sendable (Int64, Int64) -> Void

  /// - Parameters:
  ///   - name: the method whose handler it is, for messages.
  ///   - finish: the function that takes the number of the launch and the answer; the daemon, unless a test takes its
  ///   place.
  package init(
    id: Int64, name: String, finish: @escaping @Sendable (Int64, Int64) -> Void = { Work.finish($0, result: $1) }
  ) {
    self.id = id
    self.name = name
    self.finish = finish
  }

  deinit {
    guard !isGiven.withLock({ $0 }) else { return }
    Program.warn(
      "The completion handler of \(name) was dropped without being called: call it once when the work is done.")
    let (id, finish) = (id, finish)
    startThread { finish(id, 2) }
  }

  /// Passes the first result on.
  package func give(_ result: Int64) {
    let isFirst = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    guard isFirst else {
      Program.warn("The completion handler of \(name) was called a second time; the first answer counts.")
      return
    }
    finish(id, result)
  }
}
