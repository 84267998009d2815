import UIKit

/// A view that records its layout passes and changes of its position and size.
final class RecordingView: UIView, StockObject {
  weak var run: ScenarioRun?
  var fittingSize: CGSize?

  override func layoutSubviews() { run.layout(self) { super.layoutSubviews() } }

  override func willMove(toSuperview newSuperview: UIView?) {
    run?.log.write("willMove(toSuperview:)", about: self, ["superview": newSuperview])
    super.willMove(toSuperview: newSuperview)
  }

  override func didMoveToSuperview() {
    run?.log.write("didMoveToSuperview()", about: self, ["superview": superview])
    super.didMoveToSuperview()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    run?.log.write("sizeThatFits(_:)", about: self, ["size": size])
    return fittingSize ?? super.sizeThatFits(size)
  }

  override func layoutMarginsDidChange() {
    run?.log.write("layoutMarginsDidChange()", about: self)
    super.layoutMarginsDidChange()
  }

  static func register(in registry: Registry) {
    let view = registry.addStock(
      RecordingView.self,
      calls: [
        "layoutSubviews()": [], "layoutSubviews() returns": [], "willMove(toSuperview:)": ["superview"],
        "didMoveToSuperview()": ["superview"], "sizeThatFits(_:)": ["size"], "layoutMarginsDidChange()": [],
      ])
    view.make("init(frame:)", RecordingView.init(frame:))
    view.property("fittingSize", \.fittingSize)
  }
}

/// A collection view that records its layout passes.
final class RecordingCollectionView: UICollectionView, StockObject {
  weak var run: ScenarioRun?

  override func layoutSubviews() { run.layout(self) { super.layoutSubviews() } }

  static func register(in registry: Registry) {
    let view = registry.addStock(
      RecordingCollectionView.self, calls: ["layoutSubviews()": [], "layoutSubviews() returns": []])
    view.make("init(frame:collectionViewLayout:)", RecordingCollectionView.init(frame:collectionViewLayout:))
  }
}

/// A layer that records its layout passes.
final class RecordingLayer: CALayer, StockObject {
  weak var run: ScenarioRun?

  override func layoutSublayers() {
    run?.log.write("layoutSublayers()", ["layer": self])
    super.layoutSublayers()
  }

  static func register(in registry: Registry) {
    let layer = registry.addStock(RecordingLayer.self, calls: ["layoutSublayers()": ["layer"]])
    layer.make("init()") { RecordingLayer() }

    let view = registry.addStock(
      RecordingLayerView.self, calls: ["layoutSubviews()": [], "layoutSubviews() returns": []])
    view.make("init(frame:)", RecordingLayerView.init(frame:))
  }
}

/// A view with a recording layer.
final class RecordingLayerView: UIView, StockObject {
  weak var run: ScenarioRun? { didSet { (layer as? RecordingLayer)?.run = run } }

  override class var layerClass: AnyClass { RecordingLayer.self }

  override func layoutSubviews() { run.layout(self) { super.layoutSubviews() } }
}

extension ScenarioRun? {
  /// Records the beginning and the end of a view's layout pass.
  @MainActor
  func layout(_ view: UIView, _ body: () -> Void) {
    if let self { self.log.layout(view, body) } else { body() }
  }
}
