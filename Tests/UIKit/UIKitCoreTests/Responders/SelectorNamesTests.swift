import Foundation
import Testing
import UIKit

@MainActor
struct SelectorNamesTests {
  @Test func selectorsOfNamesEqualThoseOfMethods() {
    #expect(NSSelectorFromString("paste:") == Selector("paste:", UIResponder.paste))
    #expect(NSStringFromSelector(Selector("paste:")) == "paste:")
    #expect(!NSObject().responds(to: NSSelectorFromString("paste:")))
  }

  @Test func theApplicationIsFoundByName() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name))
    #expect(UIApplication.perform(name)?.takeUnretainedValue() === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(!UIApplication.responds(to: NSSelectorFromString("other")))
    #expect(UIApplication.value(forKey: "other") == nil)
  }

  @Test func exchangingMethodImplementationsHasNoEffect() throws {
    let method = try #require(class_getInstanceMethod(UIView.self, NSSelectorFromString("layoutSubviews")))
    method_exchangeImplementations(method, method)
    #expect(!class_addMethod(UIView.self, NSSelectorFromString("f"), method_getImplementation(method), nil))
    #expect(object_getClass(UILabel()).map { ObjectIdentifier($0) } == ObjectIdentifier(UILabel.self))
    #expect(class_getInstanceMethod(nil, NSSelectorFromString("f")) == nil)
  }

  @MainActor private final class Target: NSObject {
    var count = 0
    var sender: AnyObject?
    func hit() { count += 1 }
    func changed(_ sender: UISwitch) { self.sender = sender }
  }

  @Test func `the names of a control's actions call them`() {
    let (control, counter) = (UISwitch(), Target())
    control.addTarget(counter, action: Selector("hit", Target.hit), for: .valueChanged)
    control.addTarget(counter, action: Selector("changed:", Target.changed), for: .valueChanged)
    for target in control.allTargets {
      for name in control.actions(forTarget: target, forControlEvent: .valueChanged) ?? [] {
        #expect((target as? NSObject)?.responds(to: Selector(name)) == true)
        (target as? NSObject)?.perform(Selector(name), with: control)
      }
    }
    #expect(counter.count == 1)
    #expect(counter.sender === control)
    // The same name in another class.
    #expect(!UIView().responds(to: Selector("hit")))
  }

  @Test func instancesRespondToFindsMethodsNamedBySelectors() {
    class Leaf: UIView { func fall() {} }
    final class Needle: Leaf {}
    let selector = Selector("fallOfLeaf", Leaf.fall)
    #expect(Leaf.instancesRespond(to: selector))
    #expect(Needle.instancesRespond(to: selector))
    #expect(!UIView.instancesRespond(to: selector))
    #expect(!NSObject.instancesRespond(to: nil))
    #expect(UILabel.instancesRespond(to: Selector("initWithFrame:")))
    #expect(!NSNumber.instancesRespond(to: Selector("initWithFrame:")))
  }
}
