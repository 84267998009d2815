import UIKit

/// `collection-controller`: when a collection view controller loads its view, and what it makes of replacements.
enum CollectionControllerTopic {
  @MainActor
  static func run(_ scenario: Scenario) throws -> [Mismatch] {
    let given = Fields(scenario.given, name: "given")
    if try ReorderRecognizerStage.knows(given.string("controller")) {
      let stage = try ReorderRecognizerStage(given.string("controller"))
      try given.finish()
      let checks = Checks(scenario)
      try stage.perform(scenario.when, checks)
      return try checks.finish()
    }
    if try AppearanceSetting.knows(given.string("controller")) {
      let stage = AppearanceStage(try AppearanceSetting(given.string("controller"), after: scenario.earlier))
      try given.finish()
      let checks = Checks(scenario)
      try stage.perform(scenario.when, checks)
      return try checks.finish()
    }
    let stage = try CollectionControllerStage(given.string("controller"))
    for key in ["replacement", "custom"] {
      if let sentence = try given.optionalString(key) { try stage.prepareReplacement(sentence) }
    }
    try given.finish()
    let checks = Checks(scenario)
    if scenario.when == "inside viewDidLoad after super" {
      var found: Result<Void, any Error>?
      stage.controller.loaded = { found = Result { try stage.check(checks) } }
      stage.controller.loadViewIfNeeded()
      try found?.get()
    } else {
      for act in scenario.when.components(separatedBy: "; then ") { try stage.perform(act, checks) }
      try stage.check(checks)
    }
    return try checks.finish()
  }
}

/// A controller whose view can be made otherwise.
final class StagedCollectionViewController: UICollectionViewController {
  var makeView: (() -> UIView)?
  var loaded: (() -> Void)?

  override func loadView() {
    if let makeView { view = makeView() } else { super.loadView() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loaded?()
  }
}

@MainActor
final class CollectionControllerStage {
  let controller: StagedCollectionViewController
  let layout = UICollectionViewFlowLayout()
  /// The collection view that is assigned, or that the client's own view is or holds.
  private(set) var other: UICollectionView?
  private(set) var old: UICollectionView?

  init(_ sentence: String) throws {
    controller = StagedCollectionViewController(collectionViewLayout: layout)
    var phrase = Phrase(sentence)
    if phrase.accept("loadView") {
      try prepareView(&phrase)
      return
    }
    if phrase.accept("plain collection view controller, screen") {
      let size = try phrase.crossSize()
      try phrase.finish()
      guard UIScreen.main.bounds.size == size else {
        throw NotInterpretable("the screen is \(UIScreen.main.bounds.size) and cannot be made \(size)")
      }
      return
    }
    switch sentence {
    case "collection view controller created with a flow layout", "subclass created with a flow layout", "subclass",
      "subclass with registered cells", "not loaded", "plain controller, no overrides":
      break
    case "loaded", "loaded by reading collectionView": old = controller.collectionView
    default: throw NotInterpretable("a controller that is '\(sentence)' cannot be staged")
    }
  }

  /// Reads `installs a plain view (0,0,50,60)`, or one that is or holds a collection view.
  private func prepareView(_ phrase: inout Phrase) throws {
    let made: UIView
    if phrase.accept("installs a plain view") {
      made = UIView(frame: try rect(&phrase))
    } else if phrase.accept("sets view to a collection view") {
      let collectionView = UICollectionView(
        frame: try rect(&phrase), collectionViewLayout: UICollectionViewFlowLayout())
      try phrase.expect("with its own layout")
      other = collectionView
      made = collectionView
    } else {
      try phrase.expect("installs a view holding a collection view as subview")
      let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      other = collectionView
      made = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      made.addSubview(collectionView)
    }
    try phrase.finish()
    controller.makeView = { made }
  }

  /// Reads `collection view, frame (1,2,100,200), its own plain layout`.
  func prepareReplacement(_ sentence: String) throws {
    var phrase = Phrase(sentence)
    try phrase.expect("collection view, frame")
    let frame = try rect(&phrase)
    _ = phrase.accept(", its own plain layout")
    try phrase.finish()
    other = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  private func rect(_ phrase: inout Phrase) throws -> CGRect {
    let numbers = try phrase.tuple()
    guard let rect = CGRect(numbers) else { throw NotInterpretable("'\(phrase.text)' has no frame") }
    return rect
  }

  func perform(_ act: String, _ checks: Checks) throws {
    switch act {
    case "read properties", "inspect": break
    case "read collectionViewLayout":
      _ = controller.collectionViewLayout
      checks.check("loadedAfterLayoutGetter", .bool(controller.isViewLoaded))
    case "set the three preference flags":
      controller.clearsSelectionOnViewWillAppear = false
      controller.useLayoutToLayoutNavigationTransitions = true
      controller.installsStandardGestureForInteractiveMovement = false
      checks.check("loadedAfterFlagSetters", .bool(controller.isViewLoaded))
    case "read view", "read view before collectionView":
      _ = controller.view
      try checks.checkObject("afterView", check)
    case "read collectionView":
      _ = controller.collectionView
      try checks.checkObject("afterGet", check)
    case "collectionView = replacement", "collectionView = custom":
      controller.collectionView = other
      try checks.checkObject("afterAssign", check)
    case "collectionView = nil":
      controller.collectionView = nil
      checks.check("loadedAfterSet", .bool(controller.isViewLoaded))
      try checks.checkObject("afterSet", check)
    default: throw NotInterpretable("'\(act)' cannot be done")
    }
  }
}
