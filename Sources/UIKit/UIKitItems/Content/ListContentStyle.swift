import Foundation

/// The kinds of system content for list elements.
///
/// The numbers are recorded (conformance topic list-content).
enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell
  case plainHeader, groupedHeader, prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
  case plainFooter, groupedFooter
  case sidebarCell, sidebarSubtitleCell, sidebarHeader

  /// Sets the properties that the kind determines.
  func fill(_ content: inout UIListContentConfiguration) {
    content.directionalLayoutMargins = margins
    content.textProperties.color = textColor
    content.secondaryTextProperties.color = secondaryTextColor
    content.prefersSideBySideTextAndSecondaryText = self == .valueCell
    content.textToSecondaryTextVerticalPadding = self == .subtitleCell || self == .sidebarSubtitleCell ? 0 : 4
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .sidebarHeader:
      content.imageToTextPadding = 10
      content.textProperties.setOnOneLine()
      content.secondaryTextProperties.setOnOneLine()
    default: break
    }
    switch self {
    // One line of text, 50.5 points high with its margins, is centered in a row of 52 points.
    case .cell, .subtitleCell, .valueCell: content.minimumHeight = 52
    case .sidebarCell, .sidebarSubtitleCell, .sidebarHeader: content.minimumHeight = 44
    default: break
    }
  }

  var textStyle: UIFont.TextStyle {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: .body
    case .plainHeader, .groupedHeader, .sidebarHeader: .headline
    case .prominentInsetGroupedHeader: .title3
    case .extraProminentInsetGroupedHeader: .title2
    case .plainFooter, .groupedFooter: .footnote
    }
  }

  var secondaryTextStyle: UIFont.TextStyle {
    switch self {
    case .cell, .subtitleCell: .subheadline
    case .valueCell, .plainHeader, .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
      .body
    case .plainFooter, .groupedFooter, .sidebarCell, .sidebarSubtitleCell, .sidebarHeader: .footnote
    }
  }

  var textColor: UIColor {
    switch self {
    case .plainFooter, .groupedFooter, .groupedHeader: .secondaryLabel
    default: .label
    }
  }

  var secondaryTextColor: UIColor { .secondaryLabel }

  private var margins: NSDirectionalEdgeInsets {
    switch self {
    case .cell, .subtitleCell, .valueCell: NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 8)
    case .plainHeader, .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
      NSDirectionalEdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8)
    case .plainFooter, .groupedFooter: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8)
    case .sidebarCell, .sidebarHeader: NSDirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
    case .sidebarSubtitleCell: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    }
  }
}

extension UIListContentConfiguration.TextProperties {
  /// Limits the text to one line, which is scaled down if there is less room.
  fileprivate mutating func setOnOneLine() {
    numberOfLines = 1
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.9
    allowsDefaultTighteningForTruncation = true
  }
}
