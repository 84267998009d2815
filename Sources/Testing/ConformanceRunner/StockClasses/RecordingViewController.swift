import UIKit

/// A controller with a plain view of 320 by 480 that records its appearance callbacks, after super.
final class RecordingViewController: UIViewController, StockObject {
  weak var run: ScenarioRun?

  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("viewWillAppear(_:)", animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("viewDidAppear(_:)", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("viewWillDisappear(_:)", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("viewDidDisappear(_:)", animated)
  }

  static func register(in registry: Registry) {
    let calls = ["viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)"]
    let controller = registry.addStock(
      RecordingViewController.self,
      calls: Dictionary(uniqueKeysWithValues: calls.map { ($0, ["receiver", "animated"]) }))
    controller.make("init()") { RecordingViewController() }
  }

  private func write(_ call: String, _ animated: Bool) {
    run?.log.write(call, ["receiver": self, "animated": animated])
  }
}
