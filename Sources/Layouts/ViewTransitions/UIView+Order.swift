public import UIKit

extension UIView {
  /// Returns whether one subview is drawn above another one; false, with a message, when they are not both subviews.
  /// - Complexity: O(subviews).
  public func isSubview(_ view: UIView, above other: UIView) -> Bool {
    guard let place = subviews.firstIndex(where: { $0 === view }),
      let otherPlace = subviews.firstIndex(where: { $0 === other })
    else {
      print(
        "ViewTransitions: \(type(of: self)) was asked which of \(type(of: view)) and \(type(of: other)) is above, but not "
          + "both are its subviews; compare views with the same superview.")
      return false
    }
    return place > otherPlace
  }

  /// Returns whether the view is drawn above another one of the same superview; false, with a message, without one.
  /// - Complexity: O(subviews of the superview).
  public func isAbove(_ sibling: UIView) -> Bool {
    guard let superview else {
      print("ViewTransitions: \(type(of: self)) was asked whether it is above another view, but it is in no superview.")
      return false
    }
    return superview.isSubview(self, above: sibling)
  }
}
