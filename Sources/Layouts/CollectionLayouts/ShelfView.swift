public import UIKit

/// A wooden board, lit from above, with a shadow below it; subclass it, or register another class for
/// `ShelfLayout.shelfKind`.
open class ShelfView: UICollectionReusableView {
  /// The color of the board's front; its upper side is lighter.
  open var woodColor = UIColor(red: 0.64, green: 0.46, blue: 0.29, alpha: 1) { didSet { paint() } }

  private let top = UIView()
  private let edge = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let b = bounds
    top.frame = CGRect(x: 0, y: 0, width: b.width, height: (b.height * 0.5).rounded())
    edge.frame = CGRect(x: 0, y: max(0, b.height - 2), width: b.width, height: min(2, b.height))
    // A shadow with a known path costs little; the board's upper half casts none.
    layer.shadowPath =
      UIBezierPath(rect: CGRect(x: 0, y: b.height / 2, width: b.width, height: b.height / 2)).cgPath
  }

  private func build() {
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 0, height: 5)
    addSubview(top)
    addSubview(edge)
    paint()
  }

  private func paint() {
    backgroundColor = woodColor
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    woodColor.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    top.backgroundColor = UIColor(
      hue: hue, saturation: saturation * 0.8, brightness: min(1, brightness * 1.22), alpha: alpha)
    edge.backgroundColor = UIColor(hue: hue, saturation: saturation, brightness: brightness * 0.78, alpha: alpha)
  }
}
