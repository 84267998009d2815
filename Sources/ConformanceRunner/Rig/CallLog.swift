import UIKit

/// A call that the system made, with what was seen at that moment.
struct Call {
  let name: String
  /// What the files may ask about the call, by the names that they use.
  var details: [String: JSON] = [:]
  /// The rectangle that the call was about.
  var rect: CGRect?
}

/// The calls in the order in which they were made.
@MainActor
final class CallLog {
  private(set) var calls: [Call] = []
  /// How many layout passes of the recorded view are under way.
  var layoutDepth = 0

  func add(_ call: Call) { calls.append(call) }

  /// Takes out everything that was recorded so far.
  func drain() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// Does something and returns the calls that it caused.
  func during(_ body: () throws -> Void) rethrows -> [Call] {
    calls = []
    try body()
    return drain()
  }
}
