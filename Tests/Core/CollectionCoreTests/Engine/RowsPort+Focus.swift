import CollectionCore
import DiffCore
import GeometryCore

// The focus queries of the port.
extension RowsPort {
  /// The results of the focus queries.
  struct Focus {
    var rules = FocusRules()
    var preferred: ItemPlace?
    var delegatePreferred: ItemPlace?
    /// Returns whether the delegate allows an item to have the focus.
    var allows: (ItemPlace) -> Bool = { _ in true }
    /// Returns whether the delegate allows the focus to move to an item, or out of the view.
    var allowsMove: (ItemPlace?) -> Bool = { _ in true }
    var followsFocus = false
    /// Runs when the delegate is asked whether the selection follows the focus.
    var whenAskedToFollow: () -> Void = {}
    /// The sections that scroll across as rows: all of their items have frames.
    var rows: Set<Int> = []
    /// The frames of items on the screen that differ from those of the layout.
    var frames: [ItemPlace: Rect] = [:]
    /// The items that a header covers.
    var covered: Set<ItemPlace> = []
    /// Returns the offset at which a scroll to a proposed one ends.
    var restingOffset: (Point) -> Point = { $0 }
    var hasMenu = true
    var hasDeletion = true
    /// A Boolean value that indicates whether the data source lets keys move items.
    var carries = true
    /// The rectangles that the layout was queried for.
    var searched: [Rect] = []
    /// The number of moves that were allowed and not yet reported.
    var openMoves = 0
    /// The name of the item whose cell is marked; nil when none is.
    var marked: Int?
  }

  var focusRules: FocusRules { focus.rules }
  var preferredItem: ItemPlace? { focus.preferred }
  var delegatePreferredItem: ItemPlace? { focus.delegatePreferred }

  var visibleItems: [ItemPlace] { engine?.state.elements.visibleItems ?? [] }

  func mayFocus(_ place: ItemPlace) -> Bool {
    calls.append(.mayFocus(place))
    return focus.allows(place)
  }

  func focusMove(from old: ItemPlace?, to new: ItemPlace?, _ heading: FocusHeading) -> ItemPlace?? {
    calls.append(.mayMoveFocus(old, new, heading))
    guard focus.allowsMove(new) else { return nil }
    focus.openMoves += 1
    return .some(new)
  }

  func show(_ move: ItemPlace?, isByPointer: Bool) {
    calls.append(.answered(.showsFocus(isByPointer: isByPointer)))
    let place = engine?.state.items.focus.focused
    focus.marked = place.flatMap { row($0) }.map { names[$0] }
  }

  func complete(_ move: ItemPlace?, to place: ItemPlace?) {
    calls.append(.answered(.movesFocus(place)))
    if move != place { mistakes.append("the delegate is told of another move of the focus than it has allowed") }
    focus.openMoves -= 1
  }

  func selectionFollowsFocus(at place: ItemPlace) -> Bool {
    calls.append(.selectionFollows(place))
    focus.whenAskedToFollow()
    return focus.followsFocus
  }

  func shownFrame(ofItem place: ItemPlace) -> Rect? { focus.frames[place] ?? layoutFrame(of: ElementKey(place)) }

  func cells(in rect: Rect) -> [(place: ItemPlace, frame: Rect)] {
    focus.searched.append(rect)
    return rows(in: rect).filter { prepared[$0] != hiddenHeight }.map { row in
      let place = place(row, in: preparedSections)
      return (place, focus.frames[place] ?? frame(row))
    }
  }

  func frameInRow(of place: ItemPlace) -> Rect? { shownFrame(ofItem: place) }
  func scrollsAcross(section: Int) -> Bool { focus.rows.contains(section) }

  func showsCenter(of place: ItemPlace) -> Bool {
    let frame = focus.frames[place] ?? preparedRow(ElementKey(place)).map { self.frame($0) }
    guard !focus.covered.contains(place), let frame else { return false }
    return visibleBounds.contains(frame.center)
  }

  func restingOffset(forProposed offset: Point) -> Point { focus.restingOffset(offset) }

  func carry(_ place: ItemPlace, to target: ItemPlace) -> Bool {
    calls.append(.carry(place, target))
    return focus.carries
  }

  func openMenu(at point: Point) -> Bool {
    calls.append(.openMenu(point))
    return focus.hasMenu
  }

  func performDeletion(at place: ItemPlace) -> Bool {
    calls.append(.delete(place))
    return focus.hasDeletion
  }

  func perform(_ effect: FocusEffect) {
    switch effect {
    case .makeCell(let place): if let row = preparedRow(ElementKey(place)), let engine { prefetch(row, for: engine) }
    case .scroll(let offset): engine?.setOffset(offset, of: self)
    case .unmark: focus.marked = nil
    case .takeFromOthers, .showInRow, .scrollToItem, .takeKeys, .cancelMovement: break
    }
  }
}
