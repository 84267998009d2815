package import HostInterface

/// A scene of a storyboard whose view is made, with its controller.
@MainActor
package protocol NibScene: AnyObject {
  /// The controller that is the scene's.
  var owner: AnyObject { get }
  /// The element that describes the controller.
  var element: MarkupElement { get }

  /// Gives the view that was made to the controller, and makes the items beside it.
  func adopt(_ view: UIView, in instance: NibInstance)
  /// Returns a function that performs a segue with its sender, if the controller allows it.
  func performer(of segue: MarkupElement) -> @MainActor (_ sender: Any?) -> Void
  /// Adds the controller of an embedding segue to its container view.
  func embed(_ segue: MarkupElement, in container: UIView)
}
