import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Images of assets, and particles, in a window.
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

  @Test func anEmitterInAWindowShowsParticlesUntilItStops() {
    let test = TestWindow(size: CGSize(width: 40, height: 40), scale: 1)
    test.window.backgroundColor = .white
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    emitter.beginTime = CACurrentMediaTime()
    let cell = CAEmitterCell()
    cell.contents = image(.red).cgImage
    cell.contentsScale = UIScreen.main.scale
    cell.birthRate = 10
    cell.lifetime = 0.5
    emitter.emitterCells = [cell]
    test.window.layer.addSublayer(emitter)
    test.advance(by: 0.4)
    #expect(test.picture().pixel(x: 20, y: 20) == (255, 0, 0, 255))
    emitter.birthRate = 0
    test.settle()
    #expect(test.picture().pixel(x: 20, y: 20) == (255, 255, 255, 255))
  }
}
