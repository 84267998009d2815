public import UIKit

/// A word in a rounded outline, as wide as the word within limits.
///
/// The word has 10 points at its sides and 3 above and below. It is at least 30 points wide and at most 90: a longer
/// one is cut at its end.
open class TagCell: UICollectionViewCell {
  /// The word.
  public let label = UILabel()
  /// The fill color of the outline.
  open var fillColor = UIColor.white { didSet { outline.setNeedsDisplay() } }
  /// The color of the outline.
  open var strokeColor = UIColor.red { didSet { outline.setNeedsDisplay() } }

  private let outline = TagOutline()
  private var widest: NSLayoutConstraint!

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The width to which a long word is cut, in points.
  open var maximumTextWidth: CGFloat {
    get { widest.constant }
    set { widest.constant = newValue }
  }

  private func setUp() {
    backgroundView = outline
    outline.cell = self
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    widest = label.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    // The width limit takes precedence over the word; a required compression resistance would conflict with it.
    label.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
    let trailing = label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10)
    let bottom = label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3)
    // A cell whose size is changing satisfies these constraints only in part, without a conflict.
    for constraint in [trailing, bottom] { constraint.priority = .required - 1 }
    NSLayoutConstraint.activate([
      widest, label.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10), trailing,
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3), bottom,
    ])
  }
}

/// The outline of a tag, drawn: a rectangle with round ends, half a point inside its edges.
private final class TagOutline: UIView {
  weak var cell: TagCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("TagOutline is made in code") }

  override func draw(_ rect: CGRect) {
    guard let cell, bounds.width > 1, bounds.height > 1 else { return }
    let shape = bounds.insetBy(dx: 0.5, dy: 0.5)
    let path = UIBezierPath(roundedRect: shape, cornerRadius: shape.height / 2)
    path.lineWidth = 1
    cell.fillColor.setFill()
    path.fill()
    cell.strokeColor.setStroke()
    path.stroke()
  }
}
