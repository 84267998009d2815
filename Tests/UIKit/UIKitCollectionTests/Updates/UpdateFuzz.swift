import CollectionCore
import DiffCore
import DiffCoreTestSupport
import TestSupport
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Runs random updates, scrolls and pauses on a collection view and compares what it shows with plain arrays.
///
/// The places of the naive model are computed here from the arrays, row by row, without a layout object.
@MainActor
final class UpdateFuzz {
  typealias Section = UpdateScript.Section

  static let size = CGSize(width: 100, height: 150)
  static let headerHeight: CGFloat = 12
  static let rowHeight: CGFloat = 30
  static let columns = 2

  /// Places a header, a background and two columns of cells a section.
  final class Layout: UICollectionViewLayout {
    private var frames: [ElementKey: CGRect] = [:]
    private var size = CGSize.zero

    override init() {
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
      (frames, size) = UpdateFuzz.frames(counts)
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.filter { $0.value.intersects(rect) }.map { attributes($0.key, $0.value) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(ElementKey(kind: .cell, indexPath: indexPath))
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(ElementKey(kind: .supplementary(elementKind), indexPath: indexPath))
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(ElementKey(kind: .decoration(elementKind), indexPath: indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
      frames[key].map { attributes(key, $0) }
    }

    private func attributes(_ key: ElementKey, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes.make(UICollectionViewLayoutAttributes.self, for: key)
      attributes.frame = frame
      attributes.zIndex = key.kind == .decoration("background") ? -1 : 0
      return attributes
    }
  }

  static func frames(_ counts: [Int]) -> (frames: [ElementKey: CGRect], size: CGSize) {
    var frames: [ElementKey: CGRect] = [:]
    var y: CGFloat = 0
    for (section, count) in counts.enumerated() {
      let top = y
      let first = IndexPath(item: 0, section: section)
      frames[ElementKey(kind: .supplementary("header"), indexPath: first)] = CGRect(
        x: 0, y: y, width: size.width, height: headerHeight)
      y += headerHeight
      for item in 0..<count {
        frames[ElementKey(kind: .cell, indexPath: IndexPath(item: item, section: section))] = CGRect(
          x: CGFloat(item % columns) * 50, y: y + CGFloat(item / columns) * rowHeight, width: 50, height: rowHeight)
      }
      y += CGFloat((count + columns - 1) / columns) * rowHeight
      frames[ElementKey(kind: .decoration("background"), indexPath: first)] = CGRect(
        x: 0, y: top, width: size.width, height: y - top)
    }
    return (frames, CGSize(width: size.width, height: y))
  }

  final class Cell: UICollectionViewCell {
    var item = -1
    private(set) var reuseCount = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuseCount += 1
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var sections: [Section] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].items.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.item = sections[path.section].items[path.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  /// The window; without one nothing is animated.
  private let test: TestWindow?
  private let view: UICollectionView
  private let source = Source()
  private var selected: Set<Int> = []
  private var nextID = 0
  private var promised = 0
  private var completed = 0
  private(set) var faults: [String] = []
  private var seed = 0

  init(inWindow: Bool) {
    view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: Layout())
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.allowsMultipleSelection = true
    view.dataSource = source
    // Few frames a second: the final positions are compared, not those during the animation.
    test = inWindow ? TestWindow(view, scale: 1, refreshRate: 10) : nil
  }

  /// Runs the script of a seed: new data, then a few batches with scrolls and pauses in between.
  func run(seed: Int) {
    self.seed = seed
    var random = SeededGenerator(seed: UInt64(seed))
    source.sections = (0..<(1 + random.next(4))).map { _ in
      Section(id: id(), items: (0..<random.next(14)).map { _ in id() })
    }
    selected = []
    view.reloadData()
    view.layoutIfNeeded()
    compare("after reloadData")
    for step in 0..<(1 + random.next(3)) {
      act(&random, step)
      if !faults.isEmpty { return }
    }
    settle()
    compare("at the end")
    check(view.visibleElements.table.removedButAnimating.isEmpty, "views are leaving for ever")
    check(
      view.visibleElements.table.entries.values.allSatisfy { $0.state == .visible || $0.state == .prefetched },
      "elements are leaving for ever")
    check(completed == promised, "\(completed) of \(promised) completions were called")
    let shown = view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden }
    check(
      shown.allSatisfy { view.visibleElements.key(of: $0) != nil || $0.isWaitingForReuse },
      "a view shows that stands for nothing")
  }

  private func settle() {
    if let test { test.settle() } else { view.layoutIfNeeded() }
  }

  private func id() -> Int {
    nextID += 1
    return nextID
  }

  private func act(_ random: inout SeededGenerator, _ step: Int) {
    select(&random)
    if random.next(3) == 0 { scroll(&random) }
    let script = UpdateScript(from: source.sections, &random, &nextID)
    let cells = cellsByItem()
    let replaced = Set(script.operations.compactMap { item(reloadedBy: $0, in: script.before) })
    let isAnimated = random.next(3) > 0
    if isAnimated {
      perform(script, &random)
    } else {
      UIView.performWithoutAnimation { perform(script, &random) }
    }
    let kept = Set(script.after.flatMap(\.items))
    selected.formIntersection(kept)
    compare("after batch \(step), animated: \(isAnimated)")
    for (item, cell) in cellsByItem() {
      guard let old = cells[item] else { continue }
      let isKept = old.cell === cell.cell && old.reuseCount == cell.reuseCount
      let verb = isKept ? "kept" : "replaced"
      check(isKept != replaced.contains(item), "batch \(step): the cell of item \(item) was \(verb)")
    }
    switch random.next(4) {
    case 0: break
    case 1: test?.advance(by: Double(random.next(30)) / 100)
    case 2:
      test?.advanceFrames(1 + random.next(3))
      scroll(&random)
      compare("after a scroll while batch \(step) is animated")
    default: settle()
    }
  }

  private func perform(_ script: UpdateScript, _ random: inout SeededGenerator) {
    let half = random.next(script.operations.count + 1)
    let nests = random.next(4) == 0
    promised += nests ? 2 : 1
    // Without animations the completions are called at once, for which a view without a window has no clock.
    if test == nil { UIView.setAnimationsEnabled(false) }
    defer { UIView.setAnimationsEnabled(true) }
    view.performBatchUpdates {
      source.sections = script.after
      script.operations[..<half].forEach(report)
      if nests {
        view.performBatchUpdates {
          script.operations[half...].forEach(report)
        } completion: { _ in
          self.completed += 1
        }
      } else {
        script.operations[half...].forEach(report)
      }
    } completion: { _ in
      self.completed += 1
    }
  }

  private func report(_ operation: UpdateOperation) {
    switch operation {
    case .insertItem(let place): view.insertItems(at: [place.indexPath])
    case .deleteItem(let place): view.deleteItems(at: [place.indexPath])
    case .reloadItem(let place): view.reloadItems(at: [place.indexPath])
    case .moveItem(let from, let to): view.moveItem(at: from.indexPath, to: to.indexPath)
    case .insertSection(let section): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .reloadSection(let section): view.reloadSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    }
  }

  private func item(reloadedBy operation: UpdateOperation, in sections: [Section]) -> Int? {
    if case .reloadItem(let place) = operation { sections[place.section].items[place.item] } else { nil }
  }

  private func scroll(_ random: inout SeededGenerator) {
    let range = max(0, view.contentSize.height - Self.size.height)
    view.contentOffset = CGPoint(x: 0, y: CGFloat(random.next(Int(range) + 1)))
    view.layoutIfNeeded()
  }

  private func select(_ random: inout SeededGenerator) {
    for (section, entry) in source.sections.enumerated() {
      for (position, item) in entry.items.enumerated() where random.next(6) == 0 {
        view.selectItem(at: IndexPath(item: position, section: section), animated: false, scrollPosition: [])
        selected.insert(item)
      }
    }
  }

  // MARK: Comparing

  private func cellsByItem() -> [Int: (cell: Cell, reuseCount: Int)] {
    var cells: [Int: (cell: Cell, reuseCount: Int)] = [:]
    for case let cell as Cell in view.visibleCells { cells[cell.item] = (cell, cell.reuseCount) }
    return cells
  }

  private func compare(_ moment: String) {
    view.visibleElements.table.checkInvariants()
    let (frames, size) = Self.frames(source.sections.map(\.items.count))
    check(view.contentSize == size, "\(moment): content size \(view.contentSize) instead of \(size)")
    let bounds = view.bounds
    let wanted = frames.filter { VisibleElements.overlap($0.value, bounds) }
    let found = view.visibleElements.table.entries.filter { $0.value.state == .visible }
    check(
      Set(found.keys) == Set(wanted.keys),
      "\(moment): shows \(Set(found.keys).symmetricDifference(wanted.keys).map(\.description).sorted()) wrongly")
    for (key, entry) in found {
      let shown = view.visibleElements[entry.slot]
      check(shown.frame == wanted[key], "\(moment): \(key) at \(shown.frame), not \(wanted[key] ?? .null)")
      check(!shown.isHidden && shown.alpha == 1, "\(moment): \(key) cannot be seen")
      guard let cell = shown as? Cell else { continue }
      let item = source.sections[key.indexPath.section].items[key.indexPath.item]
      check(cell.item == item, "\(moment): \(key) shows item \(cell.item), not \(item)")
      check(cell.isSelected == selected.contains(item), "\(moment): \(key) is selected: \(cell.isSelected)")
    }
    let chosen = Set((view.indexPathsForSelectedItems ?? []).map { source.sections[$0.section].items[$0.item] })
    check(chosen == selected, "\(moment): selected are \(chosen), not \(selected)")
  }

  private func check(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { faults.append("seed \(seed): \(what())") }
  }
}
