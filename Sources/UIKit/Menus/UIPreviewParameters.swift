public import Foundation

/// How the picture of a view is cut out and what is behind it while the view is previewed.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The part of the view that is seen, in its coordinates; nil: all of it.
  open var visiblePath: UIBezierPath?
  /// The outline that throws a shadow, in the view's coordinates; nil: that of the visible part.
  open var shadowPath: UIBezierPath?
  /// What is behind the picture where the view is clear; nil: the system's background.
  open var backgroundColor: UIColor!

  public override init() { super.init() }

  /// Creates parameters that show lines of text, given as rectangles (`NSValue(rect:)`) in the view's coordinates.
  public init(textLineRects: [NSValue]) {
    let path = UIBezierPath()
    for line in textLineRects {
      path.append(UIBezierPath(roundedRect: line.rectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6))
    }
    visiblePath = textLineRects.isEmpty ? nil : path
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColor = backgroundColor
    return copy
  }
}
