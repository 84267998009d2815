import Foundation
import Testing
import UIKit

@MainActor
@Suite(.enabled("a dictionary of American English is installed") { await SpellingFolder.hasEnglish })
struct UITextCheckerTests {
  private let checker = UITextChecker()

  private func misspelled(_ text: String, from offset: Int = 0, in range: NSRange? = nil, wraps: Bool = false)
    -> NSRange
  {
    checker.rangeOfMisspelledWord(
      in: text, range: range ?? NSRange(location: 0, length: text.utf16.count), startingAt: offset, wrap: wraps,
      language: "en_US")
  }

  @Test func theFirstMisspelledWordIsFound() {
    #expect(misspelled("A helllo to the wrold") == NSRange(location: 2, length: 6))
    #expect(misspelled("A helllo to the wrold", from: 8) == NSRange(location: 16, length: 5))
  }

  @Test func aTextWithoutMisspelledWordsGivesNotFound() {
    #expect(misspelled("Hello, world") == NSRange(location: NSNotFound, length: 0))
    #expect(misspelled("") == NSRange(location: NSNotFound, length: 0))
  }

  @Test func aSearchThatWrapsGoesOnAtTheBeginningOfItsRange() {
    let text = "wrold hello"
    #expect(misspelled(text, from: 6) == NSRange(location: NSNotFound, length: 0))
    #expect(misspelled(text, from: 6, wraps: true) == NSRange(location: 0, length: 5))
    #expect(
      misspelled(text, from: 6, in: NSRange(location: 6, length: 5), wraps: true)
        == NSRange(location: NSNotFound, length: 0))
  }

  @Test func aMisspelledWordIsGuessed() throws {
    let guesses = try #require(
      checker.guesses(forWordRange: NSRange(location: 2, length: 5), in: "A wrold", language: "en_US"))
    #expect(guesses.contains("world"))
  }

  @Test func wordsAreCompletedFromTheirBeginning() throws {
    let words = try #require(
      checker.completions(forPartialWordRange: NSRange(location: 0, length: 7), in: "collect", language: "en_US"))
    #expect(words.first?.hasPrefix("collect") == true)
    #expect(words.count <= 20)
  }

  @Test func aLanguageIsFoundByItsCodeAlone() {
    let range = NSRange(location: 0, length: 5)
    for language in ["en", "en-US", "en_US"] {
      let found = checker.rangeOfMisspelledWord(
        in: "wrold", range: range, startingAt: 0, wrap: false, language: language)
      #expect(found == range)
    }
  }

  @Test func aLanguageWithoutADictionaryHasNoMisspelledWords() {
    let range = NSRange(location: 0, length: 5)
    let found = checker.rangeOfMisspelledWord(in: "wrold", range: range, startingAt: 0, wrap: false, language: "tlh")
    #expect(found.location == NSNotFound)
    #expect(checker.guesses(forWordRange: range, in: "wrold", language: "tlh") == nil)
  }

  @Test func anIgnoredWordIsRightForItsCheckerOnly() {
    checker.ignoreWord("wrold")
    #expect(checker.ignoredWords == ["wrold"])
    #expect(misspelled("wrold").location == NSNotFound)
    let other = UITextChecker().rangeOfMisspelledWord(
      in: "wrold", range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false, language: "en_US")
    #expect(other.length == 5)
  }

  @Test func aLearnedWordIsRightUntilItIsUnlearned() {
    let word = "quireling"
    #expect(misspelled(word).length == 9)
    UITextChecker.learnWord(word)
    #expect(UITextChecker.hasLearnedWord(word))
    #expect(misspelled(word).location == NSNotFound)
    UITextChecker.unlearnWord(word)
    #expect(!UITextChecker.hasLearnedWord(word))
    #expect(misspelled(word).length == 9)
  }

  @Test func aWordOfTheDictionaryStaysRightWhenItIsUnlearned() {
    UITextChecker.unlearnWord("hello")
    #expect(misspelled("hello").location == NSNotFound)
  }
}
