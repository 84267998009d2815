import Testing
import UIKit
import UIKitTesting

/// Images of assets in a window.
@MainActor @Suite struct ImageVersionTests {
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  @Test func anImageViewShowsTheVersionOfItsInterfaceStyle() {
    let asset = UIImageAsset()
    asset.register(image(.red), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(image(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
    let test = TestWindow(size: CGSize(width: 20, height: 20), scale: 1)
    let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
    test.window.addSubview(view)
    test.settle()
    #expect(test.picture().pixel(x: 10, y: 10) == (255, 0, 0, 255))
    test.window.overrideUserInterfaceStyle = .dark
    test.settle()
    #expect(test.picture().pixel(x: 10, y: 10) == (0, 0, 255, 255))
    test.window.overrideUserInterfaceStyle = .light
    test.settle()
    #expect(test.picture().pixel(x: 10, y: 10) == (255, 0, 0, 255))
  }
}
