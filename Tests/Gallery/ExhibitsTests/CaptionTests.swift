import ExhibitSupport
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

/// Captions of exhibits are one sentence, and legible.
@MainActor
struct CaptionTests {
  @Test func theCaptionOfAnExhibitIsOneShortSentence() {
    for exhibit in Catalog.all {
      let text = exhibit.summary
      #expect(text.hasSuffix("."), "\(exhibit.title)")
      #expect(!text.dropLast().contains(". "), "\(exhibit.title)")
      #expect(text.count <= 100, "\(exhibit.title): \(text.count)")
    }
  }

  /// The contrast by WCAG 2.2 of the color of captions on a background.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func captionsHaveAContrastOfFourAndAHalf(
    _ style: UIUserInterfaceStyle
  ) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    for ground in [UIColor.systemBackground, .secondarySystemBackground] {
      let background = parts(ground.resolvedColor(with: traits))
      let text = parts(UIColor.galleryCaption.resolvedColor(with: traits))
      let mixed = zip(text.color, background.color).map { $0 * text.alpha + $1 * (1 - text.alpha) }
      let color = UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
      let levels = [
        color, UIColor(red: background.color[0], green: background.color[1], blue: background.color[2], alpha: 1),
      ]
      .map(\.relativeLuminance).sorted()
      #expect((levels[1] + 0.05) / (levels[0] + 0.05) >= 4.5)
    }
  }

  @Test func aTitleOnYellowIsBlackAndOnBlueWhite() {
    #expect(parts(UIColor.systemYellow.legibleTitle).color == [0, 0, 0])
    #expect(parts(UIColor.systemBlue.legibleTitle).color == [1, 1, 1])
  }

  private func parts(_ color: UIColor) -> (color: [CGFloat], alpha: CGFloat) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return ([red, green, blue], alpha)
  }
}
