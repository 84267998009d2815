import UIKit

/// `view-hit-testing`: which view of a tree a point hits.
enum ViewHitTestingTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    let rootFields = try Fields(given.value("root") ?? .null, name: "root")
    let root = UIView(frame: try rootFields.rect("bounds"))
    root.bounds = root.frame
    rootFields.explanatory("note")
    try rootFields.finish()

    var views: [String: UIView] = [:]
    for (index, entry) in (try given.optionalArray("views") ?? []).enumerated() {
      let fields = try Fields(entry, name: "views[\(index)]")
      let path = try fields.string("path")
      let parentPath = path.split(separator: ".").dropLast().joined(separator: ".")
      guard let parent = parentPath.isEmpty ? root : views[parentPath] else {
        throw NotInterpretable("the view \(path) comes before its parent")
      }
      let view = try view(fields)
      parent.addSubview(view)
      views[path] = view
    }
    given.explanatory("scale")
    try given.finish()

    var phrase = Phrase(scenario.when)
    _ = phrase.accept("view")
    let word = try phrase.word()
    guard word.hasSuffix(".hitTest") else { throw NotInterpretable("'\(scenario.when)' tests no hit") }
    let name = String(word.dropLast(".hitTest".count))
    guard let receiver = name == "root" ? root : views[name] else {
      throw NotInterpretable("there is no view '\(name)' in given")
    }
    let point = try phrase.point()
    try phrase.finish()

    let hit = receiver.hitTest(point, with: nil)
    let checks = Checks(scenario)
    // The root and nothing are written alike.
    checks.check("path", views.first { $0.value === hit }.map { .string($0.key) } ?? .null)
    return try checks.finish()
  }

  @MainActor
  private static func view(_ fields: Fields) throws -> UIView {
    let frame = try fields.rect("frame")
    let view = try fields.optionalBool("label") == true ? UILabel(frame: frame) : UIView(frame: frame)
    if let origin = try fields.optionalPoint("bounds.origin") { view.bounds.origin = origin }
    if let isHidden = try fields.optionalBool("hidden") { view.isHidden = isHidden }
    if let alpha = try fields.optionalNumber("alpha") { view.alpha = alpha }
    if let isEnabled = try fields.optionalBool("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let clips = try fields.optionalBool("clipsToBounds") { view.clipsToBounds = clips }
    if let sentence = try fields.optionalString("transform") {
      view.transform = try TransformPhrase.transform(sentence)
    }
    fields.explanatory("note")
    try fields.finish()
    return view
  }
}
