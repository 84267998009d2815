import TestSupport
import UIKit
import UIKitTesting

/// A scroll view whose content an `OffsetFuzz` changes.
@MainActor
protocol OffsetFuzzContent: AnyObject {
  var view: UIScrollView { get }

  /// Makes one random change, and returns its description.
  func change(_ random: inout SeededGenerator) -> String

  /// Returns a description of each element in the bounds that has no view, or a view in another place.
  func missingViews() -> [String]
}

/// Changes the content, the size, the insets and the offset of a scroll view at random moments, also under fingers and
/// during motions.
///
/// Whenever everything is at rest, the offset lies within the content and its insets, and whatever lies in the bounds
/// has a view.
@MainActor
final class OffsetFuzz {
  private static let rounds = 8
  /// The difference that rounding to pixels makes at scale 1, in points.
  private static let tolerance: CGFloat = 0.51

  private var random: SeededGenerator
  private let test: TestWindow
  private let content: any OffsetFuzzContent
  private let refreshControl = UIRefreshControl()
  private var fingers: [Int: CGPoint] = [:]
  private var log: [String] = []

  private init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    test = TestWindow(size: CGSize(width: 320, height: 400), scale: CGFloat(1 + seed / 3 % 3))
    content =
      switch seed % 3 {
      case 0: PlainFuzzContent()
      case 1: TableFuzzContent(&random)
      default: CollectionFuzzContent(&random)
      }
    let view = content.view
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    if random.next(2) == 0 { view.contentInsetAdjustmentBehavior = .never }
    if random.next(3) == 0 { view.bounces = false }
    if random.next(2) == 0 { view.alwaysBounceVertical.toggle() }
    if random.next(3) == 0 { view.refreshControl = refreshControl }
    test.window.addSubview(view)
    test.settle()
  }

  /// Runs the script of a seed, and returns what is wrong; nil if nothing is.
  static func fault(seed: Int) -> String? {
    let fuzz = OffsetFuzz(seed: seed)
    for round in 0..<rounds {
      for _ in 0...fuzz.random.next(6) {
        fuzz.act()
        fuzz.note("→ \(fuzz.content.view.contentOffset.y)")
      }
      fuzz.rest()
      if let fault = fuzz.fault() {
        return "seed \(seed), round \(round), \(type(of: fuzz.content)): \(fault); after \(fuzz.log.suffix(16))"
      }
    }
    fuzz.content.view.removeFromSuperview()
    return nil
  }

  // MARK: The script

  private func act() {
    switch random.next(20) {
    case 0...6: note(content.change(&random))
    case 7: inset()
    case 8: resize()
    case 9: refresh()
    case 10: scroll()
    case 11: leaveAndReturn()
    case 12:
      note("turns the wheel")
      test.turnWheel(by: CGVector(dx: 0, dy: random.number(-4...4)), at: CGPoint(x: 100, y: 100))
    case 13:
      note("presses a key")
      test.press([.keyboardPageDown, .keyboardEnd, .keyboardHome][random.next(3)])
    case 14 where fingers.isEmpty:
      let y = random.number(20...180)
      note("flicks")
      test.flick(
        from: CGPoint(x: 160, y: y), to: CGPoint(x: 160, y: 200 - y), duration: random.number(0.03...0.2))
    case 15, 16: touch()
    default:
      let time = random.number(0...0.5)
      note("waits \(time)")
      test.advance(by: time)
    }
  }

  private func rest() {
    for finger in fingers.keys.sorted() { test.lift(finger: finger) }
    fingers = [:]
    note("rests")
    test.settle()
  }

  private func note(_ action: String) { log.append(action) }

  private func inset() {
    let view = content.view
    switch random.next(3) {
    case 0: view.contentInset.top = random.number(0...90)
    case 1: view.contentInset.bottom = random.number(0...150)
    default:
      test.setSafeAreaInsets(UIEdgeInsets(top: random.number(0...60), left: 0, bottom: random.number(0...40), right: 0))
    }
    note("insets \(view.adjustedContentInset)")
  }

  private func resize() {
    let sizes = [(320, 400), (400, 320), (320, 200), (250, 700)]
    let (width, height) = sizes[random.next(sizes.count)]
    note("resizes to \(width) × \(height)")
    let body = { self.content.view.frame.size = CGSize(width: width, height: height) }
    if random.next(3) == 0 { UIView.animate(withDuration: 0.3, animations: body) } else { body() }
  }

  private func refresh() {
    guard content.view.refreshControl != nil else { return }
    note("refreshes")
    if refreshControl.isRefreshing { refreshControl.endRefreshing() } else { refreshControl.beginRefreshing() }
  }

  private func scroll() {
    let limits = limits(of: content.view)
    let isAnimated = random.next(2) == 0
    let offset = CGPoint(
      x: random.number(Double(limits.x.lowerBound)...Double(limits.x.upperBound)),
      y: random.next(4) == 0
        ? limits.y.upperBound : random.number(Double(limits.y.lowerBound)...Double(limits.y.upperBound)))
    note("scrolls to \(offset.y)\(isAnimated ? " in an animation" : "")")
    content.view.setContentOffset(offset, animated: isAnimated)
  }

  private func leaveAndReturn() {
    guard random.next(3) == 0 else { return }
    note("leaves the window and returns")
    content.view.removeFromSuperview()
    if random.next(2) == 0 { note(content.change(&random)) }
    test.window.addSubview(content.view)
  }

  private func touch() {
    let finger = random.next(2)
    if fingers[finger] == nil {
      let point = CGPoint(x: random.number(10...240), y: random.number(10...190))
      fingers[finger] = point
      note("touches")
      test.touchDown(at: point, finger: finger)
    } else if random.next(3) == 0 {
      fingers[finger] = nil
      note("lifts")
      test.lift(finger: finger)
    } else {
      note("moves")
      let step = CGVector(dx: random.number(-3...3), dy: random.number(-40...40))
      for _ in 0...random.next(4) {
        test.advance(by: 0.008)
        test.move(by: step, finger: finger)
      }
    }
  }

  // MARK: The rule

  private func fault() -> String? {
    let view = content.view
    if let fault = faults(in: view).first { return fault }
    if view.isTracking || view.isDragging || view.isDecelerating { return "the view is not at rest" }
    return content.missingViews().first
  }

  /// Returns the faults of a scroll view and of those in it.
  private func faults(in view: UIView) -> [String] {
    var faults = view.subviews.flatMap(faults)
    guard let view = view as? UIScrollView else { return faults }
    let limits = limits(of: view)
    let offset = view.contentOffset
    for (name, value, range) in [("x", offset.x, limits.x), ("y", offset.y, limits.y)]
    where value < range.lowerBound - Self.tolerance || value > range.upperBound + Self.tolerance {
      faults.append(
        "\(name) is \(value), outside \(range), in a content of \(view.contentSize) seen through \(view.bounds.size)")
    }
    return faults
  }

  private func limits(of view: UIScrollView) -> (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    func range(_ before: CGFloat, _ length: CGFloat, _ after: CGFloat, _ visible: CGFloat) -> ClosedRange<CGFloat> {
      -before...max(-before, length + after - visible)
    }
    let (inset, size, bounds) = (view.adjustedContentInset, view.contentSize, view.bounds)
    return (
      range(inset.left, size.width, inset.right, bounds.width),
      range(inset.top, size.height, inset.bottom, bounds.height)
    )
  }
}
