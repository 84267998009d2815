import Foundation
import Testing
import UIKit

/// A protocol of a client whose requirements bar items have, and defaults that lose to them.
@MainActor
private protocol ReadItem: AnyObject { var accessibilityLabel: String? { get set } }
extension ReadItem {
  var accessibilityLabel: String? {
    get { "default" }
    set {}
  }
}
extension UINavigationItem: ReadItem {}
extension UITabBarItem: ReadItem {}

@MainActor
struct ObjectAccessibilityTests {
  @Test func barItemsHaveAccessibilityAttributes() {
    let items: [any ReadItem] = [UINavigationItem(), UITabBarItem()]
    for item in items {
      item.accessibilityLabel = "Leaf"
      #expect(item.accessibilityLabel == "Leaf")
    }
  }

  @Test func nsObjectHasAnAccessibilityFrame() {
    let object = NSObject()
    object.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(object.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let view: NSObject = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(view.accessibilityFrame.size == CGSize(width: 7, height: 8))
  }

  @Test func nsObjectProtocolRespondsToSelectors() {
    let object: any NSObjectProtocol = UIView()
    #expect(object.responds(to: Selector("layoutSubviews", UIView.layoutSubviews)))
    #expect(!object.responds(to: NSSelectorFromString("other")))
  }
}
