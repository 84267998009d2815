import HostHeadless
import UIKit

extension TestWindow {
  /// Runs a step of the test, which is traced if `QUIRE_TRACE` is set; without it, this is a comparison with nil.
  @inline(__always)
  func step<Result>(
    _ name: StaticString, _ detail: @autoclosure () -> String = "", at point: @autoclosure () -> CGPoint? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let trace else { return try body() }
    return try trace.step("\(name)", detail(), at: point(), in: self, body)
  }

  /// Makes the requested frame at once, so that the window shows its present state.
  func drawPendingFrame() {
    if isFramePending || surface.scene == nil { window.windowScene?.drawFrame(at: time) }
  }
}

/// Returns a number of points or seconds for a trace: at most three decimals.
func shortNumber(_ value: Double) -> String {
  let rounded = (value * 1_000).rounded() / 1_000
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}

/// Returns a point for a trace.
func shortPoint(_ point: CGPoint) -> String { "(\(shortNumber(point.x)), \(shortNumber(point.y)))" }
