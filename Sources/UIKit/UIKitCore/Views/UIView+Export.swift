public import CoreGraphics
package import DisplayList
public import Foundation
import GeometryCore
import HostInterface
import QuartzCore

/// The formats in which views can be exported.
public enum UIExportFormat: Hashable, Sendable {
  /// Pixels; transparent where nothing is drawn.
  case png
  /// Outlines and text; perspective and shadows become pixels.
  case svg
  /// Outlines and text; perspective and shadows become pixels.
  case pdf
}

/// The errors of exporting a view.
public enum UIExportError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The area has no width or height, or one that is not finite.
  case noArea(CGSize, of: String)
  /// The image would have more pixels than memory can hold.
  case tooManyPixels(CGSize, scale: CGFloat)
  /// The collection view has no such item; the counts are those of its sections.
  case noItem(IndexPath, counts: [Int])
  /// The layout provides no attributes for an item.
  case noPlace(IndexPath)
  /// The range ends before it begins.
  case emptyRange(IndexPath, IndexPath)
  /// The renderer wrote nothing.
  case notWritten(UIExportFormat)

  public var description: String {
    switch self {
    case .noArea(let size, let what):
      "\(what) was to be exported, but its size is \(size.width) × \(size.height); lay it out first."
    case .tooManyPixels(let size, let scale):
      "A picture of \(size.width) × \(size.height) points at scale \(scale) was asked for, which is more than 2^28 pixels; "
        + "use a smaller scale, fewer items, or PDF."
    case .noItem(let path, let counts):
      "The item \(path.item) of section \(path.section) was to be exported, but the sections have \(counts) items; name "
        + "items that exist."
    case .noPlace(let path):
      "The layout gives the item \(path.item) of section \(path.section) no place, so it cannot be exported; return "
        + "attributes for it in layoutAttributesForItem(at:)."
    case .emptyRange(let first, let last):
      "Items from \(first) through \(last) were to be exported, but the range ends before it begins; name the first first."
    case .notWritten(let format): "The renderer wrote no \(format) file; is RenderCairo linked (product UIKit)?"
    }
  }

  public var errorDescription: String? { description }
}

extension UIView {
  /// Returns a file with the contents of the view and its subviews, in a window or not; animated changes appear
  /// completed.
  ///
  /// The view is laid out and drawn first; its own position, transform and opacity are ignored.
  /// - Parameters:
  ///   - scale: The scale of a PNG, in pixels per point; 0 for the screen's.
  /// - Throws: `UIExportError`.
  /// - Complexity: O(subviews); PNG O(pixels).
  public func exported(as format: UIExportFormat, scale: CGFloat = 0) throws(UIExportError) -> Data {
    layer.prepareForPicture()
    let size = bounds.size
    try UIExport.check(size, of: "\(type(of: self))")
    let node = layer.makeDetachedNode(at: .model, corner: .zero)
    let scale = scale > 0 ? scale : max(1, traitCollection.displayScale)
    return try UIExport.data(node, size: size, background: .clear, scale: scale, as: format)
  }
}

/// The parts that exports in all formats share.
@MainActor
package enum UIExport {
  package static func check(_ size: CGSize, of what: String) throws(UIExportError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .noArea(size, of: what)
    }
  }

  package static func data(
    _ root: Node, size: CGSize, background: Color, scale: CGFloat, as format: UIExportFormat
  ) throws(UIExportError) -> Data {
    if format == .png, size.width * scale * size.height * scale > CGFloat(1 << 28) {
      throw .tooManyPixels(size, scale: scale)
    }
    let scene = Scene(
      size: Size(size), scale: format == .png ? Double(scale) : 1, background: background, root: root)
    let bytes = Rasterizer.export(scene, as: format == .png ? .png : format == .svg ? .svg : .pdf)
    guard !bytes.isEmpty else { throw .notWritten(format) }
    return Data(bytes)
  }
}
