import UIKit

/// A delegate that records every call of `UIScrollViewDelegate`, and the cells that are displayed.
final class RecordingTableDelegate: RecordingScrollCalls, UITableViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    run?.log.write("tableView(_:willDisplay:forRowAt:)", about: tableView, ["cell": cell, "indexPath": indexPath])
  }

  static func register(in registry: Registry) {
    registry.addDelegate(
      RecordingTableDelegate.self,
      calls: calls.merging(["tableView(_:willDisplay:forRowAt:)": ["cell", "indexPath"]]) { old, _ in old })
  }
}

/// A table view that records its layout passes.
final class RecordingTableView: UITableView, StockObject {
  weak var run: ScenarioRun?

  override func layoutSubviews() { run.layout(self) { super.layoutSubviews() } }

  static func register(in registry: Registry) {
    let view = registry.addStock(
      RecordingTableView.self, calls: ["layoutSubviews()": [], "layoutSubviews() returns": []])
    view.make("init(frame:style:)", RecordingTableView.init(frame:style:))
  }
}
