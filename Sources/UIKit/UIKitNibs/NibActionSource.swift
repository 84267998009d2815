/// An object of a nib that sends actions: a control, or an item of a bar.
@MainActor
package protocol NibActionSource: AnyObject {
  /// Returns a function that adds a target with its action for an event that Xcode names; nil for an unknown event.
  func targetAdder(for event: String?) -> ((AnyObject, Selector) -> Void)?
  /// Adds an action that performs a segue with its sender; without an event it is sent for the usual one.
  func addSegue(for event: String?, perform: @escaping @MainActor (_ sender: Any?) -> Void)
}

/// A cell of a table or a collection view, which performs segues of its storyboard.
@MainActor
package protocol NibSegueCell: UIView {
  /// A function that performs the segue of a selection; nil for none.
  var selectionSegue: (@MainActor (_ sender: Any?) -> Void)? { get set }
  /// A function that performs the segue of the accessory; nil for none.
  var accessorySegue: (@MainActor (_ sender: Any?) -> Void)? { get set }
}
