import CoreGraphics
import DisplayList
import QuartzCore
import Testing

/// A layer that is scaled, or placed between pixels, frame after frame moves, until a frame finds it as it was.
@MainActor
@Suite struct LayerTreeMotionByHandTests {
  private let root = CALayer()
  private let cell = CALayer()
  private let tree: LayerTree

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    cell.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    root.addSublayer(cell)
    tree = LayerTree(root: root)
    _ = frame(0)
  }

  /// Makes a frame and returns whether the cell moves in it.
  private func frame(_ number: Int, _ transform: CATransform3D? = nil) -> Bool {
    if let transform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      cell.transform = transform
      CATransaction.commit()
    }
    tree.layoutIfNeeded()
    tree.displayIfNeeded()
    _ = tree.advance(to: Double(number) / 60)
    return tree.commit().children[0].placement.isMoving
  }

  private func scale(_ s: CGFloat) -> CATransform3D { CATransform3DMakeScale(s, s, 1) }

  @Test func aSingleChangeOfATransformIsNoMotion() {
    #expect(!frame(1, scale(0.9)))
    #expect(!tree.isDirty)
    #expect(!frame(30, scale(0.8)))
    #expect(!tree.isDirty)
  }

  @Test func changesInConsecutiveFramesAreAMotionThatEndsAFrameAfterThem() {
    #expect(!frame(1, scale(0.9)))
    #expect(frame(2, scale(0.8)))
    // The next frame has to determine whether it continues.
    #expect(tree.isDirty)
    #expect(frame(3, scale(0.7)))
    #expect(!frame(4))
    #expect(!tree.isDirty)
  }

  @Test func aTranslatedOrRotatedLayerIsNotTreatedAsMoving() {
    for i in 1...4 {
      #expect(!frame(i, CATransform3DMakeTranslation(CGFloat(i), 0, 0)))
    }
    for i in 5...8 {
      #expect(!frame(i, CATransform3DMakeRotation(CGFloat(i) / 10, 0, 0, 1)))
    }
    #expect(!tree.isDirty)
  }

  /// Makes a frame with the cell at a place and returns whether it moves in it.
  private func frame(_ number: Int, x: CGFloat, height: CGFloat = 40) -> Bool {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    cell.frame = CGRect(x: x, y: 10, width: 40, height: height)
    CATransaction.commit()
    return frame(number)
  }

  @Test func aRasterizedLayerMovedByFractionsOfPixelsIsMovingUntilItRests() {
    cell.shouldRasterize = true
    _ = frame(1)
    #expect(!frame(2, x: 10.3))
    #expect(frame(3, x: 10.7))
    #expect(tree.isDirty)
    #expect(frame(4, x: 11))
    #expect(!frame(5))
    #expect(!tree.isDirty)
    // A change much later is another motion.
    #expect(!frame(30, x: 11.4))
    #expect(!tree.isDirty)
  }

  @Test func aRasterizedLayerMovedByWholePointsIsNotTreatedAsMoving() {
    cell.shouldRasterize = true
    _ = frame(0)
    _ = frame(1, x: 10.5)
    for i in 2...5 { #expect(!frame(i, x: 10.5 + CGFloat(i))) }
    #expect(!tree.isDirty)
  }

  @Test func aLayerWithoutARasterMovedByFractionsIsNotTreatedAsMoving() {
    for i in 1...4 { #expect(!frame(i, x: 10 + CGFloat(i) / 4)) }
    #expect(!tree.isDirty)
  }

  @Test func aRasterizedLayerThatIsResizedIsNotTreatedAsMoving() {
    cell.shouldRasterize = true
    _ = frame(0)
    for i in 1...4 { #expect(!frame(i, x: 10 + CGFloat(i) / 4, height: 40 + CGFloat(i))) }
    #expect(!tree.isDirty)
  }
}
