import CoreGraphics
import Foundation
import UIKitCore

/// The search bar of an item in the row of a navigation bar: beside the title, or behind a button until the search
/// begins.
@MainActor
struct RowSearch {
  let placement: UINavigationItem.SearchBarPlacement
  let searchBar: UISearchBar
  /// The button that begins the search; nil for a search bar that is always shown.
  let button: UIButton?
  private let controller: UISearchController

  private static let widths: ClosedRange<CGFloat> = 160...320
  private static let buttonWidth: CGFloat = 44

  /// Nil for an item whose search bar is below the row, or that has none.
  init?(_ item: UINavigationItem) {
    placement = item.searchBarPlacement
    guard placement != .stacked, let controller = item.searchController else { return nil }
    self.controller = controller
    searchBar = controller.searchBar
    guard placement == .integratedButton else {
      button = nil
      return
    }
    let made = UIButton(type: .system)
    made.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    made.accessibilityLabel = Word.search.text
    made.addAction(UIAction { [weak controller] _ in controller?.isActive = true }, for: .touchUpInside)
    button = made
  }

  /// A Boolean value that indicates whether the search bar takes the place of everything in the row.
  var fillsRow: Bool { button != nil && controller.isActive }
  /// A Boolean value that indicates whether the view is in the middle of the row, with the title at the beginning.
  var isCentered: Bool { placement == .integratedCentered }
  /// The view that is shown in the row beside the others.
  var view: UIView { button ?? searchBar }

  /// Adds the views to those of a row.
  func add(to row: UIView) {
    row.addSubview(searchBar)
    if let button { row.addSubview(button) }
  }

  /// Shows the search bar or its button.
  func update() {
    searchBar.isHidden = button != nil && !fillsRow
    button?.isHidden = fillsRow
  }

  /// Returns the width of the view in a row, in points.
  func width(in rowWidth: CGFloat) -> CGFloat {
    button == nil ? min(max(rowWidth * 0.35, Self.widths.lowerBound), Self.widths.upperBound) : Self.buttonWidth
  }
}

extension UINavigationItem.SearchBarPlacement {
  /// Returns the place of a search bar whose preferred one this is, in a bar of a width.
  ///
  /// A narrow row has no room for a search bar beside a title, and bars here do not search in toolbars: there a button
  /// begins the search.
  func resolved(isWide: Bool) -> Self {
    switch self {
    case .automatic, .stacked: .stacked
    case .inline: isWide ? .inline : .stacked
    case .integrated, .integratedCentered: isWide ? self : .integratedButton
    case .integratedButton: .integratedButton
    }
  }
}
