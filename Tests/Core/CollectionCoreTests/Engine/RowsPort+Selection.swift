import CollectionCore
import DiffCore

// The selection of rows.
extension RowsPort {
  /// The answers to the questions about the selection.
  struct Selection {
    var rules = SelectionRules()
    var hasDelegate = true
    var isDragged = false
    /// Returns whether the delegate allows a change, or has a primary action.
    var allows: (ItemPlace) -> Bool = { _ in true }
    /// Returns whether the delegate allows the selection of several items.
    var allowsSeveral = true
    /// A Boolean value that indicates whether the delegate allows multiple selection when it begins.
    var allowsMultipleAtBegin = true
    /// Returns the item that the delegate chooses instead of one.
    var redirects: (ItemPlace) -> ItemPlace = { $0 }
    var expandsAtTaps: (ItemPlace) -> Bool = { _ in false }

    mutating func perform(_ effect: SelectionEffect) {
      if case .didBeginMultipleSelection = effect { rules.allowsMultiple = allowsMultipleAtBegin }
      if case .didEndMultipleSelection = effect { rules.allowsMultiple = false }
    }
  }

  var selectionRules: SelectionRules { selection.rules }
  var hasDelegate: Bool { selection.hasDelegate }
  var isDragged: Bool { selection.isDragged }

  func mayHighlight(_ place: ItemPlace) -> Bool { ask(.mayHighlight(place), place) }
  func itemToSelect(_ proposed: ItemPlace) -> ItemPlace? {
    ask(.maySelect(proposed), proposed) ? selection.redirects(proposed) : nil
  }
  func itemToDeselect(_ proposed: ItemPlace) -> ItemPlace? {
    ask(.mayDeselect(proposed), proposed) ? selection.redirects(proposed) : nil
  }
  func hasPrimaryAction(at place: ItemPlace) -> Bool { ask(.hasPrimaryAction(place), place) }

  func mayBeginMultipleSelection(at place: ItemPlace) -> Bool {
    calls.append(.maySelectSeveral(place))
    return selection.allowsSeveral
  }

  func expandsAtTaps(_ place: ItemPlace) -> Bool { selection.expandsAtTaps(place) }

  private func ask(_ call: Call, _ place: ItemPlace) -> Bool {
    calls.append(call)
    return selection.allows(place)
  }
}
