import Testing
import UIKit
import UIKitTesting

@MainActor
struct InvalidatingTests {
  private final class Leaf: UIView {
    @Invalidating(.layout) var width = 1
    @Invalidating(.display, .intrinsicContentSize, .constraints) var color = "red"
    var log: [String] = []
    override func setNeedsLayout() {
      log.append("layout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      log.append("display")
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() {
      log.append("size")
      super.invalidateIntrinsicContentSize()
    }
    override func setNeedsUpdateConstraints() {
      log.append("constraints")
      super.setNeedsUpdateConstraints()
    }
  }

  @Test func aChangedPropertyMakesItsPartsInvalid() {
    let leaf = Leaf()
    leaf.log = []
    leaf.width = 2
    #expect(leaf.log == ["layout"])
    #expect(leaf.width == 2)
    leaf.log = []
    leaf.color = "blue"
    #expect(leaf.log.filter { $0 != "layout" }.prefix(2) == ["display", "size"])
    #expect(leaf.log.contains("constraints"))
  }

  @Test func anEqualValueMakesNothingInvalid() {
    let leaf = Leaf()
    leaf.log = []
    leaf.width = 1
    #expect(leaf.log == [])
  }
}
