/// A checker of spelling by the dictionaries of the computer.
@MainActor
package protocol SpellChecker: AnyObject, Sendable {
  /// The languages of the dictionaries, such as "en_US".
  var languages: [String] { get }
  /// Returns false if the dictionary of a language, and the words that the user has taught it, do not have a word; true
  /// without a dictionary.
  func isCorrect(_ word: String, in language: String) -> Bool
  /// Returns words of a dictionary that resemble a word, the best first.
  func suggestions(for word: String, in language: String) -> [String]
  /// Returns words of a dictionary that begin with some letters, the shortest first.
  func completions(of start: String, in language: String, limit: Int) -> [String]
  /// Adds a word to the user's own dictionary of a language.
  func learn(_ word: String, in language: String)
  /// Removes a word from the user's own dictionary of a language.
  func unlearn(_ word: String, in language: String)
  /// Returns true if the user's own dictionary of a language has a word.
  func hasLearned(_ word: String, in language: String) -> Bool
}
