import CoreGraphics
public import Foundation

/// Controls a view and its place in the application: loading, appearing, containing other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// What bars, and the window of the root, show as the title.
  open var title: String? {
    willSet { keyValueObservers?.begin(self) }
    didSet {
      if title != oldValue { titleDidChange() }
      keyValueObservers?.end(self)
    }
  }
  /// The controller that this one is a child of; nil for none.
  open internal(set) weak var parent: UIViewController? {
    willSet { keyValueObservers?.begin(self) }
    didSet { keyValueObservers?.end(self) }
  }
  /// The controllers that are children of this one, in the order of their addition.
  open internal(set) var children: [UIViewController] = []
  /// What bars cover of the view in addition to what covers its superview, points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaDidChange() } }
  }
  /// What the bars of a container cover of the view, points.
  final var barInsets: UIEdgeInsets = .zero {
    didSet { if barInsets != oldValue { safeAreaDidChange() } }
  }
  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
  }
  /// The least margins of a controller's view, in points: at the sides 16, and 20 where there is room.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = viewIfLoaded?.bounds.width ?? 0 >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// The size that the content would like where the controller is shown smaller than a window, points.
  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { contentSizeDidChange() } }
  }
  /// The name under which the state of the controller and of its views is kept, by `UIWindowScene.restorableState()`; nil:
  /// neither is, nor that of its children.
  open var restorationIdentifier: String?
  /// The class that makes the controller again when it had been pushed or presented; nil: the application's delegate does.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes the state that outlives the program into an archive; a plain controller has none.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes the state from an archive that `encodeRestorableState(with:)` has written; the view is loaded.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Tells that all controllers and views of the window have taken their states.
  open func applicationFinishedRestoringState() {}
  /// The scroll view that the bar at the top gives way to, where it is not the view itself or the first view in it.
  final weak var scrollViewAtTop: UIScrollView?
  /// Sets the scroll view that bars at some edges give way to; the top counts.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard edge.contains(.top) else { return }
    scrollViewAtTop = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Returns the scroll view that was set for an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? scrollViewAtTop : nil
  }
  /// The edges at which the view goes on below translucent bars; the top and the bottom count.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// A Boolean value that determined whether scroll views got insets for bars, before their `contentInsetAdjustmentBehavior`.
  @available(*, deprecated, message: "Use contentInsetAdjustmentBehavior of the scroll view.")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViewInsets }
    set { adjustsScrollViewInsets = newValue }
  }
  private final var adjustsScrollViewInsets = true
  /// A Boolean value that determines whether the view also extends below opaque bars; kept for the client.
  open var extendedLayoutIncludesOpaqueBars = false
  /// A Boolean value that determines whether the toolbar and the tab bar are hidden while the controller is in a
  /// navigation controller's stack.
  open var hidesBottomBarWhenPushed = false
  /// The items of the navigation controller's toolbar while the controller is the top one.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { toolbarItemsDidChange() }
  }

  /// The name of the group of the controller's views that Tab treats as one stop; nil for none.
  open var focusGroupIdentifier: String?
  /// The commands that keys perform: those that were added, unless overridden.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private final var addedKeyCommands: [UIKeyCommand] = []

  private final var loadedView: UIView?
  /// The content for the time when there is nothing to show; nil unless asked for.
  final var unavailableContent: UnavailableContent?
  private final var topSupport: LayoutSupportGuide?
  private final var bottomSupport: LayoutSupportGuide?
  final var appearance = Appearance()
  /// The transition that the controller takes part in.
  final weak var transition: ControllerTransition?
  final var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  final weak var storedTab: UITab?
  final var storedEditButtonItem: UIBarButtonItem?
  final var presentation = PresentationState()
  /// What the controller changes in the traits that it inherits; nil for nothing.
  final var traitState: TraitState?
  /// The traits of which the controller was told last.
  final var lastTraits: UITraitCollection?

  /// The scene of a storyboard that the controller was made from.
  final var storyboardScene: StoryboardScene?
  /// The storyboard that the controller was made from; nil for none.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  /// The name of the nib whose `view` outlet gives the view; nil: `loadView()` makes it.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil for the main one.
  open private(set) var nibBundle: Bundle?

  /// Adds a command that a key performs while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  /// Creates a controller; with a name its view is loaded from the nib, which has the controller as File's Owner.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The controller's view; loaded when it is asked for first.
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

  /// The guide that reaches from the top of the view to the end of what bars cover there.
  open var topLayoutGuide: any UILayoutSupport {
    if let topSupport, topSupport.owningView === view { return topSupport }
    let guide = LayoutSupportGuide(of: view, isTop: true)
    topSupport = guide
    return guide
  }
  /// The guide that reaches from where bars begin at the bottom to the end of the view.
  open var bottomLayoutGuide: any UILayoutSupport {
    if let bottomSupport, bottomSupport.owningView === view { return bottomSupport }
    let guide = LayoutSupportGuide(of: view, isTop: false)
    bottomSupport = guide
    return guide
  }

  /// The view when it is loaded; asking does not load it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view when it is not loaded yet.
  open func loadViewIfNeeded() { loadViewOnce() }

  /// Makes the view; the base takes it from the nib, or makes an empty one of the screen's size.
  ///
  /// Without a `nibName` that is the nib named like the class, as on iOS: for `PhotosViewController`, `PhotosView` or
  /// `PhotosViewController`. It is looked for in the bundle of the class's module and in the main one.
  open func loadView() { makeView() }

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to come on the screen; it has no size for sure yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window and has its size and its traits, but is not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewIsAppearing`, for controllers of this module.
  func willBecomeVisible(_ animated: Bool) {}
  /// The view is on the screen, and the animation that brought it is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen, and the animation is over.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the view, which has been asked to; call super last, which calls those of the view.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates what the view shows that is no matter of layout, before its layout and before the view's own method.
  ///
  /// `@Observable` properties and traits that are read here are tracked, as in the method of `UIView`.
  open func updateProperties() {}
  /// Marks the properties as stale; the next update calls `updateProperties()`. Without a loaded view nothing is due.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Updates the stale properties of the controller, its view and the views inside now.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// The safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view change.
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The program should give back memory; nobody asks for it here.
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The traits in force for the controller and its view.
  open var traitCollection: UITraitCollection {
    let traits = currentTraits
    return viewIfLoaded?.tracked(traits) ?? traits
  }

  /// The traits that the controller and those inside have instead of what the controller inherits.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { changeTraits { $0.overrides = newValue.values } }
  }

  /// The interface style that the controller has instead of what it inherits; `unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { changeTraits { $0.style = newValue } }
  }

  /// Sets what a child has instead of what it would inherit; nil for nothing.
  @available(*, deprecated, message: "Set traitOverrides of the child.")
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits { $0.parent = collection?.values ?? TraitValues() }
  }

  /// Returns what a child has instead of what it would inherit; nil for nothing.
  @available(*, deprecated, message: "Ask traitOverrides of the child.")
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitState.map { UITraitCollection(values: $0.parent) }
  }

  /// Updates the traits of the controller and its views now, when a change is pending.
  open func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
  final override var responderWindow: UIWindow? { viewIfLoaded?.storedWindow }

  // MARK: Appearance

  /// Whether children are told when this controller appears and disappears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the controller itself tells its children when their views come and go.
  var managesAppearanceOfChildren: Bool { false }

  /// Tells a child that it is about to appear or to disappear, when appearance is not forwarded automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { setAppearance(.appearing, animated: animated) } else { beginDisappearing(animated: animated) }
  }

  /// Ends what `beginAppearanceTransition` began.
  open func endAppearanceTransition() { finishAppearance() }

  /// What runs beside the transition that the controller takes part in; nil without an animated transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { ownTransition?.coordinator }

  /// Whether the controller has been put into its parent, or will be when the transition ends.
  open var isMovingToParent: Bool { appearance.isMovingToParent }
  /// Whether the controller leaves its parent.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  // MARK: Containment

  /// Makes a controller a child; add its view afterwards, then call `didMove(toParent:)` of the child.
  open func addChild(_ childController: UIViewController) { add(childController) }
  /// Leaves the parent; call `willMove(toParent: nil)` and take the view away before.
  open func removeFromParent() { leaveParent() }
  /// The controller is about to come to a parent, or to leave it when that is nil; call super.
  open func willMove(toParent parent: UIViewController?) { appearance.isMovingFromParent = parent == nil }
  /// The controller has come to a parent, or left it when that is nil.
  open func didMove(toParent parent: UIViewController?) {}

  /// Changes from one child's view to another's, in the place of the first one's superview.
  /// - Parameter duration: seconds.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// The navigation controller that the controller is in; nil for none.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The split view controller that the controller is in; nil for none.
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
  /// Takes over the secondary controller of a split view that becomes narrow; a plain controller does nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Returns the secondary controller of a split view that becomes wide; a plain controller has none.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The item that represents the controller in a navigation bar, created with its title when first accessed.
  open var navigationItem: UINavigationItem { madeNavigationItem }
  /// The tab bar controller that the controller is in; nil for none.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The item that represents the controller in a tab bar, created with its title when first accessed.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { replaceTabBarItem(with: newValue) }
  }
  /// The tab that made the controller; nil for none.
  open var tab: UITab? { storedTab }

  // MARK: Presentation

  /// The style in which the controller is presented.
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
  /// Supplies what shows and animates the controller.
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
  /// The presentation controller of the controller, or of the parent that it is in, created when first accessed.
  open var presentationController: UIPresentationController? { madePresentationController }
  /// The presentation controller that shows the controller or a parent, while it is shown; nil otherwise.
  open var activePresentationController: UIPresentationController? {
    presentation.presenting != nil ? presentation.controller : parent?.activePresentationController
  }
  /// The presentation controller that shows the controller as a sheet; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller that shows the controller, or its parent, as a popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? { madePopoverPresentationController }

  /// Shows a controller as the container around this one does: a navigation controller pushes it, else it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows details as the container around this one does; without one that has a place for them they are presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Performs a segue of the controller's scene in its storyboard; one that the scene does not have ends the program.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Log.require(
      storyboardScene != nil,
      "\(type(of: self)) was asked for the segue \"\(identifier)\", but it was not made from a storyboard: use "
        + "UIStoryboard.instantiateViewController(withIdentifier:).")
    storyboardScene?.perform(identifier, of: self, sender: sender)
  }

  /// Returns whether a control's segue with an identifier is performed; always true here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, so that its destination is given what it shows.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Shows a controller above this one.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away the controller that this one presents, or this one itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The controller that this one or one of its parents presents.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or one of its parents.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// Sets the toolbar items; the change is not animated here.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  // MARK: Editing

  /// Whether the controller lets its content be changed; the edit button shows it.
  open var isEditing = false { didSet { if isEditing != oldValue { updateEditButton() } } }

  /// Begins or ends the changing of content; call super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem { madeEditButtonItem }

  // MARK: Sizes

  /// A child or a presented controller would like another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child when this controller has a size; a child that fills the view goes on to do so.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { sizeOfChild(container, in: parentSize) }

  /// The view is about to get another size, as when the window is resized or the device turned; call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSize(size, with: coordinator)
  }

  /// The traits are about to change; call super.
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

  /// The orientations that the interface may have while the controller is in front.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The orientation in which the controller would like to be presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    viewIfLoaded?.storedWindow?.windowScene?.interfaceOrientation ?? .portrait
  }
  /// Whether the interface follows the device at all.
  open var shouldAutorotate: Bool { true }
  /// Called before the interface is turned; `viewWillTransition(to:with:)` tells more.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while the interface is turned, in the animation.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the interface was turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Says that `supportedInterfaceOrientations` gives something else now.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let scene = viewIfLoaded?.storedWindow?.windowScene, let device = scene.heldDevice else { return }
    scene.followsDevice?(device)
  }

  /// Whether the status bar is hidden; false unless overridden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks; `.default` unless overridden.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes; `.fade` unless overridden.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says whether the status bar is hidden; nil: this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that says how the status bar looks; nil: this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whether a presentation that does not cover the screen says how the status bar looks.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the bar at the bottom of the screen that leads home may hide; desktops have none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that says whether that bar may hide; nil: this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Says that `prefersHomeIndicatorAutoHidden` gives something else now.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the controller's gestures come before the system's; desktops have none there.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that says which edges these are; nil: this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Says that `preferredScreenEdgesDeferringSystemGestures` gives something else now.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Says that what the controller wants of the status bar changed.
  open func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.storedWindow?.windowScene?.statusBarManager?.update()
  }
}
