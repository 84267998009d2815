import BackgroundClient
import Foundation
import Synchronization

/// The completion handler of a delegate's method: the first reply counts, a second one and a missing one are reported.
final class OneReply<Value: Sendable>: Sendable {
  private let name: String
  private let otherwise: Value
  private let isGiven = Mutex(false)
  private let reply: @Sendable (Value) -> Void

  init(_ name: String, otherwise: Value, _ reply: @escaping @Sendable (Value) -> Void) {
    self.name = name
    self.otherwise = otherwise
    self.reply = reply
  }

  deinit {
    guard !isGiven.withLock({ $0 }) else { return }
    Program.warn("The completion handler of \(name) was dropped without being called: call it once.")
    reply(otherwise)
  }

  func give(_ value: Value) {
    let isFirst = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
    guard isFirst else {
      return Program.warn("The completion handler of \(name) was called a second time; the first reply counts.")
    }
    reply(value)
  }
}
