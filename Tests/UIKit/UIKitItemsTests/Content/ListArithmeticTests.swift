import Testing
import UIKit

@testable import UIKitItems

/// The arithmetic of rows, without views.
@Suite struct ListArithmeticTests {
  @Test func aReorderAccessoryIsSeparatedFromOtherAccessories() {
    var layout = AccessoryLayout()
    layout.leading = [AccessoryLayout.Item(size: CGSize(width: 26, height: 26), reservedWidth: 24)]
    layout.trailing = [
      AccessoryLayout.Item(size: CGSize(width: 14, height: 14), reservedWidth: 14),
      AccessoryLayout.Item(size: CGSize(width: 1, height: 0), reservedWidth: 1, isFullHeight: true),
      AccessoryLayout.Item(size: CGSize(width: 27, height: 44), reservedWidth: 24),
    ]
    layout.pixel = 0.5
    let frames = layout.frames(in: CGSize(width: 320, height: 44))
    #expect(frames.leading == [CGRect(x: 7, y: 9, width: 26, height: 26)])
    #expect(frames.trailing[0] == CGRect(x: 257, y: 15, width: 14, height: 14))
    #expect(frames.trailing[1] == CGRect(x: 279, y: 0, width: 1, height: 44))
    #expect(frames.content == CGRect(x: 32, y: 0, width: 225, height: 44))
  }

  @Test func anImageThatIsTooHighForItsRowIsScaledDown() {
    var layout = ListContentLayout()
    layout.imageSize = CGSize(width: 29, height: 29)
    layout.margins = UIEdgeInsets(top: 15, left: 16, bottom: 15, right: 8)
    #expect(layout.frames(in: CGSize(width: 178, height: 50)).image == CGRect(x: 16, y: 15, width: 20, height: 20))
  }

  @Test func listTextsWithoutRoomBesideEachOtherAreStacked() {
    var layout = ListContentLayout()
    layout.prefersSideBySide = true
    layout.horizontalPadding = 8
    layout.verticalPadding = 4
    layout.textSize = { CGSize(width: min(60, $0), height: 20) }
    layout.secondarySize = { CGSize(width: min(50, $0), height: 18) }
    let wide = layout.frames(in: CGSize(width: 200, height: CGFloat.infinity))
    #expect(wide.secondary == CGRect(x: 150, y: 1, width: 50, height: 18))
    #expect(wide.height == 20)
    let narrow = layout.frames(in: CGSize(width: 100, height: CGFloat.infinity))
    #expect(narrow.secondary == CGRect(x: 0, y: 24, width: 50, height: 18))
    #expect(narrow.height == 42)
  }
}
