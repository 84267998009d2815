import UIKit
import UIKitTesting

/// A sheet over a window, and a finger that drags it.
@MainActor
struct SheetStage {
  /// What became of a sheet whose finger lifted.
  struct Release {
    var leaves: Bool
    /// Where the sheet was shown in every frame after the lift; seconds since the first of them, points.
    var positions: [(time: Double, y: Double)]
    /// Where it comes to rest, points.
    var end: Double
  }

  let height: Double
  private let top: Double
  /// How far the sheet is moved when the finger lifts, points.
  private let moved: Double

  /// Reads `large detent, height 793, top at 59` and `height 793, moved 64 pt`.
  init(_ text: String) throws {
    var phrase = Phrase(text)
    var (height, top, moved) = (793.0, Double?.none, 64.0)
    repeat {
      if phrase.accept("large detent") { continue }
      if phrase.accept("height") {
        height = try phrase.number()
      } else if phrase.accept("top at") {
        top = try phrase.number()
      } else {
        try phrase.expect("moved")
        moved = try phrase.number()
        try phrase.expect("pt")
      }
    } while phrase.accept(",")
    try phrase.finish()
    guard height > 0, moved >= 0, moved < height else { throw NotInterpretable("'\(text)' is no sheet") }
    self.height = height
    self.top = top ?? max(0, 852 - height)
    self.moved = moved
  }

  /// A sheet on the screen.
  @MainActor
  private final class Scene {
    let test: TestWindow
    let sheet: UIView
    let dimmingView: UIView
    let interaction: SheetInteraction

    init(top: Double, height: Double) {
      test = TestWindow(size: CGSize(width: 393, height: top + height))
      dimmingView = UIView(frame: test.window.bounds)
      sheet = UIView(frame: CGRect(x: 0, y: top, width: 393, height: height))
      test.window.addSubview(dimmingView)
      test.window.addSubview(sheet)
      interaction = SheetInteraction(sheet, dimmingView: dimmingView)
      test.settle()
    }

    func shownTop() -> Double { Double((sheet.layer.presentation() ?? sheet.layer).frame.minY) }

    /// Moves the finger by a distance at a speed; it is down before and after.
    func drag(by distance: Double, velocity: Double) {
      let down = CGPoint(x: 196, y: test.window.bounds.height / 2)
      test.touchDown(at: down)
      let duration = abs(distance) / velocity
      let steps = max(1, Int((duration / 0.008).rounded()))
      for step in 1...steps where distance != 0 {
        test.advance(by: duration / Double(steps))
        test.move(to: CGPoint(x: down.x, y: down.y + CGFloat(distance) * CGFloat(step) / CGFloat(steps)))
      }
      test.layout()
    }
  }

  /// Drags by the way of a finger, positive downwards, and reads while the finger is down.
  func drag(by distance: Double) -> (offset: Double, dimming: Double) {
    let scene = Scene(top: top, height: height)
    scene.drag(by: distance, velocity: 400)
    defer { scene.test.lift() }
    return (Double(scene.sheet.frame.minY) - top, Double(scene.dimmingView.alpha))
  }

  /// Drags until the sheet has moved as far as the scenario says, at an even speed downwards in points per second, and lifts.
  func release(velocity: Double) -> Release {
    // What the finger goes before the sheet follows.
    let slop = 100 - drag(by: 100).offset
    let scene = Scene(top: top, height: height)
    scene.drag(by: moved + slop, velocity: velocity)
    scene.test.lift()
    var positions: [(time: Double, y: Double)] = []
    var first: Double?
    for _ in 0..<30 {
      scene.test.advanceFrames()
      if first == nil { first = scene.test.time }
      positions.append((scene.test.time - first!, scene.shownTop()))
    }
    scene.test.settle()
    return Release(
      leaves: Double(scene.sheet.frame.minY) > top + height / 2, positions: positions,
      end: Double(scene.sheet.frame.minY))
  }
}
