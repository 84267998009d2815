import CBenchSupport
import UIKit
import UIKitTesting
import ViewTransitions

/// The cost of a frame of a full-window turn on the CPU, compared with two full-window layers that are composed.
@MainActor
enum TransitionBench {
  private static let frames = 60
  private static let size = CGSize(width: 1000, height: 700)

  private struct Cost {
    /// Processor time a frame, in milliseconds.
    var mean: Double
    /// The most heap allocations in a frame.
    var allocations: Int

    /// A cost greater than that of any turn.
    static let worst = Cost(mean: .infinity, allocations: 0)

    /// Keeps the lower time and the greater number of allocations.
    mutating func take(_ other: Cost) {
      mean = min(mean, other.mean)
      allocations = max(allocations, other.allocations)
    }
  }

  private static let styles = [
    ("fold", TransitionStyle.fold([])), ("cubic unfold across", .fold([.unfold, .cubic, .horizontal])),
    ("page turn", .flip([])), ("page turn upwards, away", .flip([.vertical, .reversePerspective])),
  ]
  /// Whole turns that are measured of each style, in turns with the others, so that a slow moment of the machine meets
  /// all.
  private static let rounds = 3

  static func measure() -> [Measurement] {
    var composed = Cost.worst
    var turns = styles.map { _ in Cost.worst }
    for _ in 0..<rounds {
      composed.take(composing())
      for (index, style) in styles.enumerated() { turns[index].take(turning(style.1)) }
    }
    var lines: [Measurement] = []
    for ((name, style), cost) in zip(styles, turns) {
      lines.append(
        Measurement(
          "transitions/\(name), \(frames) frames against two layers composed, mean", cost.mean, "ms a frame",
          baseline: composed.mean, limit: 2))
      lines.append(
        Measurement(
          "transitions/\(name), most heap allocations after the first frame", Double(cost.allocations),
          "in \(frames) frames", limit: 0))
      let alone = turning(style, draws: false)
      lines.append(
        Measurement(
          "transitions/\(name), the same without the drawing", Double(alone.allocations), "in \(frames) frames",
          limit: 0))
    }
    return lines
  }

  /// Two pictures as large as the window, the upper one half transparent.
  private static func composing() -> Cost {
    let stage = UIView(frame: CGRect(origin: .zero, size: size))
    let pages = [page(0.1), page(0.6)]
    for page in pages {
      let image = UIGraphicsImageRenderer(size: size).image { page.layer.render(in: $0.cgContext) }
      let layer = CALayer()
      layer.frame = stage.bounds
      layer.contents = image.cgImage
      stage.layer.addSublayer(layer)
    }
    let test = TestWindow(stage, scale: 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.4
    fade.toValue = 0.6
    fade.duration = 4
    stage.layer.sublayers?.last?.add(fade, forKey: "opacity")
    return cost(test)
  }

  private static func turning(_ style: TransitionStyle, draws: Bool = true) -> Cost {
    let stage = UIView(frame: CGRect(origin: .zero, size: size))
    let (old, new) = (page(0.1), page(0.6))
    stage.addSubview(old)
    let test = TestWindow(stage, scale: 1)
    old.transition(to: new, with: style, duration: Double(frames + 6) / 60)
    return cost(test, draws: draws)
  }

  private static func cost(_ test: TestWindow, draws: Bool = true) -> Cost {
    test.surface.rendersEveryFrame = draws
    test.advanceFrames(4)
    var maximum = 0
    let start = ProcessTime.milliseconds
    for _ in 0..<frames {
      let before = Int(quire_allocation_count())
      test.advanceFrames()
      maximum = max(maximum, Int(quire_allocation_count()) - before)
    }
    return Cost(mean: (ProcessTime.milliseconds - start) / Double(frames), allocations: maximum)
  }

  private static func page(_ hue: CGFloat) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = .white
    for i in 0..<48 {
      let card = UIView(frame: CGRect(x: 12 + i % 8 * 124, y: 12 + i / 8 * 116, width: 110, height: 102))
      card.backgroundColor = UIColor(hue: hue + CGFloat(i) / 200, saturation: 0.6, brightness: 0.9, alpha: 1)
      card.layer.cornerRadius = 12
      page.addSubview(card)
    }
    return page
  }
}
