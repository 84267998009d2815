public import Foundation

/// A search of text that a find panel shows; subclasses search.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// The ways in which the panel shows the number of results.
  public enum SearchResultDisplayStyle: Int, Hashable, Sendable {
    /// The number of the highlighted result, and that of all.
    case currentAndTotal = 0
    /// The number of all results.
    case total
    /// Nothing.
    case none
  }

  /// The way in which the panel shows the number of results.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// A closure that is called when the results have changed.
  final var resultsDidChange: (() -> Void)?

  /// Creates a session without results.
  public override init() { super.init() }

  /// The number of results.
  open var resultCount: Int { 0 }
  /// The index of the highlighted result; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// A Boolean value that indicates whether results can be replaced.
  open var supportsReplacement: Bool { false }
  /// A Boolean value that indicates whether the highlighted result can be replaced.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  /// Searches for a text; the subclass highlights the first result.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the highlighted result, and highlights the next one.
  open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}
  /// Replaces all results.
  open func replaceAll(searchQuery query: String, replacementString: String, options: UITextSearchOptions?) {}
  /// Highlights the next result in a direction; after the last one comes the first.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Removes all results.
  open func invalidateFoundResults() {}
}
