import UIKit

/// The way of one finger: down, moves at equal times, perhaps a rest, up.
struct TouchScript {
  /// Where the finger goes down; nil when any place will do.
  var down: (x: Double?, y: Double?)
  var moves: [(dx: Double, dy: Double, afterMs: Double)] = []
  var rests: [Double] = []

  /// Milliseconds between the last event and the lift.
  var lastInterval: Double { rests.last ?? moves.last?.afterMs ?? 8 }
  /// Milliseconds from touch-down to the lift.
  var duration: Double { moves.map(\.afterMs).reduce(0, +) + rests.reduce(0, +) + lastInterval }

  /// How far the finger has gone after each move, along the way.
  var travel: [Double] {
    var sum = 0.0
    return moves.map { move in
      sum += (move.dx * move.dx + move.dy * move.dy).squareRoot()
      return sum
    }
  }

  init(_ json: JSON) throws {
    let fields = try Fields(json, name: "touch")
    guard let point = fields.value("touchDown")?.array, point.count == 2 else {
      throw NotInterpretable("'touchDown' is not [x, y]")
    }
    func coordinate(_ json: JSON) throws -> Double? {
      if let number = json.number { return number }
      guard json.string?.hasPrefix("any") == true else { throw NotInterpretable("'\(json)' is no coordinate") }
      return nil
    }
    down = (try coordinate(point[0]), try coordinate(point[1]))
    if let moves = fields.value("moves") {
      for part in moves.array ?? [moves] { try readMoves(Fields(part, name: "moves")) }
    }
    if let rest = fields.value("thenStationary") {
      let rest = try Fields(rest, name: "thenStationary")
      rests = Array(repeating: try rest.number("everyMs"), count: Int(try rest.number("count")))
      try rest.finish()
    }
    if let up = try fields.optionalString("touchUp"), up != "same point as the last event, one interval later" {
      throw NotInterpretable("the touch-up '\(up)' is not understood")
    }
    try fields.finish()
  }

  private mutating func readMoves(_ fields: Fields) throws {
    let dx = try fields.optionalNumber("dxEach") ?? 0
    let dy = try fields.optionalNumber("dyEach") ?? 0
    let every = try fields.number("everyMs")
    let count = try fields.number("count")
    guard count >= 0, count < 100_000, every > 0 else { throw NotInterpretable("\(count) moves every \(every) ms") }
    moves += Array(repeating: (dx, dy, every), count: Int(count))
    try fields.finish()
  }

  /// Where the finger goes down in a view of a size; free coordinates are chosen so that the whole way is inside.
  func start(in size: CGSize) -> CGPoint {
    func free(_ length: Double, _ travel: Double) -> Double {
      travel < 0 ? length - 1 : travel > 0 ? 1 : length / 2
    }
    return CGPoint(
      x: down.x ?? free(size.width, moves.map(\.dx).reduce(0, +)),
      y: down.y ?? free(size.height, moves.map(\.dy).reduce(0, +)))
  }
}
