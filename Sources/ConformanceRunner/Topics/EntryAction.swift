import UIKit

/// The action of an entry-point scenario.
@MainActor
enum EntryAction {
  case scrollToItem(Int, UICollectionView.ScrollPosition, animated: Bool)
  case setOffset(CGPoint, animated: Bool)
  case assignOffset(CGPoint)
  case scrollToVisible(CGRect, animated: Bool)
  case dragFirstMove(from: CGPoint, by: CGVector)
  case decelerate(from: Double, to: Double)
  case offsets

  var isAnimated: Bool {
    switch self {
    case .scrollToItem(_, _, let animated), .setOffset(_, let animated), .scrollToVisible(_, let animated): animated
    case .assignOffset, .dragFirstMove, .decelerate, .offsets: false
    }
  }

  init(_ sentence: String) throws {
    var phrase = Phrase(sentence)
    if phrase.accept("scrollToItem(") {
      _ = phrase.accept("item")
      let item = Int(try phrase.number())
      try phrase.expect(",")
      _ = phrase.accept("at:")
      let position = try ScrollWords.position(phrase.text(upTo: [","]))
      self = .scrollToItem(item, position, animated: try Self.animated(&phrase))
    } else if phrase.accept("setContentOffset(") {
      let offset = try phrase.point()
      self = .setOffset(offset, animated: try Self.animated(&phrase))
    } else if phrase.accept("scrollRectToVisible(") {
      let rect = try phrase.rect()
      self = .scrollToVisible(rect, animated: try Self.animated(&phrase))
    } else if phrase.accept("contentOffset =") {
      self = .assignOffset(try phrase.point())
    } else if phrase.accept("bounds.origin =") {
      self = .assignOffset(try phrase.point())
    } else if phrase.accept("touch down at") {
      let start = try phrase.point()
      try phrase.expect("in the view, then move")
      let sign: (Double, Double)
      if phrase.accept("up") {
        sign = (0, -1)
      } else if phrase.accept("down") {
        sign = (0, 1)
      } else if phrase.accept("left") {
        sign = (-1, 0)
      } else {
        try phrase.expect("right")
        sign = (1, 0)
      }
      let distance = try phrase.number()
      try phrase.expect("pt")
      self = .dragFirstMove(from: start, by: CGVector(dx: sign.0 * distance, dy: sign.1 * distance))
    } else if phrase.accept("first deceleration frame after a lift at") {
      let offset = try phrase.number()
      try phrase.expect("(")
      guard try phrase.number() == offset else { throw phrase.unknown() }
      try phrase.expect("->")
      self = .decelerate(from: offset, to: try phrase.number())
      try phrase.expect(")")
    } else if phrase.accept("set the offset to y and lay out") {
      self = .offsets
    } else {
      throw phrase.unknown()
    }
    if phrase.accept(",") {
      guard phrase.acceptAny("one value per frame", "one value a frame") else { throw phrase.unknown() }
    }
    try phrase.finish()
  }

  private static func animated(_ phrase: inout Phrase) throws -> Bool {
    try phrase.expect(",")
    try phrase.expect("animated:")
    let isTrue = phrase.accept("true")
    if !isTrue { try phrase.expect("false") }
    try phrase.expect(")")
    return isTrue
  }

  /// Does the action; what it calls at once is written to `stage.during`.
  func perform(on stage: EntryPointStage) throws {
    let view = stage.collectionView
    switch self {
    case .scrollToItem(let item, let position, let animated):
      stage.act { view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: animated) }
    case .setOffset(let offset, let animated):
      stage.act { view.setContentOffset(offset, animated: animated) }
    case .assignOffset(let offset):
      stage.act { view.contentOffset = offset }
    case .scrollToVisible(let rect, let animated):
      stage.act { view.scrollRectToVisible(rect, animated: animated) }
    case .dragFirstMove(let start, let offset):
      let point = view.convert(
        CGPoint(x: start.x + view.bounds.minX, y: start.y + view.bounds.minY), to: nil)
      stage.act {
        stage.test.touchDown(at: point)
        stage.test.advance(by: 0.008)
        stage.test.move(by: offset)
      }
    case .decelerate(let from, let to):
      stage.decelerate(from: from, to: to)
    case .offsets:
      throw NotInterpretable("a table of offsets is no action")
    }
    stage.followAnimation(isAnimated)
  }
}
