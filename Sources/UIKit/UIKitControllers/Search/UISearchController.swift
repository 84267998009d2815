public import Foundation
public import SwiftRuntime
import UIKitCore

/// A controller that manages a search, whose bar is in a navigation bar or anywhere else, and whose results cover the
/// content or filter it.
///
/// It is active from when the field is edited, or `isActive` is set, until the search is canceled.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The object that updates the results when the search becomes active, changes or ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate that is notified of the beginning and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar. Assign the controller to `UINavigationItem.searchController`, or add the bar as a subview
  /// anywhere.
  public final let searchBar = UISearchBar()
  /// The controller that shows the results above the content; nil if the content itself is filtered.
  public final let searchResultsController: UIViewController?
  /// A Boolean value that determines whether the content is dimmed while no results cover it, and ends the search when
  /// touched. The default is true.
  @Observed open var obscuresBackgroundDuringPresentation = true { didSet { updateCover() } }
  /// A Boolean value that determines whether the row of the navigation bar is hidden during the search. The default is
  /// true.
  @Observed open var hidesNavigationBarDuringPresentation = true { didSet { barHeightDidChange() } }
  /// A Boolean value that determines whether the cancel button is shown during the search. The default is true.
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that determines whether the scopes are shown during the search. The default is true.
  open var automaticallyShowsScopeBar = true
  /// A Boolean value that determines whether the results are shown as soon as there is a text. The default is true.
  @Observed open var automaticallyShowsSearchResultsController = true { didSet { updateCover() } }
  /// A Boolean value that determines whether the results are shown. Changing it ends the automatic mode, in which the
  /// text determines that.
  @Observed open var showsSearchResultsController = false {
    didSet {
      if showsSearchResultsController != oldValue { automaticallyShowsSearchResultsController = false }
      updateCover()
    }
  }

  private final var isSearching = false
  private final let shade = UIControl()

  /// Creates a search controller with a controller for the results; nil if the updater filters the content itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// Creates a search controller without a controller for the results.
  public convenience init() { self.init(searchResultsController: nil) }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.controller = self
  }

  /// A Boolean value that determines whether a search is in progress. Setting it begins or ends one.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue != isSearching { newValue ? begin() : leave() } }
  }

  // MARK: Begin and end

  private func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    (searchBar.superview as? NavigationBarContent)?.searchDidChange()
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    cover()
    barHeightDidChange()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func leave() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.searchTextField.text = ""
    searchBar.searchTextField.tokens = []
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    uncover()
    barHeightDidChange()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  // MARK: Events of the bar

  final func editingDidBegin() { isActive = true }

  final func textDidChange() {
    guard isSearching else { return }
    updateCover()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func scopeDidChange() { if isSearching { searchResultsUpdater?.updateSearchResults(for: self) } }

  /// Updates the height of the navigation bar, animated while it is in a window.
  final func barHeightDidChange() {
    searchBar.setNeedsLayout()
    searchBar.superview?.setNeedsLayout()
    guard let controller = bar?.controller, controller.isViewLoaded else { return }
    guard controller.view.window != nil else { return controller.view.setNeedsLayout() }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      controller.layOutBars()
      controller.view.layoutIfNeeded()
    }
  }

  private var bar: UINavigationBar? { searchBar.superview?.superview as? UINavigationBar }

  // MARK: Cover

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    shade.frame = view.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.accessibilityLabel = Word.cancel.text
    shade.addAction(UIAction { [weak self] _ in self?.searchBar.cancel() }, for: .touchUpInside)
    view.addSubview(shade)
    guard let results = searchResultsController else { return }
    addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results.view)
    results.didMove(toParent: self)
  }

  /// Follows changes of the navigation bar's height, and of the visible controller.
  final func follow(_ controller: UINavigationController) {
    guard isSearching, let parent, let container = view.superview else { return }
    guard controller.shown === parent else { return view.isHidden = true }
    barInsets = controller.barInsets(for: parent)
    if container.subviews.last !== view { container.bringSubviewToFront(view) }
    updateCover()
  }

  /// The controller whose content is searched, and the view that contains it.
  private var host: (controller: UIViewController, container: UIView)? {
    if let navigation = bar?.controller, let top = navigation.topViewController {
      // As a sibling of the controller's view, whose gesture recognizers must not affect the cover.
      return (top, navigation.navigationView.content)
    }
    var next = searchBar.next
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    guard let controller = next as? UIViewController else { return nil }
    return (controller, controller.view.superview ?? controller.view)
  }

  private func cover() {
    guard obscuresBackgroundDuringPresentation || searchResultsController != nil, let host else { return }
    host.controller.addChild(self)
    barInsets = bar?.controller?.barInsets(for: host.controller) ?? .zero
    view.frame = host.container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.container.addSubview(view)
    didMove(toParent: host.controller)
    updateCover()
  }

  private func uncover() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  /// Shows the results if there is a text, or else the dimming view if it is wanted, or else the content.
  private func updateCover() {
    guard isSearching, isViewLoaded, parent != nil else { return }
    let hasText = searchBar.text?.isEmpty == false
    let showsResults =
      searchResultsController != nil
      && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController)
    searchResultsController?.view.isHidden = !showsResults
    shade.isHidden = showsResults || !obscuresBackgroundDuringPresentation
    view.isHidden = shade.isHidden && !showsResults
  }
}
