import Testing
import UIKit
import UIKitTesting

/// Images in image views that are mirrored.
@MainActor @Suite struct MirroredImageTests {
  /// A picture of 40 × 20 pixels: its left half red, its right half blue.
  private func halves(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 40 / scale, height: 20 / scale), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20 / scale, height: 20 / scale))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 20 / scale, y: 0, width: 20 / scale, height: 20 / scale))
    }
  }

  @Test func anImageThatFlipsForRightToLeftFollowsTheLayoutDirection() {
    let view = UIImageView(image: halves().imageFlippedForRightToLeftLayoutDirection())
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    let plain = UIImageView(image: halves())
    plain.frame = CGRect(x: 0, y: 20, width: 20, height: 10)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(view)
    root.addSubview(plain)
    let test = TestWindow(root, size: CGSize(width: 40, height: 40), scale: 1)
    func left(_ y: Int) -> UInt8 { test.picture().pixel(x: 3, y: y).red }
    let before = left(5)
    #expect(before == left(25))
    test.window.traitOverrides.layoutDirection = .rightToLeft
    #expect(left(5) != before, "It is mirrored.")
    #expect(left(25) == before, "Others are not.")
    view.semanticContentAttribute = .forceLeftToRight
    #expect(left(5) == before)
  }
}
