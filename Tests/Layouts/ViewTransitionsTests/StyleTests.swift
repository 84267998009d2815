import Testing
import UIKit

@testable import ViewTransitions

/// The numbers of the specification, at five moments of each style.
@MainActor
struct StyleTests {
  static let moments: [CGFloat] = [0, 0.25, 0.5, 0.75, 1]
  private static let cosines: [CGFloat] = [1, 0.9239, 0.7071, 0.3827, 0]
  private let grid = PixelGrid(scale: 1)

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.0001 }

  @Test func eightFoldAndEightFlipStylesHaveAnOppositeEach() {
    #expect(TransitionStyle.all.count == 16)
    #expect(Set(TransitionStyle.all).count == 16)
    for style in TransitionStyle.all {
      #expect(style.opposite != style)
      #expect(style.opposite.opposite == style)
    }
    #expect(FoldStyle.all.map(\.rawValue) == Array(0..<8))
    #expect(FlipStyle.all.map(\.rawValue) == Array(0..<8))
  }

  @Test func thePerspectiveOfATransitionFollowsTheSizeOfTheView() {
    func m34(_ style: TransitionStyle, _ size: CGSize) -> CGFloat {
      style.transition(from: UIView(frame: CGRect(origin: .zero, size: size)), to: UIView()).perspective
    }
    let size = CGSize(width: 1024, height: 480)
    #expect(abs(m34(.fold([]), size) - -0.00089286) < 1e-8)
    #expect(abs(m34(.fold(.horizontal), size) - -0.00041853) < 1e-8)
    #expect(abs(m34(.flip([]), size) - -0.00041853) < 1e-8)
    #expect(abs(m34(.flip([.vertical]), size) - -0.00089286) < 1e-8)
    #expect(abs(m34(.flip([.vertical, .reversePerspective]), size) - 0.00089286) < 1e-8)
  }

  @Test(arguments: FoldStyle.all) func theGeometryOfAFoldHasItsKnownNumbers(style: FoldStyle) {
    let fold = FoldGeometry(style: style, length: 480, creases: 1, spine: 0.5, shadowOpacity: 0.25, grid: grid)
    #expect(fold.panels.count == 4)
    #expect(fold.isVertical == !style.contains(.horizontal))
    let isCubic = style.contains(.cubic)
    for (i, p) in Self.moments.enumerated() {
      let cosine = Self.cosines[style.contains(.unfold) ? 4 - i : i]
      let sine = Self.cosines[style.contains(.unfold) ? i : 4 - i]
      let extent = fold.extent(at: p)
      #expect(near(extent.length / 480, cosine))
      #expect(near(extent.start, 240 - 240 * extent.length / 480))
      #expect(fold.eye(at: p) == 240)
      let angle = acos(min(max(extent.length / 480, -1), 1))
      for (panel, turn) in [(2, -angle), (3, angle)] {
        let pose = fold.pose(of: panel, at: p)
        #expect(near(pose.shade, (1 - cosine) * 0.25))
        #expect(near(pose.angle, turn))
      }
      for (panel, sign) in [(0, 1.0), (1, -1.0)] {
        let pose = fold.pose(of: panel, at: p)
        #expect(near(pose.shade, isCubic ? (1 - sine) * 0.25 : 0))
        #expect(near(pose.angle, isCubic ? sign * (.pi / 2 - angle) : 0))
        #expect(near(pose.place, panel == 0 ? extent.start : extent.start + extent.length))
      }
    }
  }

  @Test func theShadowsOfAFoldHaveTheirCalculatedOpacity() {
    let cubic = FoldGeometry(style: .cubic, length: 480, creases: 1, spine: 0.5, shadowOpacity: 0.25, grid: grid)
    #expect(
      [0.25, 0.5, 1].map { near(cubic.pose(of: 2, at: $0).shade, [0.25: 0.0190, 0.5: 0.0732, 1: 0.25][$0]!) } == [
        true, true, true,
      ])
    #expect(
      [0.25, 0.5, 1].map { near(cubic.pose(of: 0, at: $0).shade, [0.25: 0.1543, 0.5: 0.0732, 1: 0][$0]!) } == [
        true, true, true,
      ])
  }

  @Test(arguments: FlipStyle.all) func theGeometryOfAFlipHasItsKnownNumbers(style: FlipStyle) throws {
    let flip = FlipGeometry(
      style: style, length: 480, spine: 0.5, coveredOpacity: 1 / 3, turningOpacity: 0.1, grid: grid)
    #expect(flip.panels.count == 4)
    #expect(flip.isVertical == style.contains(.vertical))
    let covered: [CGFloat] =
      style.contains(.reversePerspective) ? [0, 0, 0, 0, 0] : [0.3333, 0.3080, 0.2357, 0.1276, 0]
    let sign: CGFloat = style.contains(.backward) ? -1 : 1
    func pose(_ role: FlipGeometry.Role, _ p: CGFloat) throws -> PanelPose {
      flip.pose(of: try #require(flip.roles.firstIndex(of: role)), at: p)
    }
    for (i, stage) in Self.moments.enumerated() {
      // The page rises…
      let rising = stage / 2
      #expect(near(try pose(.reveal, rising).shade, covered[i]))
      #expect(near(try pose(.front, rising).shade, 0.1 * stage))
      #expect(near(try pose(.front, rising).angle, sign * stage * .pi / 2))
      #expect(try pose(.facing, rising).shade == 0)
      #expect(try pose(.back, rising).isVisible == false)
      // … and comes down.
      let falling = 0.5 + stage / 2
      #expect(near(try pose(.facing, falling).shade, covered[4 - i]))
      #expect(near(try pose(.back, falling).shade, 0.1 * (1 - stage)))
      #expect(near(try pose(.back, falling).angle, -sign * (1 - stage) * .pi / 2))
      #expect(near(try pose(.reveal, falling).shade, 0))
      #expect(try pose(.front, falling).isVisible == false)
    }
  }

  @Test func panelsOfAnOddLengthAreDividedAtPixels() {
    #expect(FoldGeometry.cuts(481, creases: 1, PixelGrid(scale: 1)) == [0, 241, 481])
    #expect(FoldGeometry.cuts(481, creases: 1, PixelGrid(scale: 2)) == [0, 240.5, 481])
    #expect(FoldGeometry.cuts(120, creases: 2, PixelGrid(scale: 1)) == [0, 30, 90, 120])
    #expect(FoldGeometry.cuts(120, creases: 3, PixelGrid(scale: 1)) == [0, 30, 60, 90, 120])
    #expect(PixelGrid(scale: 1.5).margin * 1.5 == 2)
    for creases in 1...9 {
      let cuts = FoldGeometry.cuts(361, creases: creases, PixelGrid(scale: 1.5))
      #expect(cuts.count == creases + 2)
      #expect(cuts == cuts.sorted())
      #expect(cuts.dropLast().allSatisfy { ($0 * 1.5).rounded() == $0 * 1.5 })
    }
  }

  @Test func aTransitionWithItsSpineAtAnEdgeHasThePanelsOfOneSide() {
    for spine in [0.0, 1.0] {
      let fold = FoldGeometry(style: [], length: 300, creases: 3, spine: spine, shadowOpacity: 0.25, grid: grid)
      #expect(fold.panels.count == 5)
      #expect(near(fold.extent(at: 1).start, 300 * spine))
      let flip = FlipGeometry(
        style: [], length: 300, spine: spine, coveredOpacity: 1, turningOpacity: 0.1, grid: grid)
      #expect(flip.roles == (spine == 0 ? [.reveal, .front] : [.facing, .back]))
    }
  }

  @Test func timingCurvesOfTransitionsAreThoseOfTheSpecification() {
    #expect(FoldTransition(from: UIView(), to: UIView()).timingCurve == .easeOut)
    #expect(FoldTransition(from: UIView(), to: UIView(), style: .unfold).timingCurve == .easeIn)
    #expect(ViewTransition.defaultDuration == 0.3)
    for curve in [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut, .linear] {
      #expect(FlipTransition.timeline(0, curve) == 0)
      #expect(FlipTransition.timeline(1, curve) == 1)
      #expect(FlipTransition.timeline(0.5, curve) == 0.5)
    }
    // Rises slowly, comes down slowly: the two halves mirror each other.
    for t in [0.1, 0.2, 0.4] {
      #expect(near(FlipTransition.timeline(t, .easeInOut), 1 - FlipTransition.timeline(1 - t, .easeInOut)))
    }
    #expect(near(FlipTransition.timeline(0.25, .linear), 0.25))
  }
}
