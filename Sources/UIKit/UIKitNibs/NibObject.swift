/// An object that a nib makes, and that is told when all objects of the nib have been made and connected.
///
/// On iOS `awakeFromNib()` is a method of every `NSObject`. Here every class that a nib can instantiate declares it,
/// since subclasses can override only methods in the body of a class.
@MainActor
package protocol NibObject: AnyObject {
  func awakeFromNib()
}

extension UIResponder: NibObject {}
