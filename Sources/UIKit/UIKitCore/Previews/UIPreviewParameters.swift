public import Foundation

/// The shape and the background of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The visible part of the view, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline that casts a shadow, in the view's coordinates; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The background behind transparent parts of the view; nil for the system's background.
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
