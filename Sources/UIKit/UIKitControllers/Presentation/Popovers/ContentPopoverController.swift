import CoreGraphics

/// A popover of one view, such as the calendar of a compact date content.
@MainActor
final class ContentPopoverController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let content: UIView
  private let didClose: () -> Void

  init(_ content: UIView, didClose: @escaping () -> Void) {
    self.content = content
    self.didClose = didClose
    super.init(nibName: nil, bundle: nil)
    let size = content.intrinsicContentSize
    preferredContentSize = CGSize(width: size.width + 24, height: size.height + 24)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Popovers of views are made by code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 12, dy: 12)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    didClose()
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

extension UIViewController {
  package final func showPopover(_ content: UIView, from source: UIView, didClose: @escaping () -> Void) {
    let controller = ContentPopoverController(content, didClose: didClose)
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = source
    controller.popoverPresentationController?.sourceRect = source.bounds
    controller.popoverPresentationController?.delegate = controller
    present(controller, animated: true)
  }
}

extension UIView {
  /// The controller that the view belongs to; nil for none.
  final var nearestController: UIViewController? {
    var current: UIResponder? = self
    while let responder = current {
      if let controller = responder as? UIViewController { return controller }
      current = responder.next
    }
    return storedWindow?.rootViewController
  }
}
