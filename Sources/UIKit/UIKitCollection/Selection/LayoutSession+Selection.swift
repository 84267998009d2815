import CollectionCore
import DiffCore

// The questions of the engine about the selection.
extension LayoutSession: @MainActor SelectionPort {
  var selectionRules: SelectionRules {
    SelectionRules(
      allowsSelection: control.allowsSelection, allowsMultiple: control.allowsMultiple, isEditing: view.isEditing)
  }
  var hasDelegate: Bool { view.delegate != nil }

  func mayHighlight(_ place: ItemPlace) -> Bool {
    view.delegate?.collectionView(view, shouldHighlightItemAt: control.dataPath(place)) ?? true
  }

  func itemToSelect(_ proposed: ItemPlace) -> ItemPlace? {
    view.delegate?.collectionView(view, shouldSelectItemAt: control.dataPath(proposed)) ?? true ? proposed : nil
  }

  func itemToDeselect(_ proposed: ItemPlace) -> ItemPlace? {
    view.delegate?.collectionView(view, shouldDeselectItemAt: control.dataPath(proposed)) ?? true ? proposed : nil
  }

  func mayBeginMultipleSelection(at place: ItemPlace) -> Bool {
    view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: place.indexPath) ?? false
  }

  func hasPrimaryAction(at place: ItemPlace) -> Bool {
    view.delegate?.collectionView(view, canPerformPrimaryActionForItemAt: control.dataPath(place)) ?? false
  }

  func expandsAtTaps(_ place: ItemPlace) -> Bool { control.listCell(at: place)?.expandsAtTaps ?? false }

  private var control: SelectionControl { view.selectionControl }
}
