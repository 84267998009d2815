import Testing
import UIKit

@testable import UIKitControllers

struct PopoverPlacementTests {
  private let room = CGRect(x: 19, y: 51, width: 782, height: 1085)
  private let size = CGSize(width: 240, height: 180)

  private func place(_ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, onBar: Bool = false)
    -> PopoverPlacement
  {
    PopoverPlacement(of: size, at: source, in: room, permitted: permitted, isOnBar: onBar)
  }

  @Test func theArrowOfAPopoverTouchesTheMiddleOfASideOfItsSource() {
    let source = CGRect(x: 400, y: 500, width: 60, height: 40)
    #expect(place(source, .up).frame == CGRect(x: 310, y: 540, width: 240, height: 193))
    #expect(place(source, .down).frame == CGRect(x: 310, y: 307, width: 240, height: 193))
    #expect(place(source, .left).frame == CGRect(x: 460, y: 430, width: 253, height: 180))
    #expect(place(source, .right).frame == CGRect(x: 147, y: 430, width: 253, height: 180))
  }

  @Test func aPopoverStaysInsideTheAvailableRect() {
    #expect(place(CGRect(x: 100, y: 300, width: 60, height: 40), .down).frame.minX == 19)
    #expect(place(CGRect(x: 760, y: 300, width: 40, height: 40), .up).frame.maxX == 801)
    #expect(place(CGRect(x: 100, y: 1100, width: 60, height: 40), .left).frame.maxY == 1136)
  }

  @Test func aPopoverIsPlacedOnTheSideThatMovesItLeast() {
    #expect(place(CGRect(x: 400, y: 500, width: 60, height: 40)).direction == .up)
    #expect(place(CGRect(x: 400, y: 1000, width: 60, height: 40)).direction == .down)
    // Below and above it would have to move to the right.
    #expect(place(CGRect(x: 100, y: 300, width: 60, height: 40)).direction == .left)
    #expect(place(CGRect(x: 700, y: 300, width: 60, height: 40)).direction == .right)
  }

  @Test func popoversOfBarButtonItemsAreBelowTheBar() {
    let button = CGRect(x: 760, y: 32, width: 44, height: 44)
    #expect(place(button).direction == .right)
    #expect(place(button, onBar: true).direction == .up)
    // Only where they fit.
    #expect(place(button, [.right], onBar: true).direction == .right)
  }

  @Test func aPopoverThatFitsNowhereIsAsHighAsTheAvailableRect() {
    let placement = PopoverPlacement(
      of: CGSize(width: 320, height: 1100), at: CGRect(x: 100, y: 400, width: 60, height: 40), in: room,
      permitted: [.up, .down])
    #expect(placement.direction == .up)
    #expect(placement.frame == CGRect(x: 19, y: 440, width: 320, height: 696))
  }

  /// Recorded: popovers/arrow-right-only, [19, 230, 111, 180] beside a source at [100, 300, 60, 40].
  @Test func aPopoverOfWhichLessThanHalfFitsReachesTheMiddleOfItsSource() {
    let source = CGRect(x: 100, y: 300, width: 60, height: 40)
    #expect(place(source, .right).frame == CGRect(x: 19, y: 230, width: 111, height: 180))
    #expect(place(source, .right).direction == .right)
    let wide = CGRect(x: 100, y: 300, width: 100, height: 40)
    #expect(place(wide, .right).frame == CGRect(x: 19, y: 230, width: 131, height: 180))
    let left = CGRect(x: 700, y: 300, width: 60, height: 40)
    #expect(place(left, .left).frame == CGRect(x: 730, y: 230, width: 71, height: 180))
    let low = CGRect(x: 400, y: 1060, width: 60, height: 60)
    #expect(place(low, .up).frame == CGRect(x: 310, y: 1090, width: 240, height: 46))
  }

  @Test func thePopoverOfASourceThatFillsTheWindowPointsToItsMiddle() {
    let placement = place(room)
    #expect(placement.direction == .up)
    #expect(placement.frame == CGRect(x: 290, y: room.midY, width: 240, height: 193))
  }

  @Test func withoutPermittedDirectionsAPopoverMayUseAny() {
    let source = CGRect(x: 400, y: 500, width: 60, height: 40)
    #expect(place(source, []) == place(source))
  }
}
