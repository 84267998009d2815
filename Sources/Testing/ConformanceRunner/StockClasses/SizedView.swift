import UIKit

/// A view whose intrinsic size is given.
final class SizedView: UIView, StockObject {
  weak var run: ScenarioRun?
  var intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize { intrinsic }

  static func register(in registry: Registry) {
    let view = registry.addStock(SizedView.self)
    view.make("init(frame:)", SizedView.init(frame:))
    view.property("intrinsic", \.intrinsic)
  }
}
