import CollectionCore
import DiffCore
import GeometryCore
import Testing

@Suite struct SizingRoundsTests {
  private let key = ElementKey(ItemPlace(item: 0, section: 0))

  @Test func differentSizesInOneLayoutPassAreAccepted() {
    var rounds = SizingRounds()
    #expect(rounds.judge(Size(10, 10), of: key) == .accepted)
    #expect(rounds.judge(Size(10, 20), of: key) == .accepted)
    #expect(rounds.judge(Size(10, 30), of: key) == .accepted)
  }

  @Test func anElementThatAlternatesBetweenTwoSizesKeepsTheLast() {
    var rounds = SizingRounds()
    _ = rounds.judge(Size(10, 10), of: key)
    _ = rounds.judge(Size(10, 20), of: key)
    #expect(rounds.judge(Size(10, 10), of: key) == .alternates(with: Size(10, 20)))
  }

  @Test func anElementThatNeverSettlesIsAcceptedEightTimesAPass() {
    var rounds = SizingRounds()
    for height in 1...8 { #expect(rounds.judge(Size(10, Double(height)), of: key) == .accepted) }
    #expect(rounds.judge(Size(10, 9), of: key) == .neverSettles(at: Size(10, 8)))
    rounds.beginPass()
    #expect(rounds.judge(Size(10, 9), of: key) == .accepted)
  }

  @Test func theLargestGrowthInALineMovesLaterLines() {
    var line = SizingRounds.LineDisplacement()
    line.add(from: Rect(0, 0, 50, 10), to: Size(50, 30))
    line.add(from: Rect(50, 0, 25, 10), to: Size(25, 60))
    line.add(from: Rect(75, 0, 25, 10), to: Size(25, 20))
    let bounds = Rect(0, 0, 100, 100)
    #expect(line.pushesOut(Rect(0, 50, 50, 10), of: bounds))
    #expect(!line.pushesOut(Rect(0, 49, 50, 10), of: bounds))
    line.add(from: Rect(0, 10, 50, 10), to: Size(50, 5))
    #expect(!line.pushesOut(Rect(0, 50, 50, 10), of: bounds))
    #expect(line.pushesOut(Rect(0, 55, 50, 10), of: bounds))
  }
}

extension SizingRoundsTests {
  @Test func preferredSizesAreRoundedUpToPixels() {
    func usable(_ height: Double, isGuess: Bool = false) -> Double? {
      SizingRounds.usable(Size(10, height), original: Size(10, 20.1), isGuess: isGuess, scale: 2)?.height
    }
    #expect(usable(30.2) == 30.5)
    #expect(usable(30.5) == 30.5)
    #expect(usable(30.00001) == 30)
    // The size that the layout has is not rounded, unless it has guessed it.
    #expect(usable(20.1) == 20.1)
    #expect(usable(20.1, isGuess: true) == 20.5)
    #expect(usable(.nan) == nil)
    #expect(usable(.infinity) == nil)
    #expect(usable(-1) == nil)
  }
}
