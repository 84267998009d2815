import Testing
import UIKit
import UIKitTesting

@MainActor
struct ControlPictureTests {
  @Test(arguments: [(UIUserInterfaceStyle.light, 2), (.light, 1), (.dark, 2), (.dark, 1)])
  func buttonsSwitchesSegmentsAndSlidersLookAsRecorded(style: UIUserInterfaceStyle, scale: Int) throws {
    let test = TestWindow(ControlSheet(style: style), scale: CGFloat(scale))
    try test.expectPicture("controls-\(style == .dark ? "dark" : "light")-\(scale)x")
  }
}
