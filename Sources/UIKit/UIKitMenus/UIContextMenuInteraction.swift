public import Foundation

/// An interaction that shows a menu on a long press or on a click of the secondary mouse button.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, MenuInteraction {
  /// The appearances of a menu.
  public enum Appearance: Int, Hashable, Sendable {
    case unknown = 0
    case rich = 1
    case compact = 2
  }

  /// The delegate, which provides the menus and is told of them.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  private(set) var presented: MenuPresentation?
  private var location = CGPoint.zero
  private var pending: UIContextMenuConfiguration?
  private lazy var press = UILongPressGestureRecognizer { [weak self] press in
    if press.state == .began { self?.showPending(isRich: true) }
  }

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The appearance of the menu: rich for a resting finger or pen, with the preview lifted; compact for a mouse.
  open var menuAppearance: Appearance {
    guard let presented else { return .unknown }
    return presented.backdrop == nil ? .compact : .rich
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

  /// Returns the location at which the menu was requested, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  /// Closes the menu.
  open func dismissMenu() { presented?.close() }

  /// Replaces the visible menu by another.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presented?.update(block) }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    prepare(at: gestureRecognizer.location(in: view))
  }

  /// Shows the menu for a point of the view; returns false when there is none.
  package func show(at point: CGPoint) -> Bool {
    guard prepare(at: point) else { return false }
    showPending(isRich: false)
    return presented != nil
  }

  private func prepare(at point: CGPoint) -> Bool {
    guard presented == nil, view?.window != nil else { return false }
    location = point
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    return pending != nil
  }

  private func showPending(isRich: Bool) {
    guard let view, let window = view.window, let configuration = pending else { return }
    pending = nil
    guard let menu = configuration.actionProvider?([]), !MenuRow.rows(of: menu).isEmpty else { return }
    let controller = configuration.makePreview?()
    let animator = MenuAnimator(preview: controller)
    let backdrop =
      isRich && configuration.isLifted
      ? MenuBackdrop(highlights(of: configuration), controller: controller, in: window) : nil
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let presentation = MenuPresentation(menu, at: view.convert(location, to: window), in: window, before: backdrop)
    presentation.willClose = { [weak self] in
      guard let self else { return }
      self.presented = nil
      if let backdrop { backdrop.targets = self.dismissals(of: configuration) }
      let animator = MenuAnimator(preview: controller)
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.run {}
    }
    presentation.didTapOutside = { [weak self] point in self?.commit(at: point, configuration, controller, backdrop) }
    presented = presentation
    presentation.open(with: animator)
  }

  /// Performs the preview action when a tap is on the source of the menu or on its preview.
  private func commit(
    at point: CGPoint, _ configuration: UIContextMenuConfiguration, _ controller: (any MenuPreviewContent)?,
    _ backdrop: MenuBackdrop?
  ) {
    let isOnSource = view.flatMap { sourceFrame?()?.contains($0.convert(point, from: $0.window)) } ?? false
    guard isOnSource || backdrop?.isPreview(at: point) ?? false else { return }
    let animator = MenuAnimator(preview: controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    animator.run {}
  }

  // MARK: Previews

  private func highlights(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    if let previews { return previews.highlights(of: configuration) }
    let asked = delegate.flatMap { delegate in
      delegate.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    }
    if let asked { return [asked] }
    guard let view, view.window != nil, view.superview != nil else { return [] }
    return [UITargetedPreview(view: view)]
  }

  private func dismissals(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
    if let previews { return previews.dismissals(of: configuration) }
    let asked = delegate.flatMap { delegate in
      delegate.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
    }
    return asked.map { [$0] } ?? []
  }

  /// The source of the previews of several items, instead of the delegate.
  package weak var previews: (any MenuPreviewSource)?

  /// A closure that returns the frame of the menu's source, in the view's coordinates.
  package var sourceFrame: (() -> CGRect?)?
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
}

/// A source of the previews of a menu that acts on several items.
@MainActor
package protocol MenuPreviewSource: AnyObject {
  func highlights(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview]
  func dismissals(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview]
}
