public import Dispatch

/// A source of events of the computer's memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// The events that have occurred since the last call of the handler.
  var data: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// Levels of memory pressure.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    /// All levels.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  /// Returns a source of memory pressure. Linux reports none to programs without privileges: the source has no events.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    guard let source = makeUserDataAddSource(queue: queue) as? DispatchSource else {
      preconditionFailure("Dispatch's own sources are of its class.")
    }
    return source
  }
}

extension DispatchSourceMemoryPressure {
  public var data: DispatchSource.MemoryPressureEvent { [] }
}
