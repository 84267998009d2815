import Foundation
import TestSupport
import Testing
import UIKitGraphics

struct UIColorTests {
  private func components(_ color: UIColor) -> [Double] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { ($0 * 1e6).rounded() / 1e6 }
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func systemColorsFollowTheInterfaceStyle() {
    #expect(components(UIColor.systemBackground.resolvedColor(with: light)) == [1, 1, 1, 1])
    #expect(components(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 1])
    let elevated = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
    let raised = components(UIColor.systemBackground.resolvedColor(with: elevated))
    #expect(raised == [28, 28, 30, 255].map { ($0 / 255 * 1e6).rounded() / 1e6 })
    #expect(components(UIColor.secondaryLabel.resolvedColor(with: dark))[3] == 0.6)
  }

  @Test func aDynamicColorIsResolvedForTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(components(color) == [1, 0, 0, 1])
    dark.performAsCurrent {
      #expect(components(color) == [1, 1, 1, 1])
      #expect(color.cgColor.components == [1, 1])
    }
    let faded = color.withAlphaComponent(0.25)
    #expect(components(faded.resolvedColor(with: dark)) == [1, 1, 1, 0.25])
    #expect(components(faded.resolvedColor(with: light)) == [1, 0, 0, 0.25])
  }

  @Test func aColorReturnsItsHueSaturationAndBrightness() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let hsb = (0..<3).map { _ in CGFloat(generator.number(0.01...0.99)) }
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
        .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      for (i, back) in [h, s, b].enumerated() { #expect(Swift.abs(back - hsb[i]) < 1e-9, "seed 7, \(hsb)") }
      #expect(a == 0.5)
    }
    #expect(components(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 1, 0, 1])
  }

  @Test func graysAndColorsAreNotEqualAsOnIOS() {
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != UIColor.white)
    #expect(UIColor.white.cgColor.numberOfComponents == 2)
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemPink)
    var white: CGFloat = 0
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(UIColor.gray.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
  }

  @Test func colorComponentsThatAreNotNumbersCountAsZero() {
    #expect(components(UIColor(red: .nan, green: .infinity, blue: 0.5, alpha: 7)) == [0, 0, 0.5, 1])
  }

  @Test func aGrayInDisplayP3IsTheSameGrayInSRGB() {
    let gray = components(UIColor(displayP3Red: 0.4, green: 0.4, blue: 0.4, alpha: 1))
    #expect(gray.dropLast().allSatisfy { Swift.abs($0 - 0.4) < 1e-5 })
    // P3's red is outside sRGB: more red than 1, less green than 0.
    let red = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red[0] > 1.09 && red[0] < 1.1 && red[1] < -0.2)
  }
}
