public import Foundation
public import SwiftRuntime
import UIKitCore

/// The buttons that are shown at the bottom of the window while a responder edits text, as beside a hardware keyboard
/// of a tablet.
///
/// Without groups nothing is shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// The groups at the leading edge.
  @Observed open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { didChange() } }
  /// The groups at the trailing edge.
  @Observed open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { didChange() } }
  /// A Boolean value that determines whether the user can hide the buttons; there is nothing to hide them with here.
  open var allowsHidingShortcuts = true
  private weak var owner: UIResponder?
  private var bar: InputAssistantBar?
  private var observers: [any NSObjectProtocol] = []

  init(of owner: UIResponder) {
    self.owner = owner
    super.init()
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    bar?.removeFromSuperview()
  }

  private func didChange() {
    for group in leadingBarButtonGroups + trailingBarButtonGroups {
      group.didChange = { [weak self] in self?.update() }
    }
    observe()
    update()
  }

  /// Begins to observe whether the owner edits its text.
  private func observe() {
    guard observers.isEmpty, let owner else { return }
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
      UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: owner, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.update() }
      }
    }
  }

  /// Shows the buttons while the owner is the first responder, or removes them.
  private func update() {
    let items = items
    guard let owner, owner.isFirstResponder, let window = (owner as? UIView)?.window, !items.isEmpty else {
      bar?.removeFromSuperview()
      bar = nil
      return
    }
    let shown = bar ?? InputAssistantBar()
    bar = shown
    shown.toolbar.items = items
    if shown.superview !== window { shown.present(in: window) }
  }

  private var items: [UIBarButtonItem] {
    let (leading, trailing) = (leadingBarButtonGroups.shownItems, trailingBarButtonGroups.shownItems)
    guard !leading.isEmpty || !trailing.isEmpty else { return [] }
    return leading + [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)] + trailing
  }
}

/// The bar with the buttons of an input assistant, at the bottom of a window.
final class InputAssistantBar: UIView {
  let toolbar = UIToolbar()

  init() {
    super.init(frame: .zero)
    addSubview(toolbar)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func present(in window: UIWindow) {
    let height = toolbar.intrinsicContentSize.height + window.safeAreaInsets.bottom
    frame = CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(self)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    toolbar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: toolbar.intrinsicContentSize.height)
  }
}

extension UIResponder {
  private static let assistantKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The buttons that are shown while the responder edits text.
  public final var inputAssistantItem: UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(self, Self.assistantKey) as? UITextInputAssistantItem { return item }
    let made = UITextInputAssistantItem(of: self)
    objc_setAssociatedObject(self, Self.assistantKey, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}
