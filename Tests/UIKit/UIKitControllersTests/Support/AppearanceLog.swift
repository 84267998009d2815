import UIKit

/// The callbacks of controllers, in order: `A viewWillAppear`.
@MainActor
final class AppearanceLog {
  var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Writes its callbacks into a log, without the word `view`.
final class LoggingController: UIViewController {
  let log: AppearanceLog

  init(_ name: String, _ log: AppearanceLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("A test makes its controllers by code.") }

  private func add(_ call: String) { log.calls.append("\(title ?? "") \(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    add("willAppear" + (animated ? " animated" : ""))
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    add("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    add("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    add("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    add("didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    add(parent == nil ? "willLeave" : "willEnter")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    add(parent == nil ? "didLeave" : "didEnter")
  }
}
