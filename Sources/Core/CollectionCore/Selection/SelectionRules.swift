/// The rules that a client sets for the selection of items.
package struct SelectionRules: Equatable, Sendable {
  /// A Boolean value that indicates whether items can be selected.
  package var allowsSelection: Bool
  /// A Boolean value that indicates whether more than one item can be selected.
  package var allowsMultiple: Bool
  /// A Boolean value that indicates whether the items are being edited.
  package var isEditing: Bool

  /// Creates rules.
  package init(allowsSelection: Bool = true, allowsMultiple: Bool = false, isEditing: Bool = false) {
    self.allowsSelection = allowsSelection
    self.allowsMultiple = allowsMultiple
    self.isEditing = isEditing
  }
}
