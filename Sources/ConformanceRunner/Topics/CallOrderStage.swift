import UIKit
import UIKitTesting

/// The collection view of the call-order recordings, and what was called during each part of the action.
@MainActor
final class CallOrderStage {
  let collectionView: UICollectionView
  private let test = TestWindow()
  private let log = CallLog()
  private let layout: UICollectionViewLayout
  private let dataSource: RecordedItems & UICollectionViewDataSource

  /// The calls of the last sentence: all, those of its layout passes, those of everything else.
  private(set) var calls: [Call] = []
  private(set) var duringLayout: [Call] = []
  private(set) var duringSetter: [Call] = []

  init(_ given: [String: JSON]) throws {
    let fields = Fields(given, name: "given")
    let recording = LayoutRecording(log: log)
    var columns: ColumnsLayout?
    let words = try LayoutWords(fields.string("layout"))
    recording.recorded = words.recorded
    recording.answer = words.answer
    if let metrics = words.metrics {
      let made = ColumnsLayout(recording, metrics: metrics)
      columns = made
      layout = made
    } else {
      let flow = RecordingFlowLayout(recording)
      words.configure(flow)
      layout = flow
    }

    let viewFields = try Fields(fields.value("collectionView") ?? .null, name: "collectionView")
    collectionView = UICollectionView(frame: try viewFields.rect("frame"), collectionViewLayout: layout)
    collectionView.contentInsetAdjustmentBehavior = try ScrollWords.adjustment(
      viewFields.optionalString("contentInsetAdjustmentBehavior") ?? "never")
    if let delegate = viewFields.value("delegate"), delegate != .null {
      throw NotInterpretable("the delegate \(delegate) is not known")
    }
    try viewFields.finish()

    let count = Int(try fields.number("items"))
    let saysSections = try fields.optionalBool("dataSourceHasNumberOfSections") ?? false
    dataSource = saysSections ? ManySections([count], log: log) : OneSection([count], log: log)
    try fields.finish()
    dataSource.register(in: collectionView)
    collectionView.dataSource = dataSource
    if let columns, words.asksForCount {
      columns.ask = { [unowned collectionView, dataSource] in
        dataSource.collectionView(collectionView, numberOfItemsInSection: 0)
      }
    } else if let columns {
      columns.ask = { [unowned collectionView] in collectionView.numberOfItems(inSection: 0) }
    }
  }

  var header: UICollectionReusableView? {
    collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
  }

  func isOnScreen(_ path: IndexPath) -> Bool {
    collectionView.cellForItem(at: path).map { $0.frame.intersects(collectionView.bounds) && !$0.isHidden } ?? false
  }

  // MARK: When

  /// Does what a sentence says; the steps are divided by "then", commas and semicolons.
  func perform(_ sentence: String) throws {
    calls = []
    duringLayout = []
    duringSetter = []
    var phrase = Phrase(sentence)
    if !phrase.accept("add to window") {
      showOnce()
      _ = phrase.accept("after the first pass:")
    } else {
      add(log.during { test.window.addSubview(collectionView) }, to: &duringSetter)
    }
    while true {
      while phrase.acceptAny(";", ",", "then", "and then") {}
      if phrase.isAtEnd { break }
      try step(&phrase)
    }
  }

  private func add(_ more: [Call], to part: inout [Call]) {
    calls += more
    part += more
  }

  /// Puts the view into a window and lays it out, unless that was done.
  private func showOnce() {
    guard collectionView.window == nil else { return }
    test.window.addSubview(collectionView)
    collectionView.layoutIfNeeded()
    _ = log.drain()
  }

  private func step(_ phrase: inout Phrase) throws {
    let isLayout = phrase.acceptAny("layoutIfNeeded()", "layoutIfNeeded")
    let more = try log.during {
      if isLayout {
        _ = phrase.accept("again")
        collectionView.layoutIfNeeded()
      } else if phrase.accept("frame =") {
        collectionView.frame = try phrase.rect()
      } else if phrase.accept("bounds =") {
        collectionView.bounds = try phrase.rect()
      } else if phrase.accept("contentOffset =") {
        collectionView.contentOffset = try phrase.point()
      } else if phrase.accept("setContentOffset(") {
        let offset = try phrase.point()
        try phrase.expect(", animated: false)")
        collectionView.setContentOffset(offset, animated: false)
      } else if phrase.accept("the data source count becomes") {
        dataSource.counts = [Int(try phrase.number())]
      } else if phrase.acceptAny("layout.invalidateLayout()", "invalidateLayout()") {
        layout.invalidateLayout()
        if phrase.accept("twice") { layout.invalidateLayout() }
      } else if phrase.acceptAny("collectionView.reloadData()", "reloadData()", "reloadData") {
        collectionView.reloadData()
      } else if phrase.acceptAny("setNeedsLayout()", "setNeedsLayout") {
        collectionView.setNeedsLayout()
      } else if phrase.accept("removeFromSuperview") {
        _ = phrase.accept("()")
        if phrase.accept("while scrolled to") {
          let offset = try phrase.point()
          guard collectionView.contentOffset == offset else {
            throw NotInterpretable("'\(phrase.text)', but the scenarios before end at \(collectionView.contentOffset)")
          }
        }
        collectionView.removeFromSuperview()
      } else {
        throw phrase.unknown()
      }
      phrase.skipRemark()
    }
    if isLayout { add(more, to: &duringLayout) } else { add(more, to: &duringSetter) }
  }
}
