import Foundation
import Testing
import UIKitGraphics

struct GeometryTests {
  @Test func edgeInsetsShrinkARectAndMayMakeItsSizeNegative() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let inset = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)).size.height == -10)
  }

  @Test func indexPathsHaveSectionsAndItems() {
    var path = IndexPath(item: 3, section: 2)
    #expect(path.section == 2)
    #expect(path.item == 3)
    #expect(path.row == 3)
    #expect(path == IndexPath(row: 3, section: 2))
    #expect(Array(path) == [2, 3])
    path.item = 9
    path.section = 1
    #expect(path == IndexPath(item: 9, section: 1))
  }

  @Test func geometryValuesAreConvertedToStringsAndBack() {
    let rect = CGRect(x: 1, y: -2.5, width: 30, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {30, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgSize(for: "{3, x}") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSCoder.string(for: CGPoint(x: 0.1, y: 200.0 / 3)) == "{0.10000000000000001, 66.666666666666671}")
  }

  @Test(
    arguments: [
      ("{ 1 , 2 , 3 , 4 }", [1, 2, 3, 4]), ("{1, 2, 3, 4, 5}", [1, 2, 3, 4]),
      ("{-1.5, 0, 2e2, .5}", [-1.5, 0, 200, 0.5]),
      ("{1, 2}", [0, 0, 0, 0]), ("1, 2, 3, 4", [0, 0, 0, 0]), ("nonsense", [0, 0, 0, 0]), ("", [0, 0, 0, 0]),
    ] as [(String, [CGFloat])])
  func edgeInsetsAreReadFromTheFirstFourNumbersInBraces(text: String, numbers: [CGFloat]) {
    let plain = NSCoder.uiEdgeInsets(for: text)
    let directional = NSCoder.nsDirectionalEdgeInsets(for: text)
    #expect([plain.top, plain.left, plain.bottom, plain.right] == numbers)
    #expect([directional.top, directional.leading, directional.bottom, directional.trailing] == numbers)
  }

  @Test func edgesAndCornersHaveTheRawValuesOfIOS() {
    #expect(UIRectEdge.all.rawValue == 15)
    #expect(NSDirectionalRectEdge.trailing.rawValue == 8)
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
    #expect(NSRectAlignment.topTrailing.rawValue == 8)
  }
}
