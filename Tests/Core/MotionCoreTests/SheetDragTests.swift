import MotionCore
import Testing

@Suite struct SheetDragTests {
  /// Recorded: animation-curves/sheet-dismiss-distance.
  @Test(arguments: [
    (793.0, 793.0, 370.0, false), (793, 793, 398, true), (434, 400, 170, false), (434, 400, 210, true),
    (434, 400, 200, false), (434, 434, 210, false),
  ])
  func aRestingFingerDismissesASheetBelowHalfOfItsDismissalHeight(
    height: Double, counting: Double, offset: Double, isDismissed: Bool
  ) {
    let drag = SheetDrag(height: height, dismissalHeight: counting)
    #expect(drag.dismisses(velocity: 0, offset: offset) == isDismissed)
  }

  @Test func theDismissalHeightIsTheWholeHeightByDefaultAndAtMost() {
    #expect(SheetDrag(height: 500).dismissalHeight == 500)
    #expect(SheetDrag(height: 500, dismissalHeight: 900).dismissalHeight == 500)
    #expect(SheetDrag(height: 500, dismissalHeight: -3).dismissalHeight == 0)
  }

  @Test func aFingerThatMovesUpDoesNotDismissTheSheet() {
    #expect(!SheetDrag(height: 793).dismisses(velocity: -1, offset: 700))
  }
}
