import Testing
import UIKit
import UIKitTesting

@testable import ViewTransitions

/// Tests that a turn gives the renderer as little as possible to draw.
@MainActor
struct LayerTests {
  private func begin(
    _ style: TransitionStyle, _ pages: Pages, at progress: CGFloat, _ configure: (ViewTransition) -> Void = { _ in }
  ) -> (ViewTransition, StageView)? {
    let transition = style.transition(from: pages.old, to: pages.new)
    configure(transition)
    transition.progress = progress
    transition.begin()
    return transition.stage.map { (transition, $0) }
  }

  /// Nothing has a mask, a group's opacity, a corner or a shadow of its own, and what is flat stays out of the
  /// perspective.
  @Test(arguments: TransitionStyle.all) func transitionPanelsHaveNoMaskCornerOrShadow(style: TransitionStyle) throws {
    let pages = Pages()
    let (transition, stage) = try #require(begin(style, pages, at: 0.4))
    #expect(stage.sheets.count == 4)
    for sheet in stage.sheets {
      for layer in [sheet.picture, sheet.shade] {
        #expect(layer.mask == nil)
        #expect(layer.cornerRadius == 0)
        #expect(layer.shadowOpacity == 0)
        #expect(layer.sublayers == nil)
        #expect((layer.superlayer === stage.layer) == sheet.panel.isFlat)
      }
      #expect(sheet.shade is CAGradientLayer == (Set(sheet.panel.shade.alphas).count > 1))
      if sheet.panel.isFlat { #expect(CATransform3DIsIdentity(sheet.picture.transform)) }
    }
    transition.end(completed: false)
  }

  /// A flat picture has no pixel more than the panel: it is copied, not sampled.
  @Test(arguments: FlipStyle.all, [1, 1.5, 2]) func flatPanelsOfAFlipAreOnWholePixels(style: FlipStyle, scale: CGFloat)
    throws
  {
    let pages = Pages(size: CGSize(width: 84, height: 62), scale: scale)
    let (transition, stage) = try #require(begin(.flip(style), pages, at: 0.3))
    let flat = stage.sheets.filter(\.panel.isFlat)
    #expect(flat.count == 2)
    var pixels = 0
    for sheet in flat {
      let image = try #require(sheet.picture.contents as? CGImage)
      let frame = sheet.picture.frame
      #expect(CGFloat(image.width) == (frame.width * scale).rounded())
      #expect(CGFloat(image.height) == (frame.height * scale).rounded())
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 0.0001)
      }
      #expect(sheet.shade.frame == frame)
      pixels += image.width * image.height
    }
    #expect(CGFloat(pixels) == 84 * scale * 62 * scale)
    transition.end(completed: false)
  }

  /// Tests that wholly hidden panels, and a shadow that changes no pixel, are not drawn.
  @Test func hiddenTransitionPanelsAreNotDrawn() throws {
    for style in TransitionStyle.all {
      let pages = Pages()
      let (transition, stage) = try #require(begin(style, pages, at: 0))
      func drawn(_ progress: CGFloat) -> (pictures: Int, shades: Int) {
        transition.progress = progress
        return (
          stage.sheets.count { $0.picture.opacity > 0 }, stage.sheets.count { $0.shade.opacity > 0 }
        )
      }
      for end in [0.0, 1] {
        let count = drawn(end)
        #expect(count.pictures == 2, "\(style) at \(end): \(count)")
        #expect(count.shades == 0, "\(style) at \(end): \(count)")
      }
      for moment in [0.1, 0.3, 0.45, 0.55, 0.7, 0.9] {
        let count = drawn(moment)
        // A page shows one of its sides only.
        if case .flip = style {
          #expect(count.pictures == 3)
          #expect(count.shades <= 2)
        } else {
          #expect(count.pictures == 4)
        }
      }
      transition.end(completed: false)
    }
  }

  /// While a page turns, only what moves is given an animation.
  @Test func onlyMovingPanelsAreAnimated() throws {
    let pages = Pages()
    pages.stage.addSubview(pages.new)
    let transition = FlipTransition(from: pages.old, to: pages.new)
    transition.perform()
    let stage = try #require(transition.stage)
    for sheet in stage.sheets {
      #expect((sheet.picture.animation(forKey: "transform") == nil) == sheet.panel.isFlat)
      #expect(sheet.picture.animation(forKey: "position") == nil)
    }
    pages.test.settle()
    #expect(!transition.isActive)
  }
}
