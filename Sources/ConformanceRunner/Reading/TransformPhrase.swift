import UIKit

/// Transforms in words: `rotation by 30 degrees (…) about the centre`, `scale by 2`, `translation by (3, 4)`.
enum TransformPhrase {
  static func transform(_ sentence: String) throws -> CGAffineTransform {
    var phrase = Phrase(sentence)
    var transform = try one(&phrase)
    while phrase.acceptAny("then", "and then") { transform = transform.concatenating(try one(&phrase)) }
    try phrase.finish()
    return transform
  }

  private static func one(_ phrase: inout Phrase) throws -> CGAffineTransform {
    if phrase.acceptAny("none", "identity") { return .identity }
    if phrase.acceptAny("rotation by", "rotated by") {
      let angle = try Formula(words(&phrase)).value()
      try about(&phrase)
      return CGAffineTransform(rotationAngle: angle)
    }
    if phrase.acceptAny("scale by", "scaled by", "scale") {
      let scale = try (try? phrase.tuple()) ?? [phrase.number()]
      try about(&phrase)
      guard scale.count <= 2, let x = scale.first, let y = scale.last else { throw phrase.unknown() }
      return CGAffineTransform(scaleX: x, y: y)
    }
    if phrase.acceptAny("translation by", "translated by", "translation") {
      let offset = try phrase.point()
      return CGAffineTransform(translationX: offset.x, y: offset.y)
    }
    throw phrase.unknown()
  }

  /// The words of an angle: everything before "about", a remark, or the next part of the sentence.
  private static func words(_ phrase: inout Phrase) throws -> String {
    var angle: [String] = []
    while !phrase.isAtEnd {
      if let number = phrase.optionalNumber() {
        angle.append(String(number))
      } else if phrase.accept("/") {
        angle.append("/")
      } else if phrase.accept("*") {
        angle.append("*")
      } else if phrase.accept("-") {
        angle.append("-")
      } else if let unit = ["pi", "degrees", "radians"].first(where: { phrase.accept($0) }) {
        angle.append(unit)
      } else {
        break
      }
    }
    return angle.joined(separator: " ")
  }

  private static func about(_ phrase: inout Phrase) throws {
    phrase.skipRemark()
    _ = phrase.acceptAny("about the centre", "about its centre", "about the center", "about its center")
    phrase.skipRemark()
  }
}
