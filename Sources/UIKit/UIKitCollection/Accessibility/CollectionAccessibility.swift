import CollectionCore
import DiffCore
@_spi(UIKitModules) import UIKitCore

/// The accessibility elements of a collection view, for any layout: sections in order, each with its header, items and
/// footer, whether visible or not.
///
/// An element is made on demand. It knows its index path, asks the layout for its frame, and reads its cell; for an
/// item that is not visible a cell is dequeued from the pool while it is read.
@MainActor
final class CollectionAccessibility: AccessibilityContainer {
  unowned let view: UICollectionView
  private var elements: [ElementKey: CollectionElement] = [:]
  private var sections: [Int: CollectionSectionElement] = [:]
  lazy var grid = CollectionGrid(of: view)
  private var flat: (stamp: LayoutStamp, starts: [Int])?
  /// The maximal number of cached elements before those without a view are discarded.
  private static let keptElements = 2_000

  init(of view: UICollectionView) { self.view = view }

  private var counts: CollectionDataCounts { view.layoutSession.counts }

  // MARK: Elements

  func element(for key: ElementKey) -> CollectionElement {
    if let known = elements[key] { return known }
    if elements.count >= Self.keptElements { forgetFarElements() }
    let made = CollectionElement(key, of: view)
    elements[key] = made
    return made
  }

  func element(forItemAt path: IndexPath) -> CollectionElement {
    element(for: ElementKey(kind: .cell, indexPath: path))
  }

  func element(forSection section: Int) -> CollectionSectionElement {
    if let known = sections[section] { return known }
    let made = CollectionSectionElement(section, of: view)
    sections[section] = made
    return made
  }

