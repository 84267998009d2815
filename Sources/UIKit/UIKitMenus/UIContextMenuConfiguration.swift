public import Foundation

/// The configuration of a context menu, whose providers are called when the menu is shown.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// A closure that returns the menu when it is requested; nil for none.
  public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

  /// The orders of the elements.
  public enum ElementOrder: Int, Hashable, Sendable {
    case automatic = 0
    case priority = 1
    case fixed = 2
  }

  /// The identifier that distinguishes configurations; generated when none was given.
  public let identifier: any NSCopying
  /// The identifiers of the other items on which the menu acts.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number of items on which the menu acts; 0 to count the items.
  open var badgeCount = 0
  /// The order of the elements; `.automatic` unless set.
  open var preferredMenuElementOrder: ElementOrder = .automatic
  /// A closure that returns the content of the preview; nil for a preview of the view itself.
  package final let makePreview: (@MainActor () -> (any MenuPreviewContent)?)?
  package final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration with an identifier of its own and without a menu.
  public override init() {
    identifier = UUID().uuidString as NSString
    makePreview = nil
    actionProvider = nil
    super.init()
  }

  /// Creates a configuration; the closures are called when the menu is shown.
  package init(
    identifier: (any NSCopying)? = nil, makePreview: (@MainActor () -> (any MenuPreviewContent)?)? = nil,
    actions: UIContextMenuActionProvider?
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.makePreview = makePreview
    actionProvider = actions
    super.init()
  }

  /// A Boolean value that indicates whether the source of the menu is lifted while a finger holds it.
  @_spi(UIKitModules) open var isLifted: Bool { true }
}

/// The content of a menu's preview, a view controller.
@MainActor
package protocol MenuPreviewContent: AnyObject {
  var view: UIView! { get }
  var viewIfLoaded: UIView? { get }
  /// The size that the content asks for, in points; 0 for the default.
  var preferredContentSize: CGSize { get }
}

/// An object that lets clients animate alongside a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Adds animations that run with those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The styles of committing the preview.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  case dismiss = 0
  case pop = 1
}

/// An object that lets clients animate alongside the commitment of a preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The style of committing the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

@MainActor
package final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  /// The duration of showing and hiding a menu, in seconds.
  static let duration = 0.2

  package let preview: (any MenuPreviewContent)?
  package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  package init(preview: (any MenuPreviewContent)?) {
    self.preview = preview
    super.init()
  }

  package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations; `last` is called after the clients' completions.
  package func run(_ own: @escaping () -> Void, completion last: (() -> Void)? = nil) {
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
