import CollectionCore
import Testing

@Suite struct LayoutProgressTests {
  @Test func aLayoutHasToBePreparedOnceUntilItIsInvalidated() {
    var progress = LayoutProgress()
    #expect(progress.isStale)
    #expect(progress.beginPreparing() == true)
    #expect(!progress.isStale)
    #expect(progress.beginPreparing() == false, "it is being prepared")
    progress.end(.preparing)
    #expect(progress.beginPreparing() == false, "it is up to date")
    progress.invalidate()
    #expect(progress.beginPreparing() == true)
  }

  @Test func invalidationDuringPreparationIsIgnored() {
    var progress = LayoutProgress()
    #expect(progress.takesInvalidations)
    _ = progress.beginPreparing()
    #expect(!progress.takesInvalidations)
    // Something else may make it stale meanwhile: it is prepared again after that.
    progress.invalidate()
    #expect(progress.beginPreparing() == false)
    progress.end(.preparing)
    #expect(progress.beginPreparing() == true)
  }

  @Test func aLayoutPassCannotBeginWithinAnother() {
    var progress = LayoutProgress()
    #expect(progress.begin(.pass) == true)
    #expect(progress.begin(.pass) == false)
    #expect(progress.beginPreparing() == true)
    #expect(progress.isIn(.pass))
    #expect(progress.isIn(.preparing))
    progress.end(.preparing)
    #expect(progress.isIn(.pass))
    progress.end(.pass)
    #expect(
      progress
        == {
          var other = LayoutProgress(); _ = other.beginPreparing(); other.end(.preparing); return other
        }())
  }

  @Test func anInvalidationIsPendingUntilAPassOrPreparationBegins() {
    var progress = LayoutProgress()
    #expect(progress.isInvalidationPending)
    progress.begin(.pass)
    #expect(!progress.isInvalidationPending, "a callback of a pass scrolls")
    progress.end(.pass)
    _ = progress.beginPreparing()
    #expect(!progress.isInvalidationPending, "prepare() scrolls")
    progress.end(.preparing)
    #expect(!progress.isInvalidationPending, "the layout is up to date")
    progress.invalidate()
    #expect(progress.isInvalidationPending)
  }

  @Test func aBoundsAnswerAppliesToOneChangeOfTheBounds() {
    var progress = LayoutProgress()
    progress.begin(.settingAnsweredOffset)
    #expect(progress.take(.settingAnsweredOffset) == true)
    #expect(progress.take(.settingAnsweredOffset) == false)
    progress.end(.settingAnsweredOffset)
    #expect(!progress.isIn(.settingAnsweredOffset))
  }
}
