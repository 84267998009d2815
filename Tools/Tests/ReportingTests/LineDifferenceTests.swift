import Foundation
import Testing

@testable import Reporting

struct LineDifferenceTests {
  @Test func equalLinesFarFromChangesAreLeftOut() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacingOccurrences(of: "\n10\n", with: "\nten\n")
    #expect(
      LineDifference(old, new, context: 1).lines == [
        .skipped(8), .same("9"), .removed("10"), .added("ten"), .same("11"), .skipped(9),
      ])
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(LineDifference("a\nb", "a\nb").isEmpty)
    #expect(LineDifference("a\nb", "a\nb").lines == [.skipped(2)])
  }

  @Test func addedLinesAtTheEndAreFound() {
    #expect(LineDifference("a", "a\nb\nc").lines == [.same("a"), .added("b"), .added("c")])
  }

  @Test func changedRangesLieBetweenEqualEnds() {
    let ranges = LineDifference.changedRanges("frame = (0 0; 80 24)", "frame = (0 0; 9 24)")
    #expect(ranges.old == 14..<16)
    #expect(ranges.new == 14..<15)
  }

  @Test func aRepeatedCharacterIsNotCountedAtBothEnds() {
    let ranges = LineDifference.changedRanges("aa", "aaa")
    #expect(ranges.old == 2..<2)
    #expect(ranges.new == 2..<3)
  }
}
