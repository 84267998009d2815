import UIKit

/// A delegate of a navigation bar that may refuse changes, and records its calls about the bar's items.
@MainActor
protocol RecordingBarDelegate: UINavigationBarDelegate, StockObject {
  var allowsPush: Bool { get }
  var allowsPop: Bool { get }
}

extension RecordingBarDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    write("shouldPush", navigationBar, item)
    return allowsPush
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    write("didPush", navigationBar, item)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    write("shouldPop", navigationBar, item)
    return allowsPop
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    write("didPop", navigationBar, item)
  }

  private func write(_ event: String, _ bar: UINavigationBar, _ item: UINavigationItem) {
    run?.log.write("navigationBar(_:\(event):)", about: bar, ["item": item, "items": bar.items ?? []])
  }
}

/// A delegate of a navigation bar alone.
final class RecordingNavigationBarDelegate: StockDelegate, RecordingBarDelegate {
  var allowsPush = true
  var allowsPop = true
  var position = UIBarPosition.any

  func position(for bar: any UIBarPositioning) -> UIBarPosition {
    run?.log.write("position(for:)", about: bar as? UIView)
    return position
  }

  static func register(in registry: Registry) {
    let calls = [
      "navigationBar(_:shouldPush:)": ["item", "items"], "navigationBar(_:didPush:)": ["item", "items"],
      "navigationBar(_:shouldPop:)": ["item", "items"], "navigationBar(_:didPop:)": ["item", "items"],
    ]
    let delegate = registry.addDelegate(
      RecordingNavigationBarDelegate.self, calls: calls.merging(["position(for:)": []]) { $1 })
    delegate.property("allowsPush", \.allowsPush)
    delegate.property("allowsPop", \.allowsPop)
    delegate.property("position", \.position)

    let controller = registry.addStock(RecordingNavigationController.self, calls: calls)
    controller.make("init(rootViewController:)", RecordingNavigationController.init(rootViewController:))
    controller.property("allowsPop", \.allowsPop)
  }
}

/// A navigation controller that implements the bar's delegate methods itself.
final class RecordingNavigationController: UINavigationController, RecordingBarDelegate {
  weak var run: ScenarioRun?
  let allowsPush = true
  var allowsPop = true
}
