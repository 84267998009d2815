/// Asks or tells the user something, above everything else in the window.
///
/// Return presses the preferred button (or the only one), Escape the one that cancels.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where the question is shown.
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom, for a choice.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// Where the question is shown.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { card?.reload() } }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, in the order in which they were added; nil when there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  /// The button that stands out, and that the return key presses; must be one of `actions`.
  open var preferredAction: UIAlertAction? { didSet { card?.reload() } }

  private(set) var fields: [UITextField] = []
  private var card: AlertCard?
  private var isLeaving = false
  private let ownTransitions = AlertTransition()

  /// Creates a question without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    setUp()
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = ownTransitions
  }

  open override var title: String? { didSet { card?.reload() } }

  /// Adds a button; at most one may cancel.
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

  /// Adds a field to an alert; the handler sets it up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.warn("addTextField was called for an action sheet, which has no fields; use the style alert.")
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 15)
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returnWasPressed(in: field) } },
      for: .primaryActionTriggered)
    fields.append(field)
    card?.reload()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
  /// What the return key presses.
  var defaultAction: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }

  // MARK: View

  open override func loadView() {
    let card = AlertCard(self)
    self.card = card
    view = AlertBackdrop(card, of: self)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = fields.first { field.becomeFirstResponder() } else { view.becomeFirstResponder() }
  }

  /// Takes the alert away; then the action's handler is called.
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
    } else if let action = defaultAction {
      choose(action)
    }
  }
}
