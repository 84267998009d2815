public import Foundation

/// Is asked for a context menu, and told what becomes of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns what to offer at a point of the view; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Optional; the menu is about to be seen.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Optional; the menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Optional; what the menu belongs to was chosen itself.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// Shows a menu on a long press or on a click of the second mouse button.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: Int, Hashable, Sendable {
    case unknown = 0
    case rich = 1
    case compact = 2
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// How the menu is shown; compact: without a preview.
  open var menuAppearance: Appearance { presented == nil ? .unknown : .compact }

  private(set) var presented: MenuPresentation?
  private var location = CGPoint.zero
  private var pending: UIContextMenuConfiguration?
  private lazy var press = UILongPressGestureRecognizer { [weak self] press in
    if press.state == .began { self?.showPending() }
  }

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = self
    press.allowedTouchTypes = [0, 2]
    view?.addGestureRecognizer(press)
  }

  /// Returns where the menu was asked for, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  /// Closes the menu.
  open func dismissMenu() { presented?.close() }

  /// Replaces the menu that is shown by another.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presented?.update(block) }

  /// Shows the menu for a point of the view; false when there is none.
  func show(at point: CGPoint) -> Bool {
    guard prepare(at: point) else { return false }
    showPending()
    return presented != nil
  }

  private func prepare(at point: CGPoint) -> Bool {
    guard presented == nil, view?.window != nil else { return false }
    location = point
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    return pending != nil
  }

  private func showPending() {
    guard let view, let window = view.window, let configuration = pending else { return }
    pending = nil
    guard let menu = configuration.actionProvider?([]) ?? UIMenu() as UIMenu?, !MenuRow.rows(of: menu).isEmpty else {
      return
    }
    let animator = MenuAnimator(previewViewController: configuration.previewProvider?())
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let presentation = MenuPresentation(menu, at: view.convert(location, to: window), in: window)
    presentation.willClose = { [weak self] in
      guard let self else { return }
      self.presented = nil
      let animator = MenuAnimator(previewViewController: nil)
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.run {}
    }
    presentation.didTapOutside = { [weak self] point in self?.commit(at: point, configuration) }
    presented = presentation
    presentation.open(with: animator)
  }

  /// A tap on what the menu belongs to chooses it.
  private func commit(at point: CGPoint, _ configuration: UIContextMenuConfiguration) {
    guard let view, let source = sourceFrame?(), source.contains(view.convert(point, from: view.window)) else { return }
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    animator.run {}
  }

  /// What the menu belongs to, in the view's coordinates.
  var sourceFrame: (() -> CGRect?)?
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    prepare(at: gestureRecognizer.location(in: view))
  }
}

extension UIWindow {
  /// Shows the context menu of the innermost view at a point that has one.
  func showContextMenu(at point: CGPoint) {
    var next = hitTest(point, with: nil)
    while let view = next {
      for case let interaction as UIContextMenuInteraction in view.interactions {
        if interaction.show(at: view.convert(point, from: self)) { return }
      }
      next = view.superview
    }
  }
}
