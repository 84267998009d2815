public import ExhibitSupport
public import UIKit

/// Mail of a bindery in a split view, with a search, swipes, menus with previews, and a sheet to write in.
public enum Mail: Exhibit {
  public static let title = "Mail"
  public static let summary = "Read, search and write mail in three columns."
  public static let keys = [
    ExhibitKey("Ctrl + N", "Writes a message"),
    ExhibitKey("Ctrl + F", "Searches the messages, when the keys are in Mail"),
  ]

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    MailController(context.service { MailStore(now: context.now()) }, context.now)
  }
}

/// The mailboxes, the messages of one, and a message.
final class MailController: UISplitViewController, ExhibitController {
  let store: MailStore
  let mailboxes: MailboxesController
  let messages: MessagesController
  private let now: @MainActor () -> Date
  /// A Boolean value that indicates whether the user has chosen a message.
  private var hasChosen = false
  /// The width from which all three columns are side by side, in points.
  private static let widthForThree: CGFloat = 900

  init(_ store: MailStore, _ now: @escaping @MainActor () -> Date) {
    (self.store, self.now) = (store, now)
    mailboxes = MailboxesController(store)
    messages = MessagesController(store)
    super.init(style: .tripleColumn)
    title = Mail.title
    preferredPrimaryColumnWidth = 220
    preferredSupplementaryColumnWidth = 300
    delegate = self
    mailboxes.didChoose = { [weak self] in self?.show($0) }
    messages.mail = self
    for (controller, column) in [(mailboxes, Column.primary), (messages, .supplementary)]
      as [(UIViewController, Column)]
    {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      setViewController(navigation, for: column)
    }
    // In a wide window a message is there from the beginning.
    setViewController(MessageController(store, store.messages(in: .inbox).first?.id, self), for: .secondary)
    store.didChange = { [weak self] in self?.update() }
  }

  required init?(coder: NSCoder) { fatalError("MailController is made in code") }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width >= Self.widthForThree
    let mode = isWide ? DisplayMode.twoBesideSecondary : .oneBesideSecondary
    guard preferredDisplayMode != mode else { return }
    preferredSplitBehavior = isWide ? .tile : .displace
    preferredDisplayMode = mode
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "New message".localized, action: Selector("newMessage", MailController.newMessage), input: "n",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Search".localized, action: Selector("searchMessages", MailController.searchMessages), input: "f",
        modifierFlags: .command),
    ]
  }

  private func newMessage() { write() }

  private func searchMessages() {
    show(.supplementary)
    messages.search.isActive = true
  }

  // MARK: Navigation

  /// Shows the messages of a mailbox.
  func show(_ mailbox: MailStore.Mailbox) {
    messages.mailbox = mailbox
    show(.supplementary)
    if !isCollapsed, displayMode != .twoBesideSecondary { hide(.primary) }
  }

  /// Shows a message and marks it as read.
  func show(_ message: MailStore.Message) {
    hasChosen = true
    store.change(message.id) { $0.isRead = true }
    setViewController(MessageController(store, message.id, self), for: .secondary)
    show(.secondary)
  }

  /// Shows a person, with their address and their messages.
  func show(_ person: MailStore.Person, from controller: UIViewController) {
    controller.navigationController?.pushViewController(PersonController(store, person, self), animated: true)
  }

  /// Presents a sheet with a new message.
  func write(to recipient: String = "", subject: String = "", body: String = "") {
    let compose = ComposeController(store, now, to: recipient, subject: subject, body: body)
    let navigation = UINavigationController(rootViewController: compose)
    navigation.presentationController?.delegate = compose
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    navigation.sheetPresentationController?.selectedDetentIdentifier = .large
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    present(navigation, animated: true)
  }

  private func update() {
    mailboxes.update()
    messages.update()
    for case let navigation as UINavigationController in children {
      for case let controller as MessageController in navigation.viewControllers { controller.update() }
    }
  }
}

extension MailController: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column {
    hasChosen ? .secondary : .supplementary
  }
}
