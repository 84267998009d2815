import CollectionCore
import DiffCore
import HostInterface

/// The accessibility element of an item, a header or a footer of a collection view, visible or not.
@MainActor
final class CollectionElement: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  /// The kind and the index path; the latter is updated with the item.
  var key: ElementKey
  /// The cached content of an element that was read from a dequeued cell.
  private var content: Content?

  /// The accessibility properties of an element's view.
  struct Content: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = []
  }

  init(_ key: ElementKey, of view: UICollectionView) {
    self.key = key
    super.init(accessibilityContainer: view)
  }

  var collectionView: UICollectionView? { accessibilityContainer as? UICollectionView }
  var path: IndexPath { key.indexPath }

  /// The cell or supplementary view; nil when there is none.
  var shownView: UICollectionReusableView? { collectionView?.currentView(for: key) }

  /// Discards the content that was read from a dequeued cell.
  func forgetContent() { content = nil }

  private var present: Content {
    if let shownView {
      content = nil
      return read(shownView)
    }
    if let content { return content }
    guard let read = collectionView?.visibleElements.borrow(key, { self.read($0) }) else { return Content() }
    content = read
    return read
  }

  private func read(_ view: UICollectionReusableView) -> Content {
    Content(
      label: view.accessibilityLabel, value: view.accessibilityValue, hint: view.accessibilityHint,
      identifier: view.accessibilityIdentifier, traits: view.accessibilityTraits)
  }

  // MARK: Properties

  override var accessibilityLabel: String? {
    get { present.label }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { present.value }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityHint: String? {
    get { present.hint }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { present.identifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = present.traits
      if isSelected { traits.insert(.selected) } else { traits.remove(.selected) }
      if key.kind == .supplementary(UICollectionView.elementKindSectionHeader) { traits.insert(.header) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// A Boolean value that indicates whether activating the element selects its item.
  var isSelectable: Bool {
    guard key.kind == .cell, let control = collectionView?.selectionControl else { return false }
    return control.allowsSelection || control.allowsMultiple
  }

  /// The frame on the screen, in points: that of the view, or else of the layout's attributes.
  override var accessibilityFrame: CGRect {
    get {
      if let shownView { return shownView.accessibilityFrame }
      guard let view = collectionView, let values = view.layoutSession.attributes(for: key)?.values, values.isFinite
      else {
        return .zero
      }
      return UIAccessibility.convertToScreenCoordinates(view.shownFrame(values), in: view)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The accessible elements inside the view; nil if the view is read as a whole.
  override var accessibilityElements: [Any]? {
    get {
      let inner = shownView.map { AccessibilityOutline.innerElements(of: $0) } ?? []
      return inner.isEmpty ? nil : inner
    }
    set { super.accessibilityElements = newValue }
  }

  private var isSelected: Bool {
    key.kind == .cell && collectionView?.selectionControl.selection.contains(path) ?? false
  }

  // MARK: Position

  /// The item's one-based number in its section and the number of items; nil for headers and footers.
  var position: AccessibilityNode.Position? {
    guard key.kind == .cell, let counts = collectionView?.layoutSession.counts, counts.contains(path) else {
      return nil
    }
    return AccessibilityNode.Position(index: path[1] + 1, count: counts[path[0]])
  }

  /// The arrangement of the section's items; nil for headers and footers.
  var form: GridForm? {
    guard key.kind == .cell, let view = collectionView, view.layoutSession.counts.contains(path) else { return nil }
    return view.accessibilityPart.form(near: path)
  }

  /// The row and the column: from the cell if it provides them, or else from the arrangement of the items.
  var gridPlace: GridForm.Place? {
    if let cell = shownView as? any UIAccessibilityContainerDataTableCell {
      return GridForm.Place(
        row: cell.accessibilityRowRange().location, column: cell.accessibilityColumnRange().location)
    }
    return form?.place(of: path[1])
  }

  func accessibilityRowRange() -> NSRange { Self.range(gridPlace?.row) }
  func accessibilityColumnRange() -> NSRange { Self.range(gridPlace?.column) }

  private static func range(_ place: Int?) -> NSRange {
    place.map { NSRange(location: $0, length: 1) } ?? NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Actions

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions = shownView?.accessibilityCustomActions ?? []
      let swipes = collectionView?.knownSwipes?.accessibilityActions(at: path) ?? []
      return actions.isEmpty && swipes.isEmpty ? nil : actions + swipes
    }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Scrolls the element into view, as little as needed and without animation, and makes its cell.
  func reveal() {
    guard let view = collectionView, view.storedWindow != nil else { return }
    view.layoutIfNeeded()
    if key.kind == .cell { view.rows?.show(key.indexPath, at: [], animated: false) }
    if let values = view.layoutSession.attributes(for: key)?.values {
      let frame = view.shownFrame(values)
      let offset = ItemScroll.offset(showing: frame, at: [], bounds: view.bounds, insets: view.adjustedContentInset)
      let target = view.legalOffset(near: offset)
      if target != view.contentOffset { view.setContentOffset(target, animated: false) }
    }
    view.layoutIfNeeded()
    view.revealInScrollViews(view.convert(accessibilityFrame, from: nil).intersection(view.bounds))
  }

  /// Activates the cell; if it does not handle that, the item is selected as by a tap.
  override func accessibilityActivate() -> Bool {
    reveal()
    guard let view = collectionView else { return false }
    if shownView?.accessibilityActivate() == true { return true }
    return key.kind == .cell && view.layoutSession.counts.contains(path) && view.selectionControl.activate(path)
  }

  override func accessibilityIncrement() { shownView?.accessibilityIncrement() }
  override func accessibilityDecrement() { shownView?.accessibilityDecrement() }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    shownView?.accessibilityScroll(direction) == true || collectionView?.accessibilityScroll(direction) == true
  }

  override func accessibilityElementDidBecomeFocused() { shownView?.accessibilityElementDidBecomeFocused() }
  override func accessibilityElementDidLoseFocus() { shownView?.accessibilityElementDidLoseFocus() }
}

/// The accessibility element of a section, in a collection view with several, as a branch of the tree.
@MainActor
final class CollectionSectionElement: UIAccessibilityElement {
  let section: Int

  init(_ section: Int, of view: UICollectionView) {
    self.section = section
    super.init(accessibilityContainer: view)
    isAccessibilityElement = false
  }

  var collectionView: UICollectionView? { accessibilityContainer as? UICollectionView }

  /// The label of the section's header.
  override var accessibilityLabel: String? {
    get {
      guard let part = collectionView?.accessibilityPart else { return nil }
      if let header = part.bars(of: section).header { return part.element(for: header).accessibilityLabel }
      // A layout may have headers of other kinds.
      let others = part.shownKeys(in: section).filter { $0.kind != .cell }.map { part.element(for: $0) }
      return others.first { $0.accessibilityTraits.contains(.header) }?.accessibilityLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The union of the frames of its visible elements; the frame of its first element when none is visible.
  override var accessibilityFrame: CGRect {
    get {
      guard let part = collectionView?.accessibilityPart else { return .zero }
      let shown = part.shownKeys(in: section).map { part.element(for: $0).accessibilityFrame }
      guard let first = shown.first else { return part.element(at: 0, in: section)?.accessibilityFrame ?? .zero }
      return shown.dropFirst().reduce(first) { $0.union($1) }
    }
    set { super.accessibilityFrame = newValue }
  }
}

extension CollectionAccessibility {
  func form(near path: IndexPath) -> GridForm { grid.form(near: path) }
}

extension VisibleElements {
  /// Passes a closure the view of an element that is not visible: a view is dequeued, configured, read and recycled.
  ///
  /// Returns nil while the data or the layout is being changed.
  func borrow<Result>(_ key: ElementKey, _ body: (UICollectionReusableView) -> Result) -> Result? {
    guard request == nil, view.updates.placing == nil, !showsOldData, !view.layoutSession.isLayingOut,
      !view.updates.isCollecting,
      view.storedWindow != nil, let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite
    else { return nil }
    var result: Result?
    view.withoutLayout {
      guard let made = make(key, attributes) else { return }
      view.selectionControl.applyState(to: made, at: key.indexPath)
      made.isHiddenForReuse = true
      view.adopt(made)
      made.layoutIfNeeded()
      result = body(made)
      pools.recycle(made)
    }
    return result
  }
}
