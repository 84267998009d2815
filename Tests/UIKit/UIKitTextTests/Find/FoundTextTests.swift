import Foundation
import Testing

@testable import UIKitText

@MainActor
struct FoundTextTests {
  private func matches(_ query: String, _ text: String, _ change: (UITextSearchOptions) -> Void = { _ in }) -> [Int] {
    let options = UITextSearchOptions()
    change(options)
    return TextMatches(of: query, in: text, options).ranges.map(\.location)
  }

  @Test func textIsFoundWhateverItsCaseAndAccentsAre() {
    #expect(matches("naive", "Naïve, NAIVE, naives") == [0, 7, 14])
  }

  @Test func exactOptionsFindTheSameLettersOnly() {
    #expect(matches("naive", "Naïve, NAIVE, naives") { $0.stringCompareOptions = [] } == [14])
  }

  @Test func wordsAreFoundAtTheirBeginningsOrAsAWhole() {
    #expect(matches("paper", "paper papers newspaper") == [0, 6, 17])
    #expect(matches("paper", "paper papers newspaper") { $0.wordMatchMethod = .startsWith } == [0, 6])
    #expect(matches("paper", "paper papers newspaper") { $0.wordMatchMethod = .fullWord } == [0])
  }

  @Test func matchesDoNotOverlap() {
    #expect(matches("aa", "aaaaa") == [0, 2])
    #expect(matches("", "aaaaa") == [])
    #expect(matches("a", "") == [])
  }

  @Test func theStylesOfRangesAreKeptInTheirOrder() {
    var found = FoundText()
    for location in [20, 0, 10] { found.set(.found, for: NSRange(location: location, length: 5)) }
    found.set(.highlighted, for: NSRange(location: 10, length: 5))
    #expect(found.ranges.map(\.range.location) == [0, 10, 20])
    #expect(found.ranges.map(\.style) == [.found, .highlighted, .found])
    found.set(.normal, for: NSRange(location: 0, length: 5))
    #expect(found.ranges.map(\.range.location) == [10, 20])
  }

  @Test func theRangesThatTouchAVisibleRangeAreFound() {
    var found = FoundText()
    for location in stride(from: 0, to: 100, by: 10) { found.set(.found, for: NSRange(location: location, length: 5)) }
    let visible = found.ranges(in: NSRange(location: 12, length: 20)).map(\.range.location)
    #expect(visible == [10, 20, 30])
    #expect(found.ranges(in: NSRange(location: 95, length: 0)).isEmpty)
  }
}
