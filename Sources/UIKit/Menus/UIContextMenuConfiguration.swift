public import Foundation

/// What a context menu offers, asked for when it is shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the controller whose view is shown above a menu; nil for what the menu is about.
  public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
  /// Makes a menu when it is asked for; nil for none.
  public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

  /// In which order the elements stand.
  public enum ElementOrder: Int, Hashable, Sendable {
    case automatic = 0
    case priority = 1
    case fixed = 2
  }

  /// What tells configurations apart; made up when none was given.
  public let identifier: any NSCopying
  /// The other items the menu acts on.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// How many items the menu acts on; 0: counted.
  open var badgeCount = 0
  /// In which order the elements stand; `.automatic` unless set.
  open var preferredMenuElementOrder: ElementOrder = .automatic
  /// Whether what the menu is about is lifted while a finger holds it.
  var isLifted: Bool { true }
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; the providers are called when the menu is shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Lets clients animate together with a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is the preview.
  var previewViewController: UIViewController? { get }
  /// Adds animations that run with the menu's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of the preview when it is chosen.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  case dismiss = 0
  case pop = 1
}

/// Lets clients animate together with the choice of a preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview when it is chosen.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  /// How long a menu takes to come or go, seconds.
  static let duration = 0.2

  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Animates; `last` is called after the clients' completions.
  func run(_ own: @escaping () -> Void, completion last: (() -> Void)? = nil) {
    let animations = animations
    let completions = completions
    UIView.animate(withDuration: Self.duration) {
      own()
      for animate in animations { animate() }
    } completion: { _ in
      for complete in completions { complete() }
      last?()
    }
  }
}
