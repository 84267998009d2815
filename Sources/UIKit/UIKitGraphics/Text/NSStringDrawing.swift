import CoreGraphics
package import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// The options of measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Breaks lines; the rectangle's origin is the top left corner instead of the baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the font's leading to the height of lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures glyphs instead of their advances; without effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Ends the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The context of a text drawing, with its results.
open class NSStringDrawingContext: NSObject {
  /// The least scale factor to which text may be shrunk to fit; 0 for no shrinking. Stored only.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale factor that was applied; always 1, since text is not shrunk here.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the drawn text, in points.
  open internal(set) var totalBounds: CGRect = .zero

  public override init() { super.init() }
}

extension NSAttributedString {
  /// Returns the size of the text without line wrapping, in points.
  public func size() -> CGSize { CGSize(SystemText.engine.measure(request(width: nil)).size) }

  /// Draws the text with the top left corner of its first line at a point.
  public func draw(at point: CGPoint) { request(width: nil).draw(at: point) }

  /// Draws the text broken into lines inside a rectangle; lines that do not fit are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text inside a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    request(width: rect.width).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle that the text needs in an area of a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    request(width: size.width).boundingRect(with: size, options: options, context: context)
  }

  private func request(width: CGFloat?) -> TextRequest {
    TextRequest(self, defaults: .drawing, maxWidth: width, lineLimit: 0)
  }
}

extension String {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    CGSize(SystemText.engine.measure(request(attrs, width: nil)).size)
  }

  /// Draws the text with the top left corner of its first line at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    request(attrs, width: nil).draw(at: point)
  }

  /// Draws the text broken into lines inside a rectangle; lines that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attrs, context: nil)
  }

  /// Draws the text inside a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    request(attributes, width: rect.width).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle that the text needs in an area of a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    request(attributes, width: size.width).boundingRect(with: size, options: options, context: context)
  }

  private func request(_ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?) -> TextRequest {
    TextRequest(self, attributes: attributes, defaults: .drawing, maxWidth: width, lineLimit: 0)
  }
}

extension NSString {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attrs)
  }

  /// Draws the text with the top left corner of its first line at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    string.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text broken into lines inside a rectangle; lines that do not fit are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    string.draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text inside a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle that the text needs in an area of a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var string: String { substring(from: 0) }
}

extension TextRequest {
  fileprivate func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(self, at: point)
  }

  fileprivate func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let fitted = fitted(to: size, options: options)
    let metrics = SystemText.engine.measure(fitted)
    var rect = CGRect(origin: .zero, size: CGSize(metrics.size))
    if !options.contains(.usesLineFragmentOrigin) { rect.origin.y = CGFloat(-metrics.firstBaseline) }
    context?.totalBounds = rect
    return rect
  }

  fileprivate func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    let fitted = fitted(to: rect.size, options: options)
    let metrics = SystemText.engine.measure(fitted)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= CGFloat(metrics.firstBaseline) }
    context?.totalBounds = CGRect(origin: origin, size: CGSize(metrics.size))
    UIGraphicsGetCurrentContext()?.draw(fitted, at: origin)
  }

  /// Returns the request limited to as many lines as fit into a size; at least one, as on iOS.
  private func fitted(to size: CGSize, options: NSStringDrawingOptions) -> TextRequest {
    var request = self
    request.usesFontLeading = options.contains(.usesFontLeading)
    guard options.contains(.usesLineFragmentOrigin) else {
      request.maxWidth = nil
      return request
    }
    // An area without a width, or with an unlimited one, breaks no lines.
    if size.width <= 0 || !size.width.isFinite || size.width >= 1e7 { request.maxWidth = nil }
    guard size.height > 0, size.height.isFinite, size.height < 1e7 else { return request }
    let metrics = SystemText.engine.measure(request)
    guard metrics.size.height > Double(size.height), metrics.lineCount > 1 else { return request }
    request.lineLimit = metrics.lineCount(fitting: Double(size.height))
    if options.contains(.truncatesLastVisibleLine) { request.lineBreak = .truncatingTail }
    return request
  }
}

extension CGContext {
  /// Records a text with the top left corner of its first line at a point.
  package func draw(_ request: TextRequest, at point: CGPoint) {
    guard !request.runs.isEmpty else { return }
    append(.text(request, Point(point)))
  }
}