  /// Maps the elements to their items' new index paths after an update.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    let old = elements
    elements = [:]
    for (key, element) in old {
      element.forgetContent()
      guard key.kind == .cell else {
        // Headers have no identity of their own.
        elements[key] = element
        continue
      }
      guard let path = newPath(key.indexPath) else { continue }
      element.key.indexPath = path
      elements[element.key] = element
    }
    flat = nil
  }

  /// Discards all elements after the data changed as a whole.
  func reset() {
    elements = [:]
    sections = [:]
    flat = nil
  }

  /// Discards the content that was read from items whose content changed.
  func forgetContent(at paths: [IndexPath]) {
    for path in paths { elements[ElementKey(kind: .cell, indexPath: path)]?.forgetContent() }
  }

  /// Moves the accessibility focus to an item when keyboard focus moves to it; nil when it leaves the items.
  func focusDidMove(to path: IndexPath?) {
    if let path {
      AccessibilityFocus.change(to: element(forItemAt: path))
    } else if AccessibilityFocus.current is CollectionElement {
      AccessibilityFocus.change(to: nil)
    }
  }

  private func forgetFarElements() {
    let focused = AccessibilityFocus.current
    elements = elements.filter { $0.value === focused || view.visibleElements.table[$0.key] != nil }
    sections = sections.filter { $0.value === focused }
  }

  // MARK: One section

  /// Returns the header and the footer of a section; nil for one that is hidden, empty or missing.
  func bars(of section: Int) -> (header: ElementKey?, footer: ElementKey?) {
    func bar(_ kind: String) -> ElementKey? {
      let key = ElementKey(kind: .supplementary(kind), indexPath: IndexPath(item: 0, section: section))
      guard let values = view.layoutSession.attributes(for: key)?.values, !values.isHidden, values.isFinite,
        values.size.width > 0, values.size.height > 0
      else { return nil }
      return key
    }
    return (bar(UICollectionView.elementKindSectionHeader), bar(UICollectionView.elementKindSectionFooter))
  }

  func count(in section: Int) -> Int {
    guard counts.contains(section: section) else { return 0 }
    let bars = bars(of: section)
    return (bars.header == nil ? 0 : 1) + counts[section] + (bars.footer == nil ? 0 : 1) + others(in: section).count
  }

  func element(at index: Int, in section: Int) -> CollectionElement? {
    guard counts.contains(section: section), index >= 0 else { return nil }
    let bars = bars(of: section)
    var index = index
    if let header = bars.header {
      if index == 0 { return element(for: header) }
      index -= 1
    }
    if index < counts[section] { return element(forItemAt: IndexPath(item: index, section: section)) }
    index -= counts[section]
    if let footer = bars.footer {
      if index == 0 { return element(for: footer) }
      index -= 1
    }
    let others = others(in: section)
    return others.indices.contains(index) ? element(for: others[index]) : nil
  }

  /// Returns the position of an element in its section.
  func position(of key: ElementKey) -> Int? {
    guard let section = key.indexPath.first, counts.contains(section: section) else { return nil }
    let bars = bars(of: section)
    let before = bars.header == nil ? 0 : 1
    if key.kind == .cell { return counts.contains(key.indexPath) ? before + key.indexPath[1] : nil }
    if key == bars.header { return 0 }
    if key == bars.footer { return before + counts[section] }
    let past = before + counts[section] + (bars.footer == nil ? 0 : 1)
    return others(in: section).firstIndex(of: key).map { past + $0 }
  }

  /// Returns the visible supplementary views of other kinds.
  private func others(in section: Int) -> [ElementKey] {
    let bars = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    let keys = view.visibleElements.table.entries.filter { key, entry in
      guard case .supplementary(let name) = key.kind, entry.state == .visible else { return false }
      return !bars.contains(name) && key.indexPath.first == section
    }.keys
    return ElementRank.sorted(keys, by: \.self)
  }

  // MARK: The branch of the tree

  /// A Boolean value that indicates whether the sections are branches of the tree; the elements of a single section are
  /// children of the collection view.
  var hasSections: Bool { counts.sectionCount > 1 }

  var childCount: Int { (hasSections ? counts.sectionCount : count(in: 0)) + guests.count }

  func child(at index: Int) -> UIAccessibleObject? {
    let own = hasSections ? counts.sectionCount : count(in: 0)
    guard index >= 0 else { return nil }
    if index < own { return hasSections ? element(forSection: index) : element(at: index, in: 0) }
    let guests = guests
    return guests.indices.contains(index - own) ? guests[index - own] : nil
  }

  func childIndex(of object: UIAccessibleObject) -> Int? {
    if let section = object as? CollectionSectionElement { return section.section }
    if let element = object as? CollectionElement { return position(of: element.key) }
    let own = hasSections ? counts.sectionCount : count(in: 0)
    return guests.firstIndex { $0 === object }.map { own + $0 }
  }

  /// Returns the keys of the elements that have a view on the screen.
  func shownKeys(in section: Int? = nil) -> [ElementKey] {
    guard !view.visibleElements.showsOldData else { return [] }
    return view.visibleElements.table.entries.filter { key, entry in
      guard entry.state == .visible || entry.state == .dragged, key.kind.category != .decorationView else {
        return false
      }
      return section == nil || key.indexPath.first == section
    }.map(\.key)
  }

  var shownChildren: [Int] {
    if hasSections { return Set(shownKeys().compactMap(\.indexPath.first)).sorted() }
    return shownKeys().compactMap(position(of:)).sorted()
  }

  /// The views in the content that belong to no element: index titles, and views that a client has added.
  private var guests: [UIAccessibleObject] {
    let views = view.subviews.filter { !($0 is UICollectionReusableView) }
    return AccessibilityOutline.elements(
      of: views, runsLeftward: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: UIKit's container methods, without branches

  var count: Int { starts[starts.count - 1] }

  func element(at index: Int) -> UIAccessibleObject? {
    let starts = starts
    guard index >= 0, index < starts[starts.count - 1] else { return nil }
    var (low, high) = (0, starts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return element(at: index - starts[low], in: low)
  }

  func index(of element: AnyObject) -> Int? {
    let key: ElementKey?
    switch element {
    case let element as CollectionElement: key = element.collectionView === view ? element.key : nil
    case let reusable as UICollectionReusableView: key = view.currentKey(of: reusable)
    default: key = nil
    }
    guard let key, let position = position(of: key) else { return nil }
    return starts[key.indexPath[0]] + position
  }

  private var starts: [Int] {
    let stamp = LayoutStamp(of: view)
    if let flat, flat.stamp == stamp { return flat.starts }
    var starts = [0]
    for section in 0..<counts.sectionCount { starts.append(starts[section] + count(in: section)) }
    flat = (stamp, starts)
    return starts
  }
}

extension UICollectionView {
  /// The accessibility container of the elements; created on first use.
  var accessibilityPart: CollectionAccessibility {
    if let known = knownAccessibilityPart { return known }
    let made = CollectionAccessibility(of: self)
    neededAccessibilityStore.container = made
    return made
  }

  /// The accessibility container of the elements; nil if it has not been created.
  var knownAccessibilityPart: CollectionAccessibility? { accessibilityStore?.container as? CollectionAccessibility }
}
