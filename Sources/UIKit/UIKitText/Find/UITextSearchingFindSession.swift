import Foundation
import UIKitCore

/// A search of an object that conforms to `UITextSearching`.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
  private let searcher: any TextSearcher

  /// Creates a session that searches an object, which it does not retain.
  public init(searchableObject: any UITextSearching) {
    searcher = Self.searcher(of: searchableObject)
    super.init()
    searcher.didChange = { [weak self] in self?.resultsDidChange?() }
  }

  /// The object that is searched; nil if it is gone.
  open var searchableObject: (any UITextSearching)? { searcher.object }

  open override var resultCount: Int { searcher.count }
  open override var highlightedResultIndex: Int { searcher.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searcher.object?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && searcher.highlighted != nil
  }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    searcher.search(query, options ?? UITextSearchOptions())
  }

  open override func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) { searcher.replace(query, by: replacementString, options ?? UITextSearchOptions()) }

  open override func replaceAll(
    searchQuery query: String, replacementString: String, options: UITextSearchOptions?
  ) { searcher.replaceAll(query, by: replacementString, options ?? UITextSearchOptions()) }

  open override func highlightNextResult(in direction: UITextStorageDirection) { searcher.go(direction) }
  open override func invalidateFoundResults() { searcher.clear() }

  private static func searcher<Object: UITextSearching>(of object: Object) -> any TextSearcher {
    SearcherOfObject(object)
  }
}

/// The search of an object, whatever its documents are.
@MainActor
private protocol TextSearcher: AnyObject {
  var object: (any UITextSearching)? { get }
  var didChange: (() -> Void)? { get set }
  var count: Int { get }
  var highlighted: Int? { get }
  func search(_ query: String, _ options: UITextSearchOptions)
  func replace(_ query: String, by replacement: String, _ options: UITextSearchOptions)
  func replaceAll(_ query: String, by replacement: String, _ options: UITextSearchOptions)
  func go(_ direction: UITextStorageDirection)
  func clear()
}

@MainActor
private final class SearcherOfObject<Object: UITextSearching>: TextSearcher {
  private weak var searched: Object?
  private var results = TextSearchResults<Object.DocumentIdentifier>()
  private(set) var highlighted: Int?
  var didChange: (() -> Void)?

  init(_ object: Object) { searched = object }

  var object: (any UITextSearching)? { searched }
  var count: Int { results.found.count }

  func search(_ query: String, _ options: UITextSearchOptions) {
    clear()
    guard let searched, !query.isEmpty else { return }
    let results = TextSearchResults<Object.DocumentIdentifier>()
    results.didChange = { [weak self, weak results] in
      if let self, let results, results === self.results { self.show() }
    }
    self.results = results
    searched.performTextSearch(
      queryString: query, options: options, resultAggregator: UITextSearchAggregator(results: results))
  }

  func replace(_ query: String, by replacement: String, _ options: UITextSearchOptions) {
    guard let searched, searched.supportsTextReplacement, let highlighted, results.found.indices.contains(highlighted)
    else { return }
    let (range, document) = results.found[highlighted]
    guard searched.shouldReplace(foundTextRange: range, document: document, withText: replacement) else { return }
    searched.replace(foundTextRange: range, document: document, withText: replacement)
    // The selection is behind the replacement, so that the search goes on there.
    search(query, options)
  }

  func replaceAll(_ query: String, by replacement: String, _ options: UITextSearchOptions) {
    guard let searched, searched.supportsTextReplacement, !query.isEmpty else { return }
    searched.replaceAll(queryString: query, options: options, withText: replacement)
    search(query, options)
  }

  func go(_ direction: UITextStorageDirection) {
    guard count > 0 else { return }
    let step = direction == .forward ? 1 : -1
    highlight(highlighted.map { ($0 + step + count) % count } ?? (direction == .forward ? 0 : count - 1))
    didChange?()
  }

  func clear() {
    results.didChange = nil
    results = TextSearchResults()
    highlighted = nil
    searched?.clearAllDecoratedFoundText()
    didChange?()
  }

  /// Shows the results that an aggregator has, and highlights the first one at or behind the selection.
  private func show() {
    guard let searched else { return }
    results.found.sort { isBefore($0, $1, in: searched) }
    searched.clearAllDecoratedFoundText()
    for (range, document) in results.found {
      searched.decorate(foundTextRange: range, document: document, usingStyle: .found)
    }
    highlighted = nil
    if let first = firstAtSelection(in: searched) { highlight(first) }
    didChange?()
  }

  private func firstAtSelection(in searched: Object) -> Int? {
    guard count > 0 else { return nil }
    guard let selected = searched.selectedTextRange else { return 0 }
    let document = searched.selectedTextSearchDocument
    let next = results.found.firstIndex { found in
      if let foundDocument = found.document, let document, foundDocument != document {
        return searched.compare(document: foundDocument, toDocument: document) == .orderedDescending
      }
      return searched.compare(found.range, toRange: selected, document: found.document) != .orderedAscending
    }
    return next ?? 0
  }

  private func highlight(_ index: Int) {
    guard let searched else { return }
    if let highlighted, results.found.indices.contains(highlighted) {
      let (range, document) = results.found[highlighted]
      searched.decorate(foundTextRange: range, document: document, usingStyle: .found)
    }
    highlighted = index
    let (range, document) = results.found[index]
    searched.willHighlight(foundTextRange: range, document: document)
    searched.decorate(foundTextRange: range, document: document, usingStyle: .highlighted)
    searched.scrollRangeToVisible(range, inDocument: document)
  }

  private typealias Found = (range: UITextRange, document: Object.DocumentIdentifier?)

  private func isBefore(_ a: Found, _ b: Found, in searched: Object) -> Bool {
    if let first = a.document, let second = b.document, first != second {
      return searched.compare(document: first, toDocument: second) == .orderedAscending
    }
    return searched.compare(a.range, toRange: b.range, document: a.document) == .orderedAscending
  }
}
