public import Foundation
import HostInterface

/// A checker of spelling, by the dictionaries of the computer: those of Enchant, such as Hunspell's.
///
/// For a language without a dictionary no word is misspelled, and nothing is guessed. Languages are named as in
/// "en_US"; "en" stands for any dictionary of English.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that this checker ignores; nil for none.
  open var ignoredWords: [String]?

  /// Creates a checker that ignores no words.
  public override init() { super.init() }

  /// The languages that can be checked, those that the user prefers first.
  public class var availableLanguages: [String] {
    let all = Dictionaries.languages
    let preferred = Dictionaries.preferred.filter(all.contains)
    return preferred + all.filter { !preferred.contains($0) }
  }

  /// Adds a word to the user's own dictionary, which other programs use as well.
  public class func learnWord(_ word: String) { Dictionaries.learn(word) }

  /// Removes a word from the user's own dictionary.
  public class func unlearnWord(_ word: String) { Dictionaries.unlearn(word) }

  /// Returns true if the user's own dictionary has a word.
  public class func hasLearnedWord(_ word: String) -> Bool { Dictionaries.hasLearned(word) }

  /// Ignores a word: it is not misspelled for this checker.
  open func ignoreWord(_ wordToIgnore: String) {
    if ignoredWords?.contains(wordToIgnore) != true { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  }

  /// Returns the range of the first misspelled word; its location is `NSNotFound` if there is none.
  ///
  /// - Parameters:
  ///   - range: The range whose words are checked, in UTF-16 units.
  ///   - startingOffset: The offset in UTF-16 units at which the search begins.
  ///   - wrapFlag: A Boolean value that determines whether the search goes on from the beginning of the range.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let wrong = misspelledWords(in: stringToCheck, language: language).filter {
      $0.location >= range.location && $0.upperBound <= range.upperBound
    }
    let found = wrong.first { $0.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil)
    return found ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Returns words in place of a misspelled one, the best first; nil without a dictionary of the language.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = Dictionaries.dictionary(for: language) else { return nil }
    return Dictionaries.suggestions(for: TextBoundaries(string).text(in: range), in: dictionary)
  }

  /// Returns words that begin with a part of one, the shortest first; nil without a dictionary of the language.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = Dictionaries.dictionary(for: language) else { return nil }
    return Dictionaries.completions(of: TextBoundaries(string).text(in: range), in: dictionary)
  }

  /// Returns the ranges of all misspelled words, in UTF-16 units.
  final func misspelledWords(in string: String, language: String) -> [NSRange] {
    guard let dictionary = Dictionaries.dictionary(for: language) else { return [] }
    let ignored = Set(ignoredWords ?? [])
    return SpelledWords(string, language: dictionary).words.filter { word in
      !ignored.contains(word.text) && !Dictionaries.isCorrect(word.text, in: dictionary)
    }.map(\.range)
  }
}
