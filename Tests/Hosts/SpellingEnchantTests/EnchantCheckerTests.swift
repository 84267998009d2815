import HostInterface
import Testing

@testable import SpellingEnchant

@MainActor
struct EnchantCheckerTests {
  private let checker = EnchantChecker()

  @Test func everyWordOfALanguageWithoutADictionaryIsCorrect() {
    #expect(checker.isCorrect("qwrtz", in: "tlh_XX"))
    #expect(checker.suggestions(for: "qwrtz", in: "tlh_XX") == [])
    #expect(checker.completions(of: "q", in: "tlh_XX", limit: 5) == [])
    #expect(!checker.hasLearned("qwrtz", in: "tlh_XX"))
  }

  @Test func anEmptyWordIsCorrectAndHasNoSuggestions() {
    for language in checker.languages.prefix(2) {
      #expect(checker.isCorrect("", in: language))
      #expect(checker.suggestions(for: "", in: language) == [])
      #expect(checker.completions(of: "", in: language, limit: 5) == [])
    }
  }

  @Test func theModuleRegistersItselfBecauseItIsLinked() {
    #expect(Registry.spellChecker is EnchantChecker)
  }

  @Test func theLanguagesAreSortedAndEachIsThereOnce() {
    #expect(checker.languages == Set(checker.languages).sorted())
  }
}
