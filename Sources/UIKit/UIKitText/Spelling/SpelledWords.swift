import Foundation

/// The words of a text whose spelling can be checked.
///
/// Addresses, words with digits, and words in another script than that of the language are left out.
struct SpelledWords {
  struct Word {
    /// The word with straight apostrophes.
    var text: String
    /// The range of the word, in UTF-16 units.
    var range: NSRange
  }

  /// The languages whose letters are not Latin.
  private static let otherScripts: Set<Substring> = [
    "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "kk", "kn", "ko", "mk", "ml", "mn", "mr",
    "ne", "pa", "ru", "si", "sr", "ta", "te", "th", "uk", "ur", "zh",
  ]

  private(set) var words: [Word] = []

  /// Finds the words of a text in a language such as "en_US".
  ///
  /// - Complexity: O(characters).
  init(_ text: String, language: String) {
    let isLatin = !Self.otherScripts.contains(language.prefix { $0 != "_" })
    var (index, offset) = (text.startIndex, 0)
    while index < text.endIndex {
      let end = text[index...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      let token = text[index..<end]
      if !Self.isAddress(token) { addWords(of: token, at: offset, isLatin: isLatin) }
      offset += token.utf16.count
      index = end
      while index < text.endIndex, text[index].isWhitespace {
        offset += text[index].utf16.count
        index = text.index(after: index)
      }
    }
  }

  private mutating func addWords(of token: Substring, at start: Int, isLatin: Bool) {
    var offset = start
    for part in token.split(separator: "-", omittingEmptySubsequences: false) {
      var rest = part
      var place = offset
      while !rest.isEmpty {
        let skipped = rest.prefix { !$0.isWordPart || Self.isApostrophe($0) }
        place += skipped.utf16.count
        rest = rest.dropFirst(skipped.count)
        let run = rest.prefix(while: \.isWordPart)
        var word = run
        while let last = word.last, Self.isApostrophe(last) { word.removeLast() }
        if Self.isSpelled(word, isLatin: isLatin) {
          words.append(
            Word(
              text: word.replacingOccurrences(of: "’", with: "'"),
              range: NSRange(location: place, length: word.utf16.count)))
        }
        place += run.utf16.count
        rest = rest.dropFirst(run.count)
      }
      offset += part.utf16.count + 1
    }
  }

  private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }

  private static func isAddress(_ token: Substring) -> Bool {
    token.contains("@") || token.contains("://") || token.hasPrefix("www.") || token.hasPrefix("/")
  }

  /// Returns true for a word of two or more letters in the script of the language.
  private static func isSpelled(_ word: Substring, isLatin: Bool) -> Bool {
    word.count > 1
      && word.unicodeScalars.allSatisfy { scalar in
        if scalar == "'" || scalar == "’" || scalar.properties.isDiacritic { return true }
        guard scalar.properties.isAlphabetic, !scalar.properties.isIdeographic else { return false }
        let isLatinLetter = scalar.value < 0x250 || (0x1E00..<0x1F00).contains(scalar.value)
        return isLatinLetter == isLatin
      }
  }
}
