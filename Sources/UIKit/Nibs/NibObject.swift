/// An object that a nib makes, and that is told when everything of the nib is made and connected.
///
/// On iOS `awakeFromNib()` is a method of every `NSObject`. Here every class that a nib can make an object of declares it, since
/// subclasses can override only what stands in the body of a class.
@MainActor
protocol NibObject: AnyObject {
  func awakeFromNib()
}

extension UIResponder: NibObject {}
extension UICollectionViewLayout: NibObject {}
