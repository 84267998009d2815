import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import QuartzCore

// The implementation of the snapshots that UIView declares.
extension UIView {
  func makeSnapshot(_ afterUpdates: Bool) -> UIView? {
    let view = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    if let node = snapshotNode(afterUpdates) { view.picture.show(node, area: Rect(bounds)) }
    return view
  }

  func makeResizableSnapshot(of rect: CGRect, _ afterUpdates: Bool, _ capInsets: UIEdgeInsets) -> UIView? {
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.clipsToBounds = true
    guard let node = snapshotNode(afterUpdates), rect.width > 0, rect.height > 0 else { return view }
    guard capInsets != .zero else {
      view.picture.show(node, area: Rect(rect))
      return view
    }
    let scale = max(1, traitCollection.displayScale)
    let map = Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(-rect.minX), ty: Double(-rect.minY))
    let drawing = Drawing([.concat(map), .node(NodeReference(node))])
    view.layer.contents = Rasterizer.image(of: drawing, size: Size(rect.size), scale: Double(scale), isOpaque: false)
    view.layer.contentsScale = scale
    view.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    return view
  }

  func drawSnapshot(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else {
      Log.warn(
        "drawHierarchy(in:afterScreenUpdates:) was called without a current context; nothing was drawn. Call it inside "
          + "UIGraphicsImageRenderer.image(actions:).")
      return false
    }
    guard bounds.width > 0, bounds.height > 0, let node = snapshotNode(afterUpdates) else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.append(.node(NodeReference(node)))
    context.restoreGState()
    return true
  }

  /// Returns the displayed content of the view in its own coordinates; nil when it has not been displayed yet.
  private func snapshotNode(_ afterUpdates: Bool) -> Node? {
    guard afterUpdates else { return layer.makeShownNode(corner: Point(bounds.origin)) }
    (window ?? self).layer.prepareForPicture()
    return layer.makeDetachedNode(at: .shown(delay: 0), corner: Point(bounds.origin))
  }
}

/// A view that displays a snapshot of another one.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { RasterLayer.self }
  var picture: RasterLayer { layer as! RasterLayer }
}
