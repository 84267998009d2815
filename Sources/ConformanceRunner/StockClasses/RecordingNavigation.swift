import UIKit

/// A delegate of a navigation bar that may refuse, and writes down what it is told.
final class RecordingNavigationBarDelegate: NSObject, UINavigationBarDelegate, StockObject {
  weak var run: ScenarioRun?
  var allowsPush = true
  var allowsPop = true
  var position = UIBarPosition.any

  func position(for bar: any UIBarPositioning) -> UIBarPosition {
    run?.log.write("position(for:)", about: bar as? UIView)
    return position
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    run.write("navigationBar(_:shouldPush:)", navigationBar, item)
    return allowsPush
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    run.write("navigationBar(_:didPush:)", navigationBar, item)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    run.write("navigationBar(_:shouldPop:)", navigationBar, item)
    return allowsPop
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    run.write("navigationBar(_:didPop:)", navigationBar, item)
  }

  /// The calls about a bar's items.
  static let calls = [
    "navigationBar(_:shouldPush:)": ["item", "items"], "navigationBar(_:didPush:)": ["item", "items"],
    "navigationBar(_:shouldPop:)": ["item", "items"], "navigationBar(_:didPop:)": ["item", "items"],
  ]

  static func register(in registry: Registry) {
    let delegate = registry.addStock(
      RecordingNavigationBarDelegate.self, calls: calls.merging(["position(for:)": []]) { $1 })
    delegate.make("init()") { RecordingNavigationBarDelegate() }
    delegate.property("allowsPush", \.allowsPush)
    delegate.property("allowsPop", \.allowsPop)
    delegate.property("position", \.position)

    let controller = registry.addStock(RecordingNavigationController.self, calls: calls)
    controller.make("init(rootViewController:)", RecordingNavigationController.init(rootViewController:))
    controller.property("allowsPop", \.allowsPop)
  }
}

/// A navigation controller that has the bar's delegate methods itself.
final class RecordingNavigationController: UINavigationController, UINavigationBarDelegate, StockObject {
  weak var run: ScenarioRun?
  var allowsPop = true

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    run.write("navigationBar(_:shouldPush:)", navigationBar, item)
    return true
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    run.write("navigationBar(_:didPush:)", navigationBar, item)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    run.write("navigationBar(_:shouldPop:)", navigationBar, item)
    return allowsPop
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    run.write("navigationBar(_:didPop:)", navigationBar, item)
  }
}

extension ScenarioRun? {
  /// Writes down a call about an item of a bar.
  @MainActor
  fileprivate func write(_ call: String, _ bar: UINavigationBar, _ item: UINavigationItem) {
    self?.log.write(call, about: bar, ["item": item, "items": bar.items ?? []])
  }
}
