import CoreGraphics
import Testing
import UIKitGraphics

struct UIColorProminenceTests {
  @Test func aLessProminentColorIsMoreTransparent() {
    let color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(color.prominence == .primary)
    let faint = color.withProminence(.tertiary)
    #expect(faint.prominence == .tertiary)
    #expect(abs(faint.resolvedColor(with: .current).cgColor.alpha - 0.15) < 0.001)
  }

  @Test func imagesHaveTheStandardRange() {
    let image = UIImage.add
    #expect(!image.isHighDynamicRange)
    #expect(image.imageRestrictedToStandardDynamicRange() === image)
  }

  @Test func symbolsHaveTheWeightNearestToThatOfText() {
    #expect(UIFont.Weight.bold.symbolWeight() == .bold)
    #expect(UIFont.Weight(rawValue: 0.41).symbolWeight() == .bold)
    #expect(UIFont.Weight.ultraLight.symbolWeight() == .ultraLight)
  }
}
