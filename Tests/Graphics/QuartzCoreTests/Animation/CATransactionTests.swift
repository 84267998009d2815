import QuartzCore
import Testing

/// The completion blocks of transactions.
@MainActor
@Suite struct CATransactionTests: LayerSuite {
  let stage = LayerStage()

  /// A list of names that closures append to.
  private final class Log {
    var names: [String] = []
  }

  private let log = Log()

  private func fade(_ duration: Double, key: String? = nil) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    layer.add(animation, forKey: key)
  }

  private func setBlock(_ name: String) {
    let log = log
    CATransaction.setCompletionBlock { log.names.append(name) }
  }

  @Test func aCompletionBlockIgnoresAnimationsThatWereAddedBeforeIt() {
    CATransaction.begin()
    fade(3)
    setBlock("block")
    CATransaction.commit()
    #expect(log.names == ["block"])
  }

  @Test func aCompletionBlockWaitsOnlyForAnimationsThatWereAddedAfterIt() {
    CATransaction.begin()
    fade(3)
    setBlock("block")
    fade(1)
    CATransaction.commit()
    frame(0)
    frame(0.5)
    #expect(log.names.isEmpty)
    frame(1)
    #expect(log.names == ["block"])
    frame(3)
    #expect(log.names == ["block"])
  }

  @Test func eachCompletionBlockOfATransactionIsCalledWhenItsOwnAnimationsHaveEnded() {
    CATransaction.begin()
    setBlock("first")
    fade(2)
    setBlock("second")
    fade(1)
    CATransaction.commit()
    frame(0)
    frame(1)
    #expect(log.names == ["second"])
    frame(2)
    #expect(log.names == ["second", "first"])
  }

  @Test func settingACompletionBlockCallsThePreviousOneIfNothingWasAnimated() {
    CATransaction.begin()
    setBlock("first")
    setBlock("second")
    #expect(log.names == ["first"])
    CATransaction.commit()
    #expect(log.names == ["first", "second"])
  }

  @Test func settingNilCallsThePreviousCompletionBlockAndLeavesNone() {
    CATransaction.begin()
    setBlock("block")
    CATransaction.setCompletionBlock(nil)
    #expect(log.names == ["block"])
    #expect(CATransaction.completionBlock() == nil)
    fade(1)
    CATransaction.commit()
    frame(0)
    frame(1)
    #expect(log.names == ["block"])
  }

  @Test func settingNilLeavesThePreviousCompletionBlockToItsAnimations() {
    CATransaction.begin()
    setBlock("block")
    fade(1)
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    #expect(log.names.isEmpty)
    frame(0)
    frame(1)
    #expect(log.names == ["block"])
  }

  @Test func theKeyOfTheCompletionBlockSetsItLikeTheMethod() {
    let log = log
    CATransaction.begin()
    CATransaction.setValue({ log.names.append("first") } as () -> Void, forKey: kCATransactionCompletionBlock)
    setBlock("second")
    #expect(log.names == ["first"])
    CATransaction.commit()
    #expect(log.names == ["first", "second"])
  }

  @Test func anOuterCompletionBlockWaitsForTheAnimationsOfInnerTransactions() {
    CATransaction.begin()
    setBlock("outer")
    CATransaction.begin()
    setBlock("inner")
    fade(1)
    CATransaction.commit()
    CATransaction.commit()
    frame(0)
    #expect(log.names.isEmpty)
    frame(1)
    #expect(Set(log.names) == ["inner", "outer"])
    #expect(log.names.count == 2)
  }

  @Test func aCompletionBlockOfAnOuterTransactionIgnoresInnerTransactionsThatEndedBeforeIt() {
    CATransaction.begin()
    CATransaction.begin()
    fade(1)
    CATransaction.commit()
    setBlock("outer")
    CATransaction.commit()
    #expect(log.names == ["outer"])
  }

  @Test func anInnerCompletionBlockIgnoresAnimationsOfTheOuterTransaction() {
    CATransaction.begin()
    fade(3)
    CATransaction.begin()
    setBlock("inner")
    CATransaction.commit()
    #expect(log.names == ["inner"])
    CATransaction.commit()
  }

  @Test func theImplicitTransactionCallsItsCompletionBlockAtTheEndOfTheFrame() {
    setBlock("block")
    #expect(log.names.isEmpty)
    frame(0)
    #expect(log.names == ["block"])
    frame(1)
    #expect(log.names == ["block"])
  }

  @Test func theCompletionBlockOfTheImplicitTransactionWaitsForLaterAnimationsOnly() {
    fade(3, key: "long")
    setBlock("block")
    fade(1, key: "short")
    frame(0)
    #expect(log.names.isEmpty)
    frame(1)
    #expect(log.names == ["block"])
  }

  @Test func flushingCallsTheCompletionBlockOfTheImplicitTransactionWithoutAFrame() {
    setBlock("block")
    CATransaction.flush()
    #expect(log.names == ["block"])
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func removingTheAnimationsCallsTheCompletionBlock() {
    CATransaction.begin()
    setBlock("block")
    fade(9, key: "fade")
    CATransaction.commit()
    frame(0)
    #expect(log.names.isEmpty)
    layer.removeAnimation(forKey: "fade")
    #expect(log.names == ["block"])
  }

  @Test func aCompletionBlockThatSetsAnotherHasItCalledWithTheSurroundingTransaction() {
    let log = log
    CATransaction.begin()
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      log.names.append("first")
      CATransaction.setCompletionBlock { log.names.append("second") }
    }
    CATransaction.commit()
    #expect(log.names == ["first"])
    CATransaction.commit()
    #expect(log.names == ["first", "second"])
  }

  @Test func aReplacedCompletionBlockThatSetsAnotherReplacesTheNewOne() {
    let log = log
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      log.names.append("first")
      CATransaction.setCompletionBlock { log.names.append("third") }
    }
    setBlock("second")
    #expect(log.names == ["first", "second"])
    CATransaction.commit()
    #expect(log.names == ["first", "second", "third"])
  }
}
