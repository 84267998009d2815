import UIKit

/// A collection view controller that records its appearance callbacks.
final class RecordingCollectionViewController: StockCollectionViewController {
  override func viewDidLoad() { record("viewDidLoad()") { super.viewDidLoad() } }

  override func viewWillAppear(_ animated: Bool) {
    record("viewWillAppear(_:)", animated: animated) { super.viewWillAppear(animated) }
  }

  override func viewIsAppearing(_ animated: Bool) {
    record("viewIsAppearing(_:)", animated: animated) { super.viewIsAppearing(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    record("viewDidAppear(_:)", animated: animated) { super.viewDidAppear(animated) }
  }

  override class func register(in registry: Registry) {
    let appearance = ["selected", "inWindow", "animated"]
    var calls: [String: [String]] = [:]
    for call in ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"] {
      calls[call] = appearance
      calls[call + " returns"] = appearance
    }
    calls["viewDidLoad()"] = []
    calls["viewDidLoad() returns"] = [
      "isViewLoaded", "collectionViewIsNil", "collectionViewSuperviewIsView", "view", "collectionView",
    ]
    let controller = registry.addStock(RecordingCollectionViewController.self, calls: calls)
    controller.make("init(collectionViewLayout:)", RecordingCollectionViewController.init(collectionViewLayout:))
  }

  private func write(_ call: String, animated: Bool? = nil) {
    let fields: [String: Any?] = [
      "selected": collectionView?.indexPathsForSelectedItems, "inWindow": view.window != nil, "animated": animated,
      "isViewLoaded": isViewLoaded, "collectionViewIsNil": collectionView == nil,
      "collectionViewSuperviewIsView": collectionView?.superview === view, "view": view,
      "collectionView": collectionView,
    ]
    run?.log.write(call, about: collectionView, fields)
  }

  private func record(_ call: String, animated: Bool? = nil, _ body: () -> Void) {
    write(call, animated: animated)
    body()
    write(call + " returns", animated: animated)
  }
}
