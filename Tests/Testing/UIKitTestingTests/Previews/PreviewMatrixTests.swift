import Testing

@testable import UIKitTesting

@Suite struct PreviewMatrixTests {
  /// Returns the pairs of values of different axes that meet.
  private func pairs(_ combinations: [[Int]]) -> Set<[Int]> {
    Set(
      combinations.flatMap { combination in
        combination.indices.flatMap { first in
          combination.indices.dropFirst(first + 1).map { [first, combination[first], $0, combination[$0]] }
        }
      })
  }

  @Test(arguments: [[3, 2, 2, 2, 2], [2, 2], [4, 1, 3], [5, 5, 5], [1, 1, 1], [3]])
  func everyTwoValuesMeetInAPairwiseMatrix(counts: [Int]) {
    let chosen = PreviewMatrix.pairwise(counts)
    #expect(pairs(chosen) == pairs(PreviewMatrix.all(counts)))
    #expect(Set(chosen).count == chosen.count)
  }

  @Test func aPairwiseMatrixIsMuchSmallerThanAllCombinations() {
    #expect(PreviewMatrix.all([3, 2, 2, 2, 2]).count == 48)
    #expect(PreviewMatrix.pairwise([3, 2, 2, 2, 2]).count <= 8)
  }

  @Test func aPairwiseMatrixIsTheSameInEveryRun() {
    #expect(PreviewMatrix.pairwise([3, 2, 4, 2]) == PreviewMatrix.pairwise([3, 2, 4, 2]))
  }

  @Test func aMatrixOfOneAxisHasAllItsValues() {
    #expect(PreviewMatrix.pairwise([3]) == [[0], [1], [2]])
  }
}
