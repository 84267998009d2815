import Foundation

extension UIFont.TextStyle {
  /// The size of a style's letters and the distance between its baselines, in points.
  struct Specification: Equatable {
    var size: CGFloat
    var lineHeight: CGFloat
  }

  /// The size and the leading in points, from xSmall to xxxLarge and from AX1 to AX5.
  ///
  /// The tables are those of Apple's Human Interface Guidelines, Typography, Specifications: iOS, iPadOS Dynamic Type
  /// sizes, and larger accessibility type sizes. The extra large titles, which these do not list, have the leading that
  /// letters of their size have in the other styles.
  private static let table: [UIFont.TextStyle: [(CGFloat, CGFloat)]] = [
    .extraLargeTitle: [
      (33, 40), (34, 41), (35, 42), (36, 43), (38, 46), (40, 48), (42, 50),
      (46, 55), (50, 59), (54, 63), (58, 68), (62, 72),
    ],
    .extraLargeTitle2: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
      (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ],
    .largeTitle: [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
      (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
    ],
    .title1: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
      (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ],
    .title2: [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
      (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
    ],
    .title3: [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
      (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
    ],
    .headline: bodyRow,
    .body: bodyRow,
    .callout: [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
      (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
    ],
    .subheadline: [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
      (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
    ],
    .footnote: [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
      (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
    ],
    .caption1: [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
      (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
    ],
    .caption2: [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
      (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
    ],
  ]

  private static let bodyRow: [(CGFloat, CGFloat)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
  ]

  /// Returns the size and the distance between baselines for a text size.
  func specification(for category: UIContentSizeCategory) -> Specification {
    let row = (UIFont.TextStyle.table[self] ?? UIFont.TextStyle.bodyRow)[category.position]
    return Specification(size: row.0, lineHeight: row.1)
  }

  /// Returns true if the style's letters have a size, in points, for any text size.
  func hasSize(_ size: CGFloat) -> Bool {
    (UIFont.TextStyle.table[self] ?? UIFont.TextStyle.bodyRow).contains { $0.0 == size }
  }

  /// The weight of the style's letters.
  var weight: UIFont.Weight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }

  /// The weight of the style's letters with the bold trait.
  var emphasizedWeight: UIFont.Weight {
    switch self {
    case .largeTitle, .title1, .title2, .extraLargeTitle, .extraLargeTitle2: .bold
    default: .semibold
    }
  }
}
