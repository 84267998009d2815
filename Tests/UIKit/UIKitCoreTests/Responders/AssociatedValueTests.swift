import Testing
import UIKit
import UIKitTesting

/// Values that are associated with responders and gesture recognizers.
@Suite @MainActor struct AssociatedValueTests {
  private final class Value {}

  private let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  @Test(arguments: [true, false]) func anAssociatedValueIsReleasedWithItsObject(isController: Bool) {
    weak var value: Value?
    autoreleasepool {
      let object: NSObject = isController ? UIViewController() : UITapGestureRecognizer()
      let new = Value()
      value = new
      objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, key) as? Value === new)
    }
    #expect(value == nil)
  }

  private final class Reader: UIView {
    nonisolated(unsafe) var key: UnsafeRawPointer?
    nonisolated(unsafe) var report: ((Bool) -> Void)?
    deinit { report?(objc_getAssociatedObject(self, key!) != nil) }
  }

  /// Objective-C keeps the values until the object is gone, so `deinit` can read them.
  @Test func deinitCanReadAnAssociatedValue() {
    var found: Bool?
    autoreleasepool {
      let view = Reader()
      view.key = key
      view.report = { found = $0 }
      objc_setAssociatedObject(view, key, Value(), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(found == true)
  }
}
