import UIKit

/// `view-geometry`: conversion of points and rectangles between the views of a small tree.
enum ViewGeometryTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let tree = try Tree(scenario)
    let checks = Checks(scenario)
    var phrase = Phrase(scenario.when)
    if phrase.accept("convert") {
      try convertToItself(&phrase, tree, checks)
    } else {
      let view = try tree.view(named: receiver(&phrase))
      if phrase.accept("to/from a coordinate space that is not a view") {
        phrase.skipRemark()
        try phrase.finish()
        // A view does not keep its superviews, which are part of the way.
        try withExtendedLifetime(tree) { try convertToForeignSpace(view, checks) }
      } else {
        try convert(view, &phrase, tree, checks)
      }
    }
    return try checks.finish()
  }

  /// Reads `child.convert`.
  private static func receiver(_ phrase: inout Phrase) throws -> String {
    let word = try phrase.word()
    guard word.hasSuffix(".convert") else { throw NotInterpretable("'\(phrase.text)' converts nothing") }
    return String(word.dropLast(".convert".count))
  }

  /// Reads `((8,9), to: sibling)`.
  @MainActor
  private static func convert(_ view: UIView, _ phrase: inout Phrase, _ tree: Tree, _ checks: Checks) throws {
    try phrase.expect("(")
    let numbers = try phrase.tuple()
    try phrase.expect(",")
    let isTo = phrase.accept("to:")
    if !isTo { try phrase.expect("from:") }
    let name = try phrase.word()
    let other = name == "nil" ? nil : try tree.view(named: name)
    try phrase.expect(")")
    try phrase.finish()
    if let rect = CGRect(numbers) {
      checks.check("rect", (isTo ? view.convert(rect, to: other) : view.convert(rect, from: other)).json)
    } else if numbers.count == 2 {
      let point = CGPoint(x: numbers[0], y: numbers[1])
      checks.check("point", (isTo ? view.convert(point, to: other) : view.convert(point, from: other)).json)
    } else {
      throw phrase.unknown()
    }
  }

  /// Reads `(8,9) and (8,9,30,40) to and from itself`; every view of the tree must agree.
  @MainActor
  private static func convertToItself(_ phrase: inout Phrase, _ tree: Tree, _ checks: Checks) throws {
    var values = [try phrase.tuple()]
    while phrase.acceptAny("and", ",") { values.append(try phrase.tuple()) }
    try phrase.expect("to and from itself")
    try phrase.finish()
    let expectedPoint = checks.take("point")
    let expectedRect = checks.take("rect")
    for view in tree.views {
      for numbers in values {
        if let rect = CGRect(numbers), let expectedRect {
          checks.compare(expectedRect, view.convert(rect, to: view).json, at: "rect to itself")
          checks.compare(expectedRect, view.convert(rect, from: view).json, at: "rect from itself")
        } else if numbers.count == 2, let expectedPoint {
          let point = CGPoint(x: numbers[0], y: numbers[1])
          checks.compare(expectedPoint, view.convert(point, to: view).json, at: "point to itself")
          checks.compare(expectedPoint, view.convert(point, from: view).json, at: "point from itself")
        } else {
          throw NotInterpretable("\(numbers) is converted, but nothing is expected of it")
        }
      }
    }
  }

  /// The keys say what is converted: `point(8,9) to`.
  @MainActor
  private static func convertToForeignSpace(_ view: UIView, _ checks: Checks) throws {
    let space = ForeignSpace(view.bounds)
    for key in checks.keys where key != "methods of the foreign space called" {
      var phrase = Phrase(key)
      let isPoint = phrase.accept("point")
      if !isPoint { try phrase.expect("rect") }
      let numbers = try phrase.tuple()
      let isTo = phrase.accept("to")
      if !isTo { try phrase.expect("from") }
      try phrase.finish()
      if isPoint, numbers.count == 2 {
        let point = CGPoint(x: numbers[0], y: numbers[1])
        checks.check(key, (isTo ? view.convert(point, to: space) : view.convert(point, from: space)).json)
      } else if let rect = CGRect(numbers) {
        checks.check(key, (isTo ? view.convert(rect, to: space) : view.convert(rect, from: space)).json)
      } else {
        throw phrase.unknown()
      }
    }
    checks.check("methods of the foreign space called", .number(Double(space.callCount)))
  }

  /// The views of `given`: `"child (in parent)": {"frame": …, "bounds.origin": …}`.
  @MainActor
  private struct Tree {
    private(set) var named: [String: UIView] = [:]
    var views: [UIView] { named.sorted { $0.key < $1.key }.map(\.value) }

    init(_ scenario: Scenario) throws {
      let fields = Fields(scenario.given, name: "given")
      var parents: [(child: String, parent: String)] = []
      for key in fields.keys where key != "rotation" && key != "scale" {
        guard let value = fields.value(key) else { continue }
        var phrase = Phrase(key)
        let name = try phrase.word()
        if phrase.accept("(in") {
          parents.append((name, try phrase.word()))
          try phrase.expect(")")
        }
        try phrase.finish()
        named[name] = try Self.view(Fields(value, name: key))
      }
      // Children of one parent do not overlap in what is asked, so the order of names will do.
      for (child, parent) in parents { try view(named: parent).addSubview(view(named: child)) }
      fields.explanatory("scale")
      if let sentence = try fields.optionalString("rotation") { try rotate(sentence) }
      try fields.finish()
    }

    func view(named name: String) throws -> UIView {
      guard let view = named[name] else { throw NotInterpretable("there is no view '\(name)' in given") }
      return view
    }

    private static func view(_ fields: Fields) throws -> UIView {
      let view = UIView(frame: try fields.rect("frame"))
      if let bounds = try fields.optionalRect("bounds") { view.bounds = bounds }
      if let origin = try fields.optionalPoint("bounds.origin") { view.bounds.origin = origin }
      if let sentence = try fields.optionalString("transform") {
        view.transform = try TransformPhrase.transform(sentence)
      }
      fields.explanatory("note")
      try fields.finish()
      return view
    }

    /// Reads `none`, or `child.transform = rotation by pi/2 about its centre, set after bounds.origin`.
    private func rotate(_ sentence: String) throws {
      guard sentence != "none" else { return }
      var phrase = Phrase(sentence)
      let word = try phrase.word()
      guard word.hasSuffix(".transform") else { throw NotInterpretable("'\(sentence)' turns nothing") }
      try phrase.expect("=")
      let view = try view(named: String(word.dropLast(".transform".count)))
      view.transform = try TransformPhrase.transform(phrase.text(upTo: [","]))
      // Bounds and centre are what a transform leaves alone, so before or after is the same.
      if phrase.accept(",") {
        guard phrase.acceptAny("set after bounds.origin", "set before bounds.origin") else { throw phrase.unknown() }
      }
      try phrase.finish()
    }
  }
}

/// A coordinate space that is neither a view nor a screen; it counts how often it is asked to convert.
private final class ForeignSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  private(set) var callCount = 0

  init(_ bounds: CGRect) { self.bounds = bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    callCount += 1
    return point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    callCount += 1
    return point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    callCount += 1
    return rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    callCount += 1
    return rect
  }
}
