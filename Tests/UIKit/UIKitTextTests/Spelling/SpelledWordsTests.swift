import Foundation
import Testing

@testable import UIKitText

struct SpelledWordsTests {
  private func words(_ text: String, _ language: String = "en_US") -> [String] {
    SpelledWords(text, language: language).words.map(\.text)
  }

  @Test func wordsAreFoundBetweenPunctuationAndSpaces() {
    #expect(words("One, two-three (four)!\nFive") == ["One", "two", "three", "four", "Five"])
  }

  @Test func apostrophesInsideAWordBelongToIt() {
    #expect(words("don’t 'quote' users'") == ["don't", "quote", "users"])
  }

  @Test func addressesAndWordsWithDigitsAreNotChecked() {
    #expect(
      words("mail me@exampel.org or https://exampel.org/pth www.exampel.org x86 snake_case to /usr/bin") == [
        "mail", "or", "to",
      ])
  }

  @Test func lettersOfOtherScriptsAreNotChecked() {
    #expect(words("Das 日本語 слово ελλ word") == ["Das", "word"])
    #expect(words("Das слово word", "ru_RU") == ["слово"])
  }

  @Test func theRangesOfWordsCountUTF16Units() {
    let ranges = SpelledWords("🙂 naïve 👨‍👩‍👧 two", language: "en").words.map(\.range)
    #expect(ranges == [NSRange(location: 3, length: 5), NSRange(location: 18, length: 3)])
  }

  @Test func aTextWithoutWordsHasNone() {
    #expect(words("") == [])
    #expect(words("  …  a 1 ") == [])
  }
}
