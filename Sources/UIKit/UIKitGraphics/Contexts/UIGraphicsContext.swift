public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore

/// The contexts that drawing functions draw into, innermost last; each thread has its own.
private let contexts = ThreadLocal<[CGContext]>()

/// Returns the context that drawing functions draw into; nil outside `draw(_:)` and renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.value?.last }

/// Makes a context the current one, until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.value = (contexts.value ?? []) + [context] }

/// Makes the context before the last `UIGraphicsPushContext` the current one again.
public func UIGraphicsPopContext() {
  guard var stack = contexts.value, !stack.isEmpty else {
    Log.warn(
      "UIGraphicsPopContext was called without a context that had been pushed; nothing changed. "
        + "Call UIGraphicsPushContext first.")
    return
  }
  stack.removeLast()
  contexts.value = stack
}

/// Fills a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current color in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Strokes a line of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

/// Strokes a line of one point inside a rectangle, in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

/// Clips drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
