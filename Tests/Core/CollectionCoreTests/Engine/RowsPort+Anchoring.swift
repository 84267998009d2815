import CollectionCore
import DiffCore
import GeometryCore

// The content that keeps its position, among rows.
extension RowsPort {
  /// The answers to the questions about the content that keeps its position.
  struct Anchoring {
    var policy = AnchorPolicy.none
    var isTracked = false
    var scrollNumber = 0
    /// The elements whose frames were asked for.
    var asked: [ElementKey] = []
    /// The offset to which the animated scroll leads; nil when that did not change.
    var retargeted: Point?
  }

  /// The elements on the screen before a change, as the naive model knows them.
  struct AnchorTwin {
    let policy: AnchorPolicy
    let bounds: Rect
    /// The places and frames of the cells that may keep their position, the first one first.
    var cells: [(place: ItemPlace, frame: Rect)] = []
    var isEmpty: Bool { cells.isEmpty }
  }

  var anchorPolicy: AnchorPolicy { anchoring.policy }
  var isTracked: Bool { anchoring.isTracked }
  var scrollNumber: Int { anchoring.scrollNumber }
  var offsetLimits: ScrollLimits {
    func range(_ before: Double, _ length: Double, _ after: Double, _ visible: Double) -> ScrollRange {
      ScrollRange(low: -before, high: max(-before, length + after - visible))
    }
    let (insets, size) = (contentInsets, shownContentSize)
    return ScrollLimits(
      horizontal: range(insets.left, size.width, insets.right, visibleBounds.width),
      vertical: range(insets.top, size.height, insets.bottom, visibleBounds.height))
  }

  func roundedToPixels(_ offset: Point) -> Point { offset }
  func placedFrame(of slot: ViewSlot) -> Rect? { views[slot]?.frame }

  func layoutFrame(of key: ElementKey) -> Rect? {
    anchoring.asked.append(key)
    engine?.prepareIfNeeded(self)
    return preparedRow(key).map { frame($0) }
  }

  func usableFrame(of key: ElementKey) -> Rect? { layoutFrame(of: key) }

  func forEachCell(in bounds: Rect, _ body: (ItemPlace, Rect, _ isFitted: Bool) -> Void) {
    for row in present where row < prepared.count && frame(row).isShown(in: bounds) {
      let isFitted =
        row < names.count && sizing.fitted.contains(names[row]) && sizing.preferred(names[row]) == prepared[row]
      body(place(row, in: preparedSections), frame(row), isFitted)
    }
  }

  func perform(_ effect: ScrollEffect) {
    switch effect {
    case .setContentSize(let size): shownContentSize = size
    case .setOffset(let offset): visibleBounds.origin = offset
    case .shiftOffset(let offset):
      checkShift()
      visibleBounds.origin = offset
    case .shiftContent(let offset):
      let wasValid = isValid
      engine?.setOffset(offset, of: self)
      isShifted = wasValid && !isValid
    case .retargetScroll(let offset): anchoring.retargeted = offset
    case .setAnchorItem(let place): anchoring.policy = place.map { .item($0) } ?? .automatic
    }
  }

  // MARK: The naive model

  /// Returns what may keep its position in a batch of updates: the visible cells by their frames.
  func anchorTwin() -> AnchorTwin? {
    guard let engine, engine.state.hasLaidOut, isInWindow, anchoring.policy != .none else { return nil }
    // The order of mirrored elements is the layout's, even if the update ends the mirroring.
    if engine.state.isMirrored || engine.state.reflection != nil { return AnchorTwin(policy: .none, bounds: .zero) }
    var twin = AnchorTwin(policy: anchoring.policy, bounds: visibleBounds)
    let isVertical =
      shownContentSize.height - visibleBounds.height >= shownContentSize.width - visibleBounds.width
    let (insets, ranges) = (contentInsets, offsetLimits)
    let isAtStart =
      isVertical
      ? visibleBounds.minY <= ranges.vertical.low + 0.5 : visibleBounds.minX <= ranges.horizontal.low + 0.5
    if twin.policy == .automatic, isAtStart { return nil }
    let (x, y) = (visibleBounds.minX + insets.left, visibleBounds.minY + insets.top)
    let start = Point(
      min(x, x + visibleBounds.width - insets.left - insets.right),
      min(y, y + visibleBounds.height - insets.top - insets.bottom))
    for (key, entry) in engine.state.elements.entries where entry.state == .visible && key.kind == .cell {
      guard let place = key.path.place, let frame = views[entry.slot]?.frame,
        isVertical ? frame.maxY > start.y : frame.maxX > start.x
      else { continue }
      twin.cells.append((place, frame))
    }
    if case .end = twin.policy { return AnchorTwin(policy: .none, bounds: .zero) }
    // Rows of no height share their beginning: any of them may be the first.
    if Set(twin.cells.map(\.frame.minY)).count < twin.cells.count { return AnchorTwin(policy: .none, bounds: .zero) }
    twin.cells.sort { $0.frame.minY < $1.frame.minY }
    if twin.policy == .trailing { twin.cells.reverse() }
    return twin
  }

  /// Returns the offset at which the first remaining cell has its old position.
  func anchoredOffset(_ twin: AnchorTwin, after map: UpdateMap) -> Point? {
    for (old, frame) in twin.cells {
      guard let new = map.newPlace(ofOld: old), let row = preparedRow(ElementKey(new)) else { continue }
      let to = self.frame(row)
      let isTrailing = twin.policy == .trailing
      let move = Point(isTrailing ? to.maxX - frame.maxX : 0, isTrailing ? to.maxY - frame.maxY : to.minY - frame.minY)
      var offset = Point(twin.bounds.minX + move.x, twin.bounds.minY + move.y)
      let ranges = offsetLimits
      if isInMotion {
        if ranges.horizontal.high <= ranges.horizontal.low { offset.x = twin.bounds.minX }
        if ranges.vertical.high <= ranges.vertical.low { offset.y = twin.bounds.minY }
        return offset
      }
      offset.x = min(max(offset.x, ranges.horizontal.low), ranges.horizontal.high)
      offset.y = min(max(offset.y, ranges.vertical.low), ranges.vertical.high)
      return offset
    }
    return nil
  }
}
