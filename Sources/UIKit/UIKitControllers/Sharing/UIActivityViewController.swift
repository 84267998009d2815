import CoreGraphics
public import Foundation

/// A share sheet: a list of what can be done with items.
///
/// Of the system's activities there is `copyToPasteboard`; the others belong to services that desktops do not have. The
/// client's activities stand above it.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Called at the end: with the activity, nil when the user closed the sheet, whether it was completed, and its
  /// results.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called when the sheet is closed or an activity has ended.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are left out; nil for none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// A Boolean value that determines whether prominent activities may be shown; without effect here.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let own: [UIActivity]
  private var isDone = false

  /// Creates a sheet for items: strings, URLs, images, or sources of those.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = UIDevice.current.userInterfaceIdiom == .pad ? .popover : .pageSheet
    updateContentSize()
  }

  public required init?(coder: NSCoder) {
    items = []
    own = []
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: offered.map(button))
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
    ])
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isDone else { return }
    isDone = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateContentSize()
  }

  /// Makes room for a button of each activity, as high as the user's text size demands.
  private func updateContentSize() {
    let row = UIFontMetrics.default.scaledValue(for: 52, compatibleWith: traitCollection)
    preferredContentSize = CGSize(width: 320, height: 60 + max(52, row) * CGFloat(own.count + 1))
  }

  /// The activities that are offered: those that can be performed with the items and are not excluded.
  private var offered: [UIActivity] {
    let excluded = Set(excludedActivityTypes ?? [])
    let real = items(for: nil)
    return (own + [CopyActivity()]).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true && activity.canPerform(withActivityItems: real)
    }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return type == nil
        ? source.activityViewControllerPlaceholderItem(self)
        : source.activityViewController(self, itemForActivityType: type)
    }
  }

  private func button(of activity: UIActivity) -> UIView {
    var configuration = UIButton.Configuration.gray()
    configuration.title = activity.activityTitle
    configuration.image = activity.activityImage
    configuration.imagePadding = 8
    configuration.cornerStyle = .large
    configuration.buttonSize = .large
    return UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.start(activity) })
  }

  /// Asks each source for its subject, and returns the first one; nil if there is none.
  private func subject(for type: UIActivity.ActivityType?) -> String? {
    let subjects = items.compactMap { $0 as? any UIActivityItemSource }.map {
      $0.activityViewController(self, subjectForActivityType: type)
    }
    return subjects.first { !$0.isEmpty }
  }

  private func start(_ activity: UIActivity) {
    let items = items(for: activity.activityType)
    activity.subject = subject(for: activity.activityType)
    activity.prepare(withActivityItems: items)
    activity.didFinish = { [weak self] completed in self?.finish(activity.activityType, completed) }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isDone else { return }
    isDone = true
    let handler = completionWithItemsHandler
    if presentingViewController != nil {
      dismiss(animated: true) { handler?(type, completed, nil, nil) }
    } else {
      handler?(type, completed, nil, nil)
    }
  }
}
