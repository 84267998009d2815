public import XCTest

/// A quantity that a test of performance measures; on Linux it is the elapsed time, whatever is requested.
public protocol XCTMetric {}

/// The elapsed time.
public struct XCTClockMetric: XCTMetric {
  /// Creates the metric.
  public init() {}
}
/// The memory in use; on Linux the elapsed time.
public struct XCTMemoryMetric: XCTMetric {
  /// Creates the metric.
  public init() {}
}
/// The work of the processor; on Linux the elapsed time.
public struct XCTCPUMetric: XCTMetric {
  /// Creates the metric.
  public init() {}
}
/// The bytes that are written; on Linux the elapsed time.
public struct XCTStorageMetric: XCTMetric {
  /// Creates the metric.
  public init() {}
}

/// The number of measurements of a performance test; the time is measured as often as XCTest does by itself.
public final class XCTMeasureOptions {
  /// The number of measurements.
  public var iterationCount = 5
  /// Creates options with five measurements.
  public init() {}
  /// The options that are used without others.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
  /// Measures the time that a block takes.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }

  /// Measures the time that a block takes.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) { measure(block: block) }

  /// Measures the time that a block takes.
  public func measure(options: XCTMeasureOptions, block: () -> Void) { measure(block: block) }
}
