import UIKit

/// A label with the text "x" and a fixed intrinsic size, independent of the font.
final class FixedLabel: UILabel, StockObject {
  weak var run: ScenarioRun?
  var intrinsic = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize { intrinsic }

  static func register(in registry: Registry) {
    let label = registry.addStock(FixedLabel.self)
    label.make("init(frame:)") { (frame: CGRect) in
      let label = FixedLabel(frame: frame)
      label.text = "x"
      return label
    }
    label.property("intrinsic", \.intrinsic)
  }
}
