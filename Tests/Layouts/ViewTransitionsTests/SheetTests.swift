import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// Pictures of every style, in the folder beside this file and in Documentation/Guides/Transitions.md.
@MainActor
struct SheetTests {
  private static let moments: [CGFloat] = [0, 0.2, 0.4, 0.6, 0.8, 1]

  @Test(arguments: TransitionStyle.all) func everyTransitionStyleLooksAsRecorded(style: TransitionStyle) throws {
    let pages = Pages(border: 20)
    let name =
      switch style {
      case .fold(let style): "fold-\(style.rawValue)"
      case .flip(let style): "flip-\(style.rawValue)"
      }
    try pages.test.expect(pages.pictures(of: style, at: Self.moments), as: name)
  }

  @Test func aFoldWithSeveralCreasesLooksAsRecorded() throws {
    var pictures: [TestPicture] = []
    let pages = Pages(border: 20)
    for creases in [2, 3, 5] {
      pictures += pages.pictures(of: .fold(creases == 3 ? .horizontal : []), at: [0.3, 0.7]) {
        ($0 as? FoldTransition)?.creases = creases
      }
    }
    try pages.test.expect(pictures, as: "accordion")
  }

  @Test func transitionsWithTheSpineAtAnEdgeLookAsRecorded() throws {
    var pictures: [TestPicture] = []
    let pages = Pages(border: 20)
    for (style, spine) in [
      (TransitionStyle.fold([]), 0.0), (.fold([.horizontal, .cubic]), 1), (.flip([]), 0), (.flip(.vertical), 0.25),
    ] {
      pictures += pages.pictures(of: style, at: [0.3, 0.7]) { $0.spine = spine }
    }
    try pages.test.expect(pictures, as: "spines")
  }

  /// The opposite, from the second page to the first one, shows the same pixels in the other order.
  @Test(arguments: TransitionStyle.all) func theOppositeStyleShowsTheSameFramesInReverse(style: TransitionStyle) {
    let moments: [CGFloat] = [0, 0.125, 0.25, 0.375, 0.625, 0.75, 0.875, 1]
    let pages = Pages()
    let there = pages.pictures(of: style, at: moments)
    pages.old.removeFromSuperview()
    pages.stage.addSubview(pages.new)
    let back = pages.pictures(of: style.opposite.transition(from: pages.new, to: pages.old), at: moments.reversed())
    for (moment, pair) in zip(moments, zip(there, back.map { $0 })) {
      #expect(pair.0.differingPixels(from: pair.1, tolerance: 0) == 0, "\(style) at \(moment)")
    }
  }

  /// The first and the last moment are the two views themselves, whatever the size and the scale.
  @Test(arguments: TransitionStyle.all, [1, 1.5, 2]) func theFirstAndLastFrameOfATransitionAreTheViews(
    style: TransitionStyle, scale: CGFloat
  ) {
    let pages = Pages(size: CGSize(width: 62, height: 54), scale: scale, border: 6)
    ends(style, pages)
  }

  @Test(arguments: TransitionStyle.all, [1, 2]) func theFirstAndLastFrameAreTheViewsOfOddSize(
    style: TransitionStyle, scale: CGFloat
  ) {
    let pages = Pages(size: CGSize(width: 61, height: 53), scale: scale, border: 6)
    ends(style, pages)
  }

  private func ends(_ style: TransitionStyle, _ pages: Pages) {
    let old = pages.test.picture()
    let shown = pages.pictures(of: style, at: [0, 1])
    #expect(shown[0].differingPixels(from: old, tolerance: 1) == 0, "\(style) at 0")
    pages.old.removeFromSuperview()
    pages.new.frame = pages.old.frame
    pages.stage.addSubview(pages.new)
    #expect(shown[1].differingPixels(from: pages.test.picture(), tolerance: 1) == 0, "\(style) at 1")
  }

  /// Two white views on black: nothing of the black is seen between the panels.
  @Test(arguments: TransitionStyle.all, [1, 1.5, 2]) func transitionPanelsLeaveNoSeamBetweenThem(
    style: TransitionStyle, scale: CGFloat
  ) {
    for size in [CGSize(width: 61, height: 61), CGSize(width: 60, height: 60)] {
      let stage = UIView(frame: CGRect(origin: .zero, size: size))
      stage.backgroundColor = .black
      let (old, new) = (UIView(frame: stage.bounds), UIView(frame: stage.bounds))
      old.backgroundColor = .white
      new.backgroundColor = .white
      stage.addSubview(old)
      let test = TestWindow(stage, scale: scale)
      let transition = style.transition(from: old, to: new)
      transition.shadowColor = .clear
      transition.begin()
      for moment in stride(from: 0.04, to: 1, by: 0.15) {
        transition.progress = moment
        let picture = test.picture()
        // Across the folds in the middle of the view, where no slanting side is.
        for i in 2..<picture.height - 2 {
          let isVertical = transition.isVertical
          let middle = picture.width / 2
          let pixel = isVertical ? picture.pixel(x: middle, y: i) : picture.pixel(x: i, y: middle)
          if case .fold(let fold) = style, fold.contains(.cubic) {
            // A cube shows the background beyond its far edges.
            guard abs(i - picture.height / 2) < picture.height / 4 else { continue }
          }
          #expect(pixel.red > 250, "\(style) \(size) ×\(scale) at \(moment), pixel \(i): \(pixel.red)")
        }
      }
      transition.end(completed: true)
    }
  }
}
