public import Foundation
public import SwiftRuntime
public import UIKitCore

/// An interaction that shows a panel by which the user finds text in a view, and replaces it.
///
/// The panel is at the bottom of the window. Return goes to the next result and Shift-Return to the previous one; so do
/// Control-G and Shift-Control-G; Escape closes the panel.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The object that makes the sessions.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  /// The session of the panel that is shown; nil for none.
  open private(set) var activeFindSession: UIFindSession?
  /// A closure that makes the menu of options out of the suggested elements; nil for these.
  @Observed open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { navigator?.updateOptions() } }
  /// The options of the next search.
  let options = UITextSearchOptions()
  private var storedTexts: (search: String?, replacement: String?) = (nil, nil)
  private(set) var navigator: FindNavigatorView?

  /// Creates an interaction with the object that makes its sessions.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  /// A Boolean value that indicates whether the panel is shown.
  open var isFindNavigatorVisible: Bool { navigator != nil }

  /// The text to find, which the panel shows when it is opened again; nil for none.
  open var searchText: String? {
    get { storedTexts.search }
    set {
      guard newValue != storedTexts.search else { return }
      storedTexts.search = newValue
      navigator?.searchField.text = newValue
      if navigator != nil { search() }
    }
  }

  /// The text in place of what is found; nil for none.
  open var replacementText: String? {
    get { storedTexts.replacement }
    set {
      storedTexts.replacement = newValue
      navigator?.replacementField.text = newValue
    }
  }

  // MARK: The panel

  /// Shows the panel, if the delegate has a session for the view; the text to find is selected in it.
  ///
  /// - Parameter showingReplace: A Boolean value that determines whether the panel also replaces text, if the session
  /// can.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    let session = activeFindSession ?? delegate?.findInteraction(self, sessionFor: view)
    guard let session else { return }
    let showsReplacement = showingReplace && session.supportsReplacement
    if let navigator {
      navigator.showsReplacement = showsReplacement
      return navigator.beginEditing()
    }
    activeFindSession = session
    session.resultsDidChange = { [weak self] in self?.updateResultCount() }
    let made = FindNavigatorView(self, showsReplacement: showsReplacement)
    navigator = made
    made.present(in: window)
    made.beginEditing()
    search()
    delegate?.findInteraction(self, didBegin: session)
  }

  /// Removes the panel, and the marks of what was found.
  open func dismissFindNavigator() {
    guard let navigator, let session = activeFindSession else { return }
    self.navigator = nil
    navigator.dismiss()
    session.resultsDidChange = nil
    session.invalidateFoundResults()
    activeFindSession = nil
    delegate?.findInteraction(self, didEnd: session)
  }

  /// Goes to the next result.
  open func findNext() { go(.forward) }
  /// Goes to the previous result.
  open func findPrevious() { go(.backward) }

  /// Shows the number of results of the session; for sessions that change it by themselves.
  open func updateResultCount() { navigator?.updateCount() }

  /// Called before the interaction moves; a panel that is shown is closed.
  open func willMove(to view: UIView?) {
    if view !== self.view { dismissFindNavigator() }
  }

  /// Called after the interaction has moved.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The user

  /// Searches for the text in the panel.
  func searchTextDidChange() {
    storedTexts.search = navigator?.searchField.text
    search()
  }

  /// Remembers the replacement in the panel.
  func replacementTextDidChange() { storedTexts.replacement = navigator?.replacementField.text }

  func search() { activeFindSession?.performSearch(query: searchText ?? "", options: options) }

  func replace() {
    activeFindSession?.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
  }

  func replaceAll() {
    activeFindSession?.replaceAll(
      searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: options)
  }

  private func go(_ direction: UITextStorageDirection) {
    guard activeFindSession != nil else {
      if searchText?.isEmpty == false { presentFindNavigator(showingReplace: false) }
      return
    }
    activeFindSession?.highlightNextResult(in: direction)
  }
}
