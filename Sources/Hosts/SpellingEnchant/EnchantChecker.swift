import CSpellingEnchant
import Glibc
import HostInterface

/// A checker of spelling that uses Enchant, the library that the programs of GNOME check spelling with, and through it
/// the dictionaries of Hunspell and others.
///
/// The words that the user teaches are in Enchant's files, which these programs read as well. Without the library, or
/// without dictionaries, every word is correct.
@MainActor
final class EnchantChecker: SpellChecker {
  private var dictionaries: [String: UnsafeMutableRawPointer?] = [:]
  private var words: [String: [String]] = [:]

  private(set) lazy var languages = Set(Self.collect { quire_spelling_list($0, $1) }).sorted()

  func isCorrect(_ word: String, in language: String) -> Bool {
    guard let dictionary = dictionary(language), !word.isEmpty else { return true }
    return quire_spelling_check(dictionary, word)
  }

  func suggestions(for word: String, in language: String) -> [String] {
    guard let dictionary = dictionary(language), !word.isEmpty else { return [] }
    return Self.collect { quire_spelling_suggest(dictionary, word, $0, $1) }
  }

  func completions(of start: String, in language: String, limit: Int) -> [String] {
    guard !start.isEmpty, dictionary(language) != nil else { return [] }
    let found = stems(language).filter { $0.count > start.count && $0.hasPrefix(start) }
    return Array(found.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(limit))
  }

  func learn(_ word: String, in language: String) {
    guard let dictionary = dictionary(language), !word.isEmpty else { return }
    quire_spelling_add(dictionary, word)
  }

  func unlearn(_ word: String, in language: String) {
    // Enchant takes a removed word for a wrong one, even if it is in the dictionary.
    guard let dictionary = dictionary(language), hasLearned(word, in: language) else { return }
    quire_spelling_remove(dictionary, word)
  }

  func hasLearned(_ word: String, in language: String) -> Bool {
    guard let dictionary = dictionary(language), !word.isEmpty else { return false }
    return quire_spelling_is_added(dictionary, word)
  }

  /// Returns the dictionary of a language, opened at its first use; nil if there is none.
  private func dictionary(_ language: String) -> UnsafeMutableRawPointer? {
    if let known = dictionaries[language] { return known }
    // Enchant makes an empty dictionary for a language that it has none of.
    let found = languages.contains(language) ? quire_spelling_dictionary(language) : nil
    dictionaries[language] = .some(found)
    return found
  }

  /// Returns the words of a Hunspell dictionary without their endings, which Enchant does not list.
  private func stems(_ language: String) -> [String] {
    if let known = words[language] { return known }
    var found: [String] = []
    for folder in ["/usr/share/hunspell", "/usr/share/myspell/dicts"] where found.isEmpty {
      guard let file = fopen("\(folder)/\(language).dic", "r") else { continue }
      defer { fclose(file) }
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      // The first line is the number of words.
      _ = getline(&line, &capacity, file)
      while getline(&line, &capacity, file) > 0, let text = line {
        found.append(String(String(cString: text).prefix { $0 != "/" && $0 != "\t" && $0 != "\n" && $0 != "\r\n" }))
      }
      free(line)
    }
    words[language] = found
    return found
  }

  /// Returns the texts that a function of C calls a function with.
  private static func collect(
    _ body: (_ found: @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer)
      -> Void
  ) -> [String] {
    var texts: [String] = []
    withUnsafeMutablePointer(to: &texts) { pointer in
      body(
        { text, data in
          data!.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text!))
        }, UnsafeMutableRawPointer(pointer))
    }
    return texts
  }
}
