import UIKit
import UIKitTesting

/// Fingers that go down together, move by the same offsets (or a part of them), and are lifted.
@MainActor
struct SwipeScript {
  var direction: UISwipeGestureRecognizer.Direction
  /// Offsets from the touch-down in points, and seconds after it.
  var moves: [(dx: Double, dy: Double, seconds: Double)] = []
  /// Seconds from the last move to the lift.
  var liftAfter = 0.01
  private let touchesRequired: Int?
  private let fingers: Int
  private let factors: [Double]
  private var start = CGPoint(x: 120, y: 220)
  /// How far below each other the fingers go down, points.
  private var spread = 80.0

  init(_ given: Fields) throws {
    direction = try SwipeWords.direction(try given.string("direction"))
    touchesRequired = try given.optionalNumber("numberOfTouchesRequired").map { Int($0) }
    fingers = Int(try given.number("fingers"))
    guard (1...10).contains(fingers) else { throw NotInterpretable("there are no \(fingers) fingers") }
    let factors = given.value("travelFactorPerFinger")
    self.factors = factors?.numbers ?? Array(repeating: 1, count: fingers)
    guard self.factors.count == fingers else {
      throw NotInterpretable("\(factors ?? .null) is not one for each finger")
    }
    if let words = try given.optionalString("touchDown") {
      var phrase = Phrase(words)
      start = try phrase.point()
      if phrase.accept(", further fingers") {
        spread = try phrase.number()
        try phrase.expect("pt lower each")
      }
      try phrase.finish()
    }
    for move in try given.optionalArray("moves") ?? [] {
      let fields = try Fields(move, name: "move")
      moves.append((try fields.number("dx"), try fields.number("dy"), try fields.number("secondsAfterTouchDown")))
      try fields.finish()
    }
  }

  /// What a recogniser made of the fingers.
  final class Result {
    var actions = 0
    /// The recogniser's state in its last action.
    var state: UIGestureRecognizer.State?
    /// The move during which the first action came, from 0; nil when none came, or at the lift.
    var move: Int?
    /// The move that is being made, from 0; nil before the first and after the last.
    fileprivate var presentMove: Int?
  }

  /// Moves the fingers in a window of the size of the recording device.
  func perform() -> Result {
    let test = TestWindow(size: CGSize(width: 375, height: 667), scale: 2)
    let result = Result()
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = direction
    if let touchesRequired { swipe.numberOfTouchesRequired = touchesRequired }
    swipe.addAction { swipe in
      if result.actions == 0 { result.move = result.presentMove }
      result.actions += 1
      result.state = swipe.state
    }
    test.window.addGestureRecognizer(swipe)

    let begin = test.time
    for finger in 0..<fingers {
      test.touchDown(at: CGPoint(x: start.x, y: start.y + spread * Double(finger)), finger: finger)
    }
    for (index, move) in moves.enumerated() {
      result.presentMove = index
      test.advance(to: begin + move.seconds)
      for finger in 0..<fingers {
        let factor = factors[finger]
        test.move(
          to: CGPoint(x: start.x + move.dx * factor, y: start.y + spread * Double(finger) + move.dy * factor),
          finger: finger)
      }
    }
    result.presentMove = nil
    test.advance(by: liftAfter)
    for finger in 0..<fingers { test.lift(finger: finger) }
    return result
  }
}

/// Names of directions and states in scenario files.
enum SwipeWords {
  /// Reads `left`, `right+down`, `all four`, `none (0)`, `raw 16`, `right (raw 1)`.
  static func direction(_ text: String) throws -> UISwipeGestureRecognizer.Direction {
    var phrase = Phrase(text)
    var direction: UISwipeGestureRecognizer.Direction = []
    repeat {
      if phrase.accept("raw") {
        direction.formUnion(.init(rawValue: UInt(try phrase.number().magnitude)))
      } else if phrase.accept("all four") {
        direction.formUnion([.right, .left, .up, .down])
      } else if !phrase.accept("none") {
        direction.formUnion(try named(phrase.word()))
      }
      phrase.skipRemark()
    } while phrase.acceptAny("+", ",", "|")
    try phrase.finish()
    return direction
  }

  private static func named(_ name: String) throws -> UISwipeGestureRecognizer.Direction {
    switch name {
    case "right": .right
    case "left": .left
    case "up": .up
    case "down": .down
    default: throw NotInterpretable("the direction '\(name)' is not known")
    }
  }

  /// The unit vector of a direction.
  static func axis(_ direction: UISwipeGestureRecognizer.Direction) throws -> CGVector {
    switch direction {
    case .right: CGVector(dx: 1, dy: 0)
    case .left: CGVector(dx: -1, dy: 0)
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    default: throw NotInterpretable("a limit was asked for along more than one direction")
    }
  }

  static func name(of state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
