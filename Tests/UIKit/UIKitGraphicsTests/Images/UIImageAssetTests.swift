import Foundation
import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

@MainActor
@Suite struct UIImageAssetTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func image(_ side: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func anAssetReturnsTheVersionThatSuitsTheTraits() {
    let asset = UIImageAsset()
    #expect(asset.image(with: light).cgImage == nil)
    asset.register(image(1), with: light)
    asset.register(image(2), with: dark)
    asset.register(image(3), with: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)]))
    #expect(asset.image(with: light).size.width == 1)
    #expect(asset.image(with: dark).size.width == 2)
    let large = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
    #expect(asset.image(with: large).size.width == 3)
    #expect(asset.image(with: dark).imageAsset === asset)
    #expect(asset.image(with: UIImage.Configuration(traitCollection: dark)).size.width == 2)
  }

  @Test func aVersionReplacesThatForTheSameTraitsUntilItIsUnregistered() {
    let asset = UIImageAsset()
    asset.register(image(1), with: light)
    asset.register(image(4), with: light)
    #expect(asset.image(with: light).size.width == 4)
    asset.register(image(2), with: dark)
    asset.unregisterImage(with: dark)
    #expect(asset.image(with: dark).size.width == 4)
  }

  @Test func anImageHasOneAssetToWhichVersionsAreAdded() throws {
    let own = image(1)
    let asset = try #require(own.imageAsset)
    #expect(own.imageAsset === asset)
    asset.register(image(2), with: dark)
    #expect(asset.image(with: dark).size.width == 2)
    #expect(asset.image(with: light).size.width == 1)
  }

  @Test func anImageIsNotRetainedByItsAsset() {
    weak var first: UIImage?
    do {
      let own = image(1)
      own.imageAsset?.register(image(2), with: dark)
      first = own
      #expect(own.imageAsset?.image(with: dark).size.width == 2)
    }
    #expect(first == nil)
  }
}
