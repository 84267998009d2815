import CoreGraphics
import Foundation
import QuartzCore

/// The view with the picture of one dragged item.
@MainActor
final class DragPictureView: UIView {
  /// The scale of a lifted picture.
  private static let scale: CGFloat = 1.05
  /// A Boolean value that indicates whether the picture fades in place instead of moving to a target.
  var fades = false
  private let content = UIView()

  init(of preview: UITargetedPreview) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    content.clipsToBounds = true
    addSubview(content)
    show(preview.view, preview.parameters)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A drag makes its pictures itself.") }

  /// Shows a view, clipped as parameters say.
  func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    let center = center
    content.subviews.forEach { $0.removeFromSuperview() }
    bounds.size = view.bounds.size
    self.center = center
    content.frame = bounds
    content.backgroundColor = parameters.backgroundColor ?? view.backgroundColor ?? .systemBackground
    content.layer.cornerRadius = view.layer.cornerRadius
    content.layer.cornerCurve = view.layer.cornerCurve
    content.layer.maskedCorners = view.layer.maskedCorners
    if let picture = view.snapshotView(afterScreenUpdates: true) {
      picture.frame = content.bounds
      content.addSubview(picture)
    }
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      content.layer.mask = mask
    } else {
      content.layer.mask = nil
    }
    layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
  }

  /// Draws the picture into the current context, without its shadow, with its top left corner at a point.
  func drawContent(at point: CGPoint) {
    content.drawHierarchy(in: CGRect(origin: point, size: content.bounds.size), afterScreenUpdates: true)
  }

  /// Lifts the picture above the window; called in an animation.
  func rise() {
    transform = transform.scaledBy(x: Self.scale, y: Self.scale)
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  /// Moves the picture to a target in the window; called in an animation.
  func settle(at center: CGPoint, size: CGSize, transform target: CGAffineTransform) {
    layer.shadowOpacity = 0
    if fades {
      alpha = 0
      transform = transform.scaledBy(x: 0.8, y: 0.8)
      return
    }
    self.center = center
    let (x, y) = (bounds.width > 0 ? size.width / bounds.width : 1, bounds.height > 0 ? size.height / bounds.height : 1)
    transform = target.scaledBy(x: x, y: y)
  }
}

/// The badge at the corner of the first picture: the number of dragged items, and the plus of a copy.
@MainActor
final class DragBadgeView: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    layer.cornerRadius = 12
    layer.zPosition = 10_001
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 14)
    addSubview(label)
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A drag makes its badge itself.") }

  /// Shows the number of items and the operation of a drop; hidden for one item that would not be copied.
  func show(count: Int, operation: UIDropOperation) {
    let adds = operation == .copy
    let text = count > 1 ? "\(count)" : adds ? "+" : operation == .forbidden ? "–" : ""
    if label.text != text { label.text = text }
    let color: UIColor = adds ? .systemGreen : operation == .forbidden ? .systemGray : .systemRed
    if backgroundColor != color { backgroundColor = color }
    isHidden = text.isEmpty
  }
}
