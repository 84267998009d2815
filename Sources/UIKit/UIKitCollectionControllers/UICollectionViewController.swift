public import SwiftRuntime
@_spi(UIKitModules) public import UIKitControllers
@_spi(UIKitModules) public import UIKitCore

/// A view controller of a collection view, which is both its data source and its delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let initialLayout: UICollectionViewLayout
  private var storedCollectionView: UICollectionView?

  /// A Boolean value that determines whether the selection is cleared when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// A Boolean value that determines whether controllers with a shared collection view are pushed and popped by a
  /// change of its layout; false by default.
  open var useLayoutToLayoutNavigationTransitions = false

  /// A Boolean value that determines whether items can be moved by a long press, or with the mouse; only in a window,
  /// and only when the data source implements `collectionView(_:moveItemAt:to:)`.
  @Observed open var installsStandardGestureForInteractiveMovement = true {
    didSet { updateStandardGesture() }
  }

  private var standardGesture: ItemMovementGestureRecognizer?

  /// Creates a controller whose collection view uses a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout the controller was initialized with; it does not change when the collection view is replaced.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// The collection view, a subview of `view`; reading it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      if newValue == nil, !isViewLoaded { return }
      loadViewIfNeeded()
      replaceCollectionView(by: newValue)
    }
  }

  open override func loadView() {
    if let nibName {
      Log.warnOnce(
        "controller nib \(nibName)",
        "\(type(of: self)) was made with the nib \"\(nibName)\", which collection view controllers do not read: it makes its "
          + "collection view itself. Pass the layout to init(collectionViewLayout:), and register the nibs of its cells."
      )
    }
    let wrapper = UIView(frame: UIScreen.main.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = wrapper
    // The controller below shares its own collection view, see `LayoutNavigation`.
    if storedCollectionView != nil { return }
    if storyboardScene?.loadView(of: self) == true { return }
    let collectionView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: initialLayout)
    collectionView.backgroundColor = .systemBackground
    replaceCollectionView(by: collectionView)
  }

  /// Adopts the collection view that a storyboard has made.
  @_spi(UIKitModules) public override func adoptView(_ made: UIView) {
    guard let collectionView = made as? UICollectionView else { return super.adoptView(made) }
    replaceCollectionView(by: collectionView)
  }

  @_spi(UIKitModules) public override func sharedViewTransition(
    to other: UIViewController, isPop: Bool
  ) -> (any SharedViewTransition)? { LayoutNavigation(from: self, to: other, isPop: isPop) }

  /// Clears the selection. Recorded: it is present in `viewWillAppear` and cleared in `viewIsAppearing`; alongside an
  /// animated transition it is cleared with the animation, and restored when the transition is canceled.
  @_spi(UIKitModules) public override func willBecomeVisible(_ animated: Bool) {
    updateStandardGesture()
    guard clearsSelectionOnViewWillAppear, let collectionView = storedCollectionView else { return }
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard !paths.isEmpty else { return }
    guard animated, let coordinator = transitionCoordinator else {
      for path in paths { collectionView.deselectItem(at: path, animated: false) }
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in
        for path in paths { collectionView.deselectItem(at: path, animated: true) }
      },
      completion: { context in
        guard context.isCancelled else { return }
        for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
      })
  }

  /// Begins or ends the editing of the collection view along with the controller's.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    storedCollectionView?.isEditing = editing
  }

  /// Prepares the controller to show the collection view of another one, with its own layout.
  final func willShare(_ shared: UICollectionView) {
    guard storedCollectionView !== shared else { return }
    if let own = storedCollectionView {
      own.removeFromSuperview()
      // Releases the layout, which can serve one view only.
      own.setCollectionViewLayout(UICollectionViewLayout(), animated: false)
    }
    storedCollectionView = shared
  }

  /// Shows the collection view of another controller, which remains its data source.
  final func share(_ shared: UICollectionView) {
    storedCollectionView = shared
    guard let wrapper = view else { return }
    shared.frame = wrapper.bounds
    shared.delegate = self
    wrapper.addSubview(shared)
  }

  private func replaceCollectionView(by new: UICollectionView?) {
    if let old = storedCollectionView, old !== new {
      old.removeFromSuperview()
      if old.dataSource === self { old.dataSource = nil }
      if old.delegate === self { old.delegate = nil }
    }
    storedCollectionView = new
    guard let new, let wrapper = view else { return }
    new.frame = wrapper.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.dataSource = self
    new.delegate = self
    wrapper.addSubview(new)
    updateStandardGesture()
  }

  /// Adds the standard gesture when it is enabled and there is a window, and removes it when it is disabled.
  private func updateStandardGesture() {
    guard let view = storedCollectionView, view.storedWindow != nil else { return }
    let isWanted = installsStandardGestureForInteractiveMovement && dataSourceMovesItems(of: view)
    guard isWanted != (standardGesture?.view === view) else { return }
    if let old = standardGesture { old.view?.removeGestureRecognizer(old) }
    standardGesture = isWanted ? ItemMovementGestureRecognizer() : nil
    if let standardGesture { view.addGestureRecognizer(standardGesture) }
  }

  private func dataSourceMovesItems(of view: UICollectionView) -> Bool {
    view.dataSource === self ? MoveOverride.isIn(type(of: self)) : view.dataSource != nil
  }

  // MARK: Data source

  // The optional methods are repeated here, although the protocols' extensions have them: subclasses override them, and
  // a conformance that a class inherits never finds a method of the subclass that is not an override.

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError(CollectionViewMessage.controllerWithoutCells("\(type(of: self))"))
  }

  // MARK: Other optional methods

  // @overridable(UICollectionViewDataSource, UICollectionViewDelegate, UIScrollViewDelegate)
  open func numberOfSections(in collectionView: UICollectionView) -> Int { collectionView.reported(1) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { collectionView.reported(UICollectionReusableView()) }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    collectionView.reported(false)
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { collectionView.reportDefaultImplementation() }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { collectionView.reported(nil) }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { collectionView.reported(IndexPath(item: 0, section: 0)) }
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.reported(true)
  }
  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
    -> Bool
  { collectionView.reported(collectionView.selectionFollowsFocus) }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { collectionView.reported(nil) }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { collectionView.reported(nil) }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { collectionView.reported(nil) }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    false
  }
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { collectionView.reported(proposedIndexPath) }
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { collectionView.reported(proposedIndexPath) }
  open func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  // @end
}
