/// The rules that a client sets for the focus.
package struct FocusRules: Equatable, Sendable {
  /// A Boolean value that indicates whether an item can have the focus.
  package var allowsFocus: Bool
  /// A Boolean value that indicates whether the focus returns to the item that had it when it left the view.
  package var remembersLast: Bool

  /// Creates rules.
  package init(allowsFocus: Bool = true, remembersLast: Bool = false) {
    self.allowsFocus = allowsFocus
    self.remembersLast = remembersLast
  }
}
