public import SwiftRuntime

/// An alert that shows a message or asks a question above everything else in the window.
///
/// Return presses the default button, Escape the cancel button. The default button is the preferred one; without one it
/// is the only button beside the cancel button, unless that is destructive, and otherwise the cancel button, which iOS
/// emphasizes then. Action sheets have a default button only if they have a single one or a preferred one.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet at the bottom that offers a choice.
    case actionSheet = 0
    /// An alert in the middle of the window.
    case alert = 1
  }

  /// The style of the alert.
  public private(set) var preferredStyle: Style = .alert
  /// The text below the title.
  @Observed open var message: String? { didSet { card?.reload() } }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that is emphasized and that the return key presses. It must be one of `actions`.
  @Observed open var preferredAction: UIAlertAction? { didSet { card?.reload() } }

  private(set) var fields: [UITextField] = []
  private var card: AlertCard?
  private var isLeaving = false
  private let ownTransitions = AlertTransition()

  open override var title: String? { didSet { card?.reload() } }

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.message = message
    self.title = title
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The fields, in the order in which they were added; nil when there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a button. Only one button can have the style cancel.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      return Log.warn(
        "addAction(_:) was given '\(action.title ?? "")', a second action of style cancel; it is left out. Give it "
          + "another style.")
    }
    actions.append(action)
    action.didChange = { [weak self] in self?.card?.reload() }
    card?.reload()
  }

  /// Adds a text field to an alert. The handler configures it.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.warn("addTextField was called for an action sheet, which has no fields; use the style alert.")
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15))
    field.adjustsFontForContentSizeCategory = true
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returnWasPressed(in: field) } },
      for: .primaryActionTriggered)
    fields.append(field)
    card?.reload()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The action that the return key performs; nil for none.
  var defaultAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    if actions.count == 1 { return actions.first }
    guard preferredStyle == .alert else { return nil }
    return onlyHarmlessAction ?? cancelAction
  }

  private func setUp() {
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = ownTransitions
  }

  /// The only action beside the cancel action; nil if there are several, or it is destructive.
  private var onlyHarmlessAction: UIAlertAction? {
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 && others[0].style != .destructive ? others[0] : nil
  }

  // MARK: View

  open override func loadView() {
    let card = AlertCard(self)
    self.card = card
    view = AlertBackdrop(card, of: self)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = fields.first { field.becomeFirstResponder() } else { view.becomeFirstResponder() }
    UIAccessibility.post(notification: .screenChanged, argument: view)
  }

  /// Dismisses the alert, and then calls the action's handler.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isLeaving, let presenter = presentingViewController else { return }
    isLeaving = true
    view.endEditing(true)
    presenter.dismiss(animated: true) { [self] in
      isLeaving = false
      action.handler?(action)
    }
  }

  private func returnWasPressed(in field: UITextField) {
    if let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = defaultAction, action !== cancelAction || actions.count == 1 {
      // What was entered is not thrown away by the key that ends a field.
      choose(action)
    }
  }
}
