import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// An object that manages a view: its loading, its appearance, and the containment of other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The title, which bars show, and for the root controller the window.
  @Observed open var title: String? {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if title != oldValue { titleDidChange() }
      keyValueObservers?.end(self)
    }
  }

  /// The parent of the controller; nil for none.
  open internal(set) weak var parent: UIViewController? {
    willSet { keyValueObservers?.begin(self) }
    didSet { keyValueObservers?.end(self) }
  }

  /// The child controllers, in the order of their addition.
  open internal(set) var children: [UIViewController] = []

  /// The insets that are added to the safe area of the view, in points.
  @Observed open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaDidChange() } }
  }

  /// The insets by which the bars of a container cover the view, in points.
  final var barInsets: UIEdgeInsets = .zero {
    didSet { if barInsets != oldValue { safeAreaDidChange() } }
  }

  /// A Boolean value that determines whether the margins of the view are at least `systemMinimumLayoutMargins`. The
  /// default is true.
  @Observed open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }

  /// The preferred size of the content if the controller is shown smaller than a window, in points.
  @Observed open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { contentSizeDidChange() } }
  }

  /// The identifier under which `UIWindowScene.restorableState()` saves the state of the controller and of its views;
  /// nil if neither is saved, nor that of its children.
  open var restorationIdentifier: String?
  /// The class that recreates the controller if it had been pushed or presented; nil to let the application's delegate
  /// do it.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The scroll view that affects the bar at the top, if it is neither the view itself nor its first subview.
  final weak var scrollViewAtTop: UIScrollView?
  /// The edges at which the view extends below translucent bars. Only the top and the bottom have an effect. The
  /// default is all.
  open var edgesForExtendedLayout: UIRectEdge = .all
  package final var adjustsScrollViewInsets = true
  /// A Boolean value that determines whether the view also extends below opaque bars. It has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// A Boolean value that determines whether the toolbar and the tab bar are hidden while the controller is in a
  /// navigation controller's stack.
  open var hidesBottomBarWhenPushed = false

  /// The items of the navigation controller's toolbar while the controller is the top one.
  @Observed open var toolbarItems: [UIBarButtonItem]? {
    didSet { toolbarItemsDidChange() }
  }

  /// The identifier of the focus group of the controller's views, which is a single stop for Tab; nil for none.
  open var focusGroupIdentifier: String?
  private final var addedKeyCommands: [UIKeyCommand] = []

  private final var loadedView: UIView?
  /// The content for the time when there is nothing to show; nil unless asked for.
  final var unavailableContent: UnavailableContent?
  private final var topSupport: LayoutSupportGuide?
  private final var bottomSupport: LayoutSupportGuide?
  final var appearance = Appearance()
  /// The transition in which the controller takes part; nil for none.
  final weak var transition: ControllerTransition?
  final var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  final weak var storedTab: UITab?
  final var storedEditButtonItem: UIBarButtonItem?
  final var presentation = PresentationState()
  /// The traits that the controller overrides; nil for none.
  package final var traitState: TraitState?
  /// The traits of which the controller was last notified.
  final var lastTraits: UITraitCollection?

  /// The scene of the storyboard from which the controller was created; nil for none.
  package final var storyboardScene: StoryboardScene?

  /// The name of the nib whose `view` outlet is the view; nil if `loadView()` creates it.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil for the main one.
  open private(set) var nibBundle: Bundle?

  /// Creates a controller. With a name its view is loaded from the nib, whose File's Owner is the controller.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  /// The minimum margins of a controller's view, in points: at the sides 16, or 20 for a width of at least 414.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIView.minimumMargin(forWidth: viewIfLoaded?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Encodes the state to restore in the next launch. The default implementation does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that `encodeRestorableState(with:)` has encoded, after the view was loaded.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when all controllers and views of the window have been restored.
  open func applicationFinishedRestoringState() {}

  /// Sets the scroll view that affects the bars at some edges. Only the top has an effect.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard edge.contains(.top) else { return }
    scrollViewAtTop = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the scroll view that was set for an edge; nil for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? scrollViewAtTop : nil
  }

  /// A Boolean value that determines whether a scroll view that is the controller's view or the first subview of it
  /// gets insets for the safe area even if it does not scroll. The default is true.
  @available(*, deprecated, message: "Use contentInsetAdjustmentBehavior of the scroll view.")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViewInsets }
    set { adjustsScrollViewInsets = newValue }
  }

  /// The key commands of the controller. The default is those that were added; nil if there are none.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// The storyboard from which the controller was created; nil for none.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  /// Adds a key command, which is performed while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: The view

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  /// The guide from the top of the view to the end of the area that bars cover there.
  open var topLayoutGuide: any UILayoutSupport {
    if let topSupport, topSupport.owningView === view { return topSupport }
    let guide = LayoutSupportGuide(of: view, isTop: true)
    topSupport = guide
    return guide
  }
  /// The guide from the start of the area that bars cover at the bottom to the end of the view.
  open var bottomLayoutGuide: any UILayoutSupport {
    if let bottomSupport, bottomSupport.owningView === view { return bottomSupport }
    let guide = LayoutSupportGuide(of: view, isTop: false)
    bottomSupport = guide
    return guide
  }

  /// The view; nil while it is not loaded. Accessing it does not load the view.
  open var viewIfLoaded: UIView? { loadedView }
  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() { loadViewOnce() }

  /// Creates the view. The default implementation loads it from the nib, or creates an empty one of the screen's size.
  ///
  /// Without a `nibName` that is the nib named like the class, as on iOS: for `PhotosViewController`, `PhotosView` or
  /// `PhotosViewController`. It is searched for in the bundle of the class's module and in the main one.
  open func loadView() { makeView() }

  /// Called when the view was loaded.
  open func viewDidLoad() {}
  /// Called when the view is about to appear; its size may not be final.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window and has its size and its traits, but is not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewIsAppearing`, for controllers of this module.
  @_spi(UIKitModules) open func willBecomeVisible(_ animated: Bool) {}
  /// Called when the view is visible, and the animation that showed it has ended.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared, and the animation has ended.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the view when it was requested. Call super last, which updates those of the view.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the properties of the view that are independent of layout, before its layout and before the view's own
  /// method.
  ///
  /// `@Observable` properties and traits that are read here are tracked, as in the method of `UIView`.
  open func updateProperties() {}
  /// Marks the properties as stale, so that the next update calls `updateProperties()`. Has no effect while the view is
  /// not loaded.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Updates the stale properties of the controller, its view and the views inside immediately.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Called when the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when the program should free memory. No host calls it by itself.
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The current traits of the controller and its view.
  open var traitCollection: UITraitCollection {
    let traits = currentTraits
    return viewIfLoaded?.tracked(traits) ?? traits
  }

  /// The traits of the controller and its descendants that override inherited ones.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { changeTraits { $0.overrides = newValue.values } }
  }

  /// The interface style that overrides the inherited one; `unspecified` for no override.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { changeTraits { $0.style = newValue } }
  }

  /// Sets the traits of a child that override inherited ones; nil for none.
  @available(*, deprecated, message: "Set traitOverrides of the child.")
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits { $0.parent = collection?.values ?? TraitValues() }
  }

  /// Returns the traits of a child that override inherited ones; nil for none.
  @available(*, deprecated, message: "Ask traitOverrides of the child.")
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitState.map { UITraitCollection(values: $0.parent) }
  }

  /// Updates the traits of the controller and its views immediately if a change is pending.
  open func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
  @_spi(UIKitModules) public final override var responderWindow: UIWindow? { viewIfLoaded?.storedWindow }

  // MARK: Appearance

  /// A Boolean value that indicates whether appearance methods are forwarded to children. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear, if appearance methods are not forwarded automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { setAppearance(.appearing, animated: animated) } else { beginDisappearing(animated: animated) }
  }

  /// Ends the change that `beginAppearanceTransition` began.
  open func endAppearanceTransition() { finishAppearance() }

  /// The coordinator of the animated transition in which the controller takes part; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { ownTransition?.coordinator }

  /// A Boolean value that indicates whether the controller is being added to its parent.
  open var isMovingToParent: Bool { appearance.isMovingToParent }
  /// A Boolean value that indicates whether the controller is being removed from its parent.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }
  /// A Boolean value that indicates whether the controller itself calls the appearance methods of its children.
  var managesAppearanceOfChildren: Bool { false }

  // MARK: Containment

  /// Adds a controller as a child. Add its view afterwards, then call the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { add(childController) }
  /// Removes the controller from its parent. Call `willMove(toParent: nil)` and remove the view before.
  open func removeFromParent() { leaveParent() }
  /// Called when the controller is about to be added to a parent, or removed from it if that is nil. Call super.
  open func willMove(toParent parent: UIViewController?) { appearance.isMovingFromParent = parent == nil }
  /// Called when the controller was added to a parent, or removed from it if that is nil.
  open func didMove(toParent parent: UIViewController?) {}

  /// Changes from one child's view to another's, in the superview of the first.
  /// - Parameter duration: in seconds.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// The nearest navigation controller that contains the controller; nil for none.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest split view controller that contains the controller; nil for none.
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
  /// Incorporates the secondary controller of a collapsing split view. The default implementation does nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Returns the secondary controller of an expanding split view. The default implementation returns nil.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The item that represents the controller in a navigation bar, created with its title when first accessed.
  open var navigationItem: UINavigationItem { madeNavigationItem }
  /// The nearest tab bar controller that contains the controller; nil for none.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The item that represents the controller in a tab bar, created with its title when first accessed.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { replaceTabBarItem(with: newValue) }
  }
  /// The tab that created the controller; nil for none.
  open var tab: UITab? { storedTab }

  // MARK: Presentation

  /// The style in which the controller is presented. The default, `automatic`, is read as `pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set {
      presentation.style = newValue
      styleDidChange()
    }
  }

  /// The style of the transition that presents or dismisses the controller.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }

  /// The delegate that provides the presentation controller and the animators of the controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.delegate }
    set { presentation.delegate = newValue }
  }

  /// A Boolean value that determines whether presentations in styles of the current context cover this controller.
  open var definesPresentationContext: Bool {
    get { presentation.definesContext }
    set { presentation.definesContext = newValue }
  }

  /// A Boolean value that determines whether the user is prevented from dismissing the controller.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }

  /// A Boolean value that indicates whether the controller is being presented; still true in `viewDidAppear`.
  open var isBeingPresented: Bool { isBetweenPresentations && presentation.isComing }
  /// A Boolean value that indicates whether the controller is being dismissed; still true in `viewDidDisappear`.
  open var isBeingDismissed: Bool { isBetweenPresentations && !presentation.isComing }
  /// The presentation controller of the controller, or of its parent if it has one, created on first access.
  open var presentationController: UIPresentationController? { madePresentationController }

  /// The presentation controller that presents the controller or an ancestor; nil while neither is presented.
  open var activePresentationController: UIPresentationController? {
    presentation.presenting != nil ? presentation.controller : parent?.activePresentationController
  }

  /// The presentation controller that presents the controller as a sheet; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller that presents the controller, or its parent, as a popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? { madePopoverPresentationController }

  /// Shows a controller in the way of the container: a navigation controller pushes it; without a container it is
  /// presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a detail controller in the way of the container; if no container can show it, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Performs a segue of the controller's scene in its storyboard. Stops the program if the scene does not have it.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Log.require(
      storyboardScene != nil,
      "\(type(of: self)) was asked for the segue \"\(identifier)\", but it was not made from a storyboard: use "
        + "UIStoryboard.instantiateViewController(withIdentifier:).")
    storyboardScene?.perform(identifier, of: self, sender: sender)
  }

  /// Returns the nearest parent that handles an action, such as showing a controller; nil for none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var next = parent
    while let current = next {
      if current.canPerformAction(action, withSender: sender) { return current }
      next = current.parent
    }
    return nil
  }

  /// A Boolean value that determines whether the keyboard stays when a field loses the focus; true for form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// A Boolean value that determines whether the controller performs actions while it presents another one.
  open var performsActionsWhilePresentingModally: Bool { presentedViewController == nil }

  /// A Boolean value that determines whether children are told of rotations. The default is true.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

  /// A Boolean value that determines whether the interface keeps its orientation when the device turns.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// The child that decides about keeping the orientation; nil for the controller itself.
  open var childForInterfaceOrientationLock: UIViewController? { nil }

  /// Asks again whether the interface keeps its orientation.
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() { setNeedsUpdateOfSupportedInterfaceOrientations() }

  /// A Boolean value that determines whether the pointer stays in the window; desktops do not lock it for programs.
  open var prefersPointerLocked: Bool { false }
  /// The child that decides about the pointer; nil for the controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Asks again whether the pointer stays in the window.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Returns whether a segue with an identifier that a control triggers should be performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, so that its destination can be configured.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether the controller is the destination of an unwind segue with an action. The default is true if its
  /// class declares the action for nibs.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { unwindAction(named: action.name) != nil }

  /// Returns the children that are searched for the destination of an unwind segue, in this order. The default is all
  /// of them, without the one that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let own = childContaining(source)
    return children.filter { $0 !== own }
  }

  /// Returns the child that contains the source of an unwind segue; nil if none does.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current: UIViewController? = source.source
    while let controller = current, controller.parent !== self { current = controller.parent }
    return current
  }

  /// Shows a child toward which an unwind segue goes; a controller that shows one child at a time overrides it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  /// Presents a controller.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or else this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The controller that this one or one of its ancestors presents; nil for none.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or one of its ancestors; nil for none.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// Sets the toolbar items, without animation.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  final var locksOrientation: Bool {
    childForInterfaceOrientationLock?.locksOrientation ?? prefersInterfaceOrientationLocked
  }

  // MARK: Editing

  /// A Boolean value that determines whether the content can be edited; shown by the edit button. The default is false.
  @Observed open var isEditing = false { didSet { if isEditing != oldValue { updateEditButton() } } }

  /// Begins or ends editing; call super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem { madeEditButtonItem }

  // MARK: Sizes

  /// Called when a child or a presented controller has changed its preferred size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child for a size of this controller, in points; a child that fills the view continues to do
  /// so.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfChild(container, in: parentSize) }

  /// Called when the size of the view is about to change, because the window is resized or the device was rotated. Call
  /// super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSize(size, with: coordinator)
  }

  /// Called when the traits are about to change. Call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraits(newCollection, with: coordinator)
  }

  // MARK: Empty content

  /// The content that stands in the middle of the view while the controller has nothing to show; nil for none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent?.configuration }
    set { showUnavailable(newValue) }
  }
  /// The state that `updateContentUnavailableConfiguration(using:)` is given: the traits and the text of a search.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }
  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next frame.
  open func setNeedsUpdateContentUnavailableConfiguration() { markUnavailableStale() }
  /// Sets `contentUnavailableConfiguration` for a state; a plain controller does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Orientation and bars

  /// The supported orientations of the interface while the controller is frontmost.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The preferred orientation for the presentation of the controller.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    viewIfLoaded?.storedWindow?.windowScene?.interfaceOrientation ?? .portrait
  }
  /// A Boolean value that indicates whether the interface rotates with the device. The default is true.
  open var shouldAutorotate: Bool { true }
  /// Called before the interface is rotated; `viewWillTransition(to:with:)` provides more information.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called in the animation that rotates the interface.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the interface was rotated.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Updates the orientation after `supportedInterfaceOrientations` changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let scene = viewIfLoaded?.storedWindow?.windowScene, let device = scene.heldDevice else { return }
    scene.followsDevice?(device)
  }

  /// A Boolean value that indicates whether the status bar should be hidden. The default is false.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar. The default is `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The preferred animation for hiding and showing the status bar. The default is `.fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines whether the status bar is hidden; nil for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that determines the style of the status bar; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// A Boolean value that determines whether the controller determines the status bar when it is presented without
  /// covering the screen. The default is false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// A Boolean value that indicates whether the home indicator may be hidden. It has no effect, as desktops have none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator may be hidden; nil for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Updates the home indicator after `prefersHomeIndicatorAutoHidden` changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the controller's gestures take precedence over the system's. It has no effect, as desktops have
  /// none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines these edges; nil for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the system gestures after `preferredScreenEdgesDeferringSystemGestures` changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Updates the status bar after the controller's preferences for it changed.
  open func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.storedWindow?.windowScene?.statusBarManager?.update()
  }

  // MARK: Hooks of higher modules

  /// The `view` outlet, set by a closure: setting by a key path reads first, which would load the view once more.
  @_spi(UIKitModules) open override class var standardNibConnections: [NibConnection] {
    let view = NibConnection("view", .outlet, UIView.self) { object, value in
      guard let controller = object as? UIViewController, let view = value as? UIView else { return false }
      controller.view = view
      return true
    }
    return [view] + super.standardNibConnections
  }

  /// Sets the view that was made from a storyboard.
  @_spi(UIKitModules) open func adoptView(_ made: UIView) { view = made }

  /// Returns a transition to another controller in which both show the same view; nil if they share none.
  @_spi(UIKitModules) open func sharedViewTransition(
    to other: UIViewController, isPop: Bool
  ) -> (any SharedViewTransition)? { nil }

  @_spi(UIKitModules) open override func observableReader(_ key: String) -> ((NSObject) -> Any?)? {
    switch key {
    case "title": ObservableProperties.reader(of: self, \.title)
    case "parent", "parentViewController": ObservableProperties.reader(of: self, \.parent)
    default: super.observableReader(key)
    }
  }
  @_spi(UIKitModules) open override func observedObject(_ key: String) -> NSObject? { key == "view" ? view : nil }
}
