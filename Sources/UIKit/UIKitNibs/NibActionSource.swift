/// An object of a nib that sends actions: a control, or an item of a bar.
@MainActor
package protocol NibActionSource: AnyObject {
  /// Returns a function that adds a target with its action for an event that Xcode names; nil for an unknown event.
  func targetAdder(for event: String?) -> ((AnyObject, Selector) -> Void)?
  /// Adds an action that performs a segue with its sender; without an event it is sent for the usual one.
  func addSegue(for event: String?, perform: @escaping @MainActor (_ sender: Any?) -> Void)
}
