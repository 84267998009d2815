import UIKit
import UIKitTesting

/// A layout, with or without a collection view, that is sent contexts and bounds changes.
@MainActor
final class InvalidationStage {
  let log = CallLog()
  private let recording: LayoutRecording
  private let layout: UICollectionViewLayout
  private let isFlow: Bool
  private var collectionView: UICollectionView?
  private var dataSource: OneSection?
  private var test: TestWindow?
  private var oldBounds = CGRect.zero

  init(_ setup: InvalidationScript.Setup, isFlow: Bool, isAttached: Bool) {
    self.isFlow = isFlow
    recording = LayoutRecording(log: log)
    recording.answer = setup.answer
    recording.recorded = [
      Recorded.should, Recorded.context, Recorded.invalidate, Recorded.invalidateWith, "prepare",
    ]
    if isFlow {
      layout = RecordingFlowLayout(recording)
    } else {
      let plain = RecordingLayout(recording)
      plain.size = setup.contentSize
      layout = plain
    }
    if isAttached { attach(setup) }
    _ = log.drain()
  }

  private func attach(_ setup: InvalidationScript.Setup) {
    let view = UICollectionView(frame: setup.frame, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    collectionView = view
    if let items = setup.items {
      let source = OneSection([items], log: CallLog())
      source.register(in: view)
      view.dataSource = source
      dataSource = source
    }
    if let inset = setup.inset { view.contentInset = inset }
    if setup.isInWindow {
      let test = TestWindow(size: setup.frame.size)
      test.window.addSubview(view)
      self.test = test
    }
    view.layoutIfNeeded()
    if let offset = setup.offset {
      view.contentOffset = offset
      view.layoutIfNeeded()
    }
  }

  private func attached(_ phrase: Phrase) throws -> UICollectionView {
    guard let collectionView else { throw NotInterpretable("'\(phrase.text)' needs a collection view") }
    return collectionView
  }

  var lastContext: UICollectionViewLayoutInvalidationContext? {
    (layout as? RecordingFlowLayout)?.lastContext ?? (layout as? RecordingLayout)?.lastContext
  }

  /// Reads `invalidationContext(forBoundsChange: (3,4,200,300))` and asks for the context.
  func firstRead(_ phrase: inout Phrase) throws -> UICollectionViewLayoutInvalidationContext? {
    guard phrase.accept("invalidationContext(forBoundsChange:") else { return nil }
    let bounds = phrase.accept("the current bounds") ? try attached(phrase).bounds : try phrase.rect()
    try phrase.expect(")")
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  /// Reads one step and does it; false at the end.
  func step(_ phrase: inout Phrase) throws -> Bool {
    while phrase.acceptAny(";", ",", "then") {}
    if phrase.isAtEnd { return false }
    oldBounds = collectionView?.bounds ?? .zero
    if phrase.accept("layoutIfNeeded") {
      _ = phrase.accept("()")
      try attached(phrase).layoutIfNeeded()
    } else if phrase.acceptAny("layout.invalidateLayout()", "invalidateLayout()") {
      layout.invalidateLayout()
    } else if phrase.acceptAny("collectionView.reloadData()", "reloadData()", "reloadData") {
      try attached(phrase).reloadData()
    } else if phrase.accept("set the frame to the same rectangle") {
      let view = try attached(phrase)
      view.frame = view.frame
    } else if phrase.accept("set frame from") {
      let view = try attached(phrase)
      guard try phrase.crossSize() == view.frame.size else { throw phrase.unknown() }
      try phrase.expect("to")
      view.frame.size = try phrase.crossSize()
    } else if phrase.accept("contentOffset") {
      let view = try attached(phrase)
      if !phrase.accept("=") {
        guard try phrase.point() == view.contentOffset else { throw phrase.unknown() }
        try phrase.expect("to")
      }
      view.contentOffset = try phrase.point()
    } else {
      try sendContext(&phrase)
    }
    return true
  }

  /// Reads `flow context with contentOffsetAdjustment (3,4), contentSizeAdjustment (10,20); invalidateLayout(with:)`.
  private func sendContext(_ phrase: inout Phrase) throws {
    let context =
      phrase.accept("flow context") || isFlow && phrase.accept("context")
      ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
    if !(context is UICollectionViewFlowLayoutInvalidationContext) { try phrase.expect("context") }
    try phrase.expect("with")
    repeat {
      guard try InvalidationContextsTopic.set(&phrase, on: context) else { throw phrase.unknown() }
    } while phrase.acceptAny(", and", ",", "and")
    try phrase.expect(";")
    try phrase.expect("invalidateLayout(with:)")
    layout.invalidateLayout(with: context)
  }

  // MARK: Expect

  func compareScroll(_ checks: Checks) {
    checks.check("contentOffset", collectionView.map(\.contentOffset.json) ?? .null)
    checks.check("contentSize", collectionView.map(\.contentSize.json) ?? .null)
  }

  /// Reads entries such as `invalidateLayout(with: the same context) (new bounds)`.
  func compareOrder(_ expected: JSON, _ calls: [Call], _ checks: Checks) throws {
    guard let entries = expected.array else { throw NotInterpretable("'order' is not a list") }
    let newBounds = collectionView?.bounds ?? .zero
    let found = calls.filter { $0.name != Recorded.prepareExit }
    var names: [String] = []
    var wanted: [[String: JSON]] = []
    for entry in entries {
      var phrase = Phrase(entry.string ?? "")
      var details: [String: JSON] = [:]
      if phrase.accept("shouldInvalidateLayout") {
        _ = phrase.accept("(forBoundsChange:)")
        names.append(Recorded.should)
      } else if phrase.accept("invalidationContext(forBoundsChange:)") {
        names.append(Recorded.context)
      } else if phrase.accept("invalidateLayout()") {
        names.append(Recorded.invalidate)
      } else if phrase.accept("invalidateLayout(with: the same context)") {
        names.append(Recorded.invalidateWith)
        details["sameContextAsAbove"] = .bool(true)
      } else if phrase.accept("invalidateLayout(with:)") {
        names.append(Recorded.invalidateWith)
      } else if phrase.accept("prepare") {
        names.append(Recorded.prepareEnter)
        _ = phrase.accept(", synchronously inside the setter")
      } else {
        throw phrase.unknown()
      }
      if phrase.accept("(old") {
        details["boundsSeen"] = oldBounds.json
        _ = phrase.acceptAny("bounds in place", "bounds")
        try phrase.expect(")")
      } else if phrase.accept("(new") {
        details["boundsSeen"] = newBounds.json
        _ = phrase.acceptAny("bounds in place", "bounds")
        try phrase.expect(")")
      }
      try phrase.finish()
      wanted.append(details)
    }
    guard names == found.map(\.name) else {
      return checks.fail(
        "order", expected: names.joined(separator: ", "), found: found.map(\.name).joined(separator: ", "))
    }
    for (index, details) in wanted.enumerated() {
      for (key, value) in details.sorted(by: { $0.key < $1.key }) {
        checks.compare(value, found[index].details[key] ?? .null, at: "order[\(index)].\(key)")
      }
    }
  }
}
