public import Foundation
public import UIKitCore

/// An object whose text can be searched by a find session, such as a text view.
@preconcurrency @MainActor
public protocol UITextSearching: NSObjectProtocol {
  /// The type that tells the documents of the object apart.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// The selected text, beside which the search begins; nil for none.
  var selectedTextRange: UITextRange? { get }
  /// The document with the selected text; nil if there is one document only.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// A Boolean value that indicates whether text that was found can be replaced; the default is false.
  var supportsTextReplacement: Bool { get }

  /// Returns the order of two ranges of a document.
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  /// Searches the text, and passes what it finds to an aggregator, at once or later.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  /// Shows a range in the style of text that was found.
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle style: UITextSearchFoundTextStyle)
  /// Shows all text in its normal style.
  func clearAllDecoratedFoundText()

  /// Returns true if a range may be replaced; the default does.
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
    -> Bool
  /// Replaces a range by a text; the default does nothing.
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
  /// Replaces all that a search finds by a text; the default does nothing.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String)
  /// Called before a range is highlighted.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Scrolls so that a range is visible.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// Returns the order of two documents.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool { true }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {}
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
}

/// The styles of text that was searched.
public enum UITextSearchFoundTextStyle: Int, Hashable, Sendable {
  /// Text that was not found.
  case normal = 0
  /// Text that was found.
  case found
  /// The result to which the user has gone.
  case highlighted
}

/// The options of a search.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  /// The places in words at which a text is found.
  public enum WordMatchMethod: Int, Hashable, Sendable {
    /// Anywhere.
    case contains = 0
    /// At the beginnings of words.
    case startsWith
    /// Whole words.
    case fullWord
  }

  /// The places in words at which a text is found; the default is anywhere.
  open internal(set) var wordMatchMethod = WordMatchMethod.contains
  /// The comparison of characters; by default, case and accents make no difference.
  open internal(set) var stringCompareOptions: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  /// Creates the default options.
  public override init() { super.init() }
}

/// The collection of the results of a search.
///
/// A searchable object adds what it finds, in any order, and says when it has finished.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let results: TextSearchResults<DocumentIdentifier>

  /// All ranges that were found, in the order of the text once the search has finished.
  public var allFoundRanges: [UITextRange] { results.found.map(\.range) }

  /// Adds a range to the results.
  public func foundRange(_ range: UITextRange, searchString string: String, document: DocumentIdentifier?) {
    results.found.append((range, document))
  }

  /// Removes a range from the results.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    results.found.removeAll { $0.range.isEqual(range) && $0.document == document }
    results.didChange?()
  }

  /// Removes all results.
  public func invalidate() {
    results.found = []
    results.didChange?()
  }

  /// Ends the search: the results are shown.
  public func finishedSearching() { results.didChange?() }
}

/// The results of a search, which an aggregator changes.
@MainActor
final class TextSearchResults<DocumentIdentifier: Hashable> {
  var found: [(range: UITextRange, document: DocumentIdentifier?)] = []
  /// A closure that is called when the results are to be shown.
  var didChange: (() -> Void)?
}
