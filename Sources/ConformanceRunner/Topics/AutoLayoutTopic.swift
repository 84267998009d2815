import UIKit
import UIKitTesting

/// `auto-layout`: the frames that constraints give, and which constraint of a contradiction is broken.
enum AutoLayoutTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    if scenario.given["root"] != nil { return try layOutScene(scenario) }
    let container = scenario.given["container"]?.string ?? ""
    if container.hasPrefix("row ") { return try layOutRow(scenario) }
    return try ConflictStage.run(scenario)
  }

  // MARK: Rows of labels

  @MainActor
  private static func layOutRow(_ scenario: Scenario) throws -> [Mismatch] {
    guard scenario.when == "layout once" else { throw NotInterpretable("'\(scenario.when)' is not known") }
    let given = Fields(scenario.given, name: "given")
    var phrase = Phrase(try given.string("container"))
    try phrase.expect("row")
    let size = try phrase.crossSize()
    try phrase.expect("at scale")
    let scale = try phrase.number()
    try phrase.expect(
      "; labels are views with the given intrinsic size, horizontal and vertical hugging 250 and compression resistance 750 "
        + "unless stated")
    try phrase.finish()

    let row = UIView(frame: CGRect(origin: .zero, size: size))
    let wrapping = Set(try given.optionalArray("multiLineLabels")?.compactMap(\.string) ?? [])
    let labels = try labels(given, wrapping)
    let order = try given.optionalArray("subviewOrder")?.compactMap(\.string) ?? labels.keys.sorted()
    for name in order { row.addSubview(try view(named: name, labels)) }
    let constraints = try given.optionalArray("constraintsInActivationOrder")?.compactMap(\.string) ?? []

    let window = TestWindow(size: CGSize(width: 393, height: 852), scale: CGFloat(scale))
    func activate() throws {
      for text in constraints {
        try ConstraintPhrase.constraint(text) { $0 == "row" ? row : try view(named: $0, labels) }.isActive = true
      }
    }
    switch try given.optionalString("built") {
    case nil, "row not yet in any hierarchy":
      try activate()
      window.window.addSubview(row)
    case "row already in the window":
      window.window.addSubview(row)
      window.layout()
      try activate()
    case "detached, in a stack, dynamic-type fonts":
      try activate()
      let stack = UIStackView(arrangedSubviews: [row])
      stack.frame = row.frame
      window.window.addSubview(stack)
    case let other?: throw NotInterpretable("built '\(other)' is not known")
    }
    try given.finish()
    window.layout()
    return try compareFrames(scenario, labels)
  }

  @MainActor
  private static func labels(_ given: Fields, _ wrapping: Set<String>) throws -> [String: UIView] {
    var labels: [String: UIView] = [:]
    for (name, json) in given.value("views")?.object ?? [:] {
      let fields = try Fields(json, name: name)
      let size = try fields.optionalSize("intrinsic")
      let label: UIView =
        if let size { SizedLabel(size, lineCount: wrapping.contains(name) ? 0 : 1) } else { UIView() }
      label.translatesAutoresizingMaskIntoConstraints = false
      if let value = try fields.optionalNumber("huggingH") {
        label.setContentHuggingPriority(UILayoutPriority(Float(value)), for: .horizontal)
      }
      if let value = try fields.optionalNumber("resistanceH") {
        label.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .horizontal)
      }
      try fields.finish()
      labels[name] = label
    }
    return labels
  }

  // MARK: Scenes

  @MainActor
  private static func layOutScene(_ scenario: Scenario) throws -> [Mismatch] {
    guard scenario.when == "layout once" else { throw NotInterpretable("'\(scenario.when)' is not known") }
    let given = Fields(scenario.given, name: "given")
    let root = UIView(frame: try given.rect("root"))
    let scale = try given.number("scale")
    let constraints = try given.optionalArray("constraints")?.compactMap(\.string) ?? []
    var views: [String: UIView] = ["root": root]
    if let hierarchy = try given.optionalString("hierarchy") {
      for branch in hierarchy.split(separator: ";") { try build(String(branch), &views) }
    }
    try given.finish()
    var made: [NSLayoutConstraint] = []
    for text in constraints {
      made.append(
        try ConstraintPhrase.constraint(text) { name in
          if let known = views[name] { return known }
          let view = UIView()
          views[name] = view
          root.addSubview(view)
          return view
        })
    }
    for (name, view) in views where name != "root" { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate(made)
    let window = TestWindow(root, scale: CGFloat(scale))
    window.layout()
    return try compareFrames(scenario, views)
  }

  /// Reads `root > P > (Q, R > S)`.
  @MainActor
  private static func build(_ text: String, _ views: inout [String: UIView]) throws {
    var phrase = Phrase(text)
    try children(&phrase, of: nil, &views)
    try phrase.finish()
  }

  @MainActor
  private static func children(_ phrase: inout Phrase, of parent: UIView?, _ views: inout [String: UIView]) throws {
    let isList = phrase.accept("(")
    repeat {
      let name = try phrase.word()
      let view = views[name] ?? UIView()
      views[name] = view
      if let parent, view.superview == nil { parent.addSubview(view) }
      if phrase.accept(">") { try children(&phrase, of: view, &views) }
    } while isList && phrase.accept(",")
    if isList { try phrase.expect(")") }
  }

  // MARK: Comparison

  /// Frames are in the coordinates of the superview: `"Q in P": [10, 10, 60, 90]`.
  @MainActor
  private static func compareFrames(_ scenario: Scenario, _ views: [String: UIView]) throws -> [Mismatch] {
    let checks = Checks(scenario)
    try checks.checkObject("frames") { frames in
      for key in frames.keys {
        var phrase = Phrase(key)
        let view = try view(named: phrase.word(), views)
        if phrase.accept("in"), view.superview !== (try self.view(named: phrase.word(), views)) {
          throw NotInterpretable("'\(key)' is not so")
        }
        frames.check(key, view.frame.json)
      }
    }
    return try checks.finish()
  }

  @MainActor
  static func view(named name: String, _ views: [String: UIView]) throws -> UIView {
    guard let view = views[name] else { throw NotInterpretable("there is no view '\(name)'") }
    return view
  }
}

/// A label whose content has a given size.
private final class SizedLabel: UILabel {
  private let size: CGSize

  init(_ size: CGSize, lineCount: Int) {
    self.size = size
    super.init(frame: .zero)
    numberOfLines = lineCount
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
