import UIKit

/// A label with the text "x" whose intrinsic size is given, whatever the font.
final class FixedLabel: UILabel, StockObject {
  weak var run: ScenarioRun?
  var intrinsic = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "x"
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { intrinsic }

  static func register(in registry: Registry) {
    let label = registry.addStock(FixedLabel.self)
    label.make("init(frame:)", FixedLabel.init(frame:))
    label.property("intrinsic", \.intrinsic)
  }
}
