public import Foundation

/// A checker of spelling. Linux has no dictionaries of its own: no word is misspelled, and nothing is guessed.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that are ignored.
  open var ignoredWords: [String]?

  public override init() { super.init() }

  /// The languages that can be checked; none.
  public class var availableLanguages: [String] { [] }

  /// Returns the range of the first misspelled word; its location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns words in place of a misspelled one; nil here.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

  /// Returns words that begin with a part of one; nil here.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
}
