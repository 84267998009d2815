import LayoutCore

/// The messages of a flow layout about invalid input, as text that tests can read.
enum FlowLayoutMessage {
  /// Returns a message with the first invalid value, the value used instead, and the number of further ones.
  static func unusable(_ error: FlowDiagnostic, count: Int, fromDelegate: Bool, sizesFromDelegate: Bool) -> String {
    let asked = question(error.asked, fromDelegate: fromDelegate, sizesFromDelegate: sizesFromDelegate)
    let found =
      switch error.error {
      case .notANumber: "a length that is not a number"
      case .negative: "the negative length \(error.found)"
      case .infinite: "the length \(error.found), which is too long to be laid out"
      }
    let more = count > 1 ? " The same is done for \(count - 1) more." : ""
    return "\(asked) was asked and gave \(found): \(error.used) is used.\(more) "
      + "Give lengths in points that are finite and, for sizes, not negative."
  }

  /// The source of an item's size.
  enum SizeSource: Hashable {
    case property
    case delegate
    case cell
  }

  /// iOS: "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than …".
  static func overlong(
    _ item: FlowOverlongItem, from source: SizeSource, isVertical: Bool, layout: String
  ) -> String {
    let (extent, first, last) = isVertical ? ("width", "left", "right") : ("height", "top", "bottom")
    let (asked, remedy) =
      switch source {
      case .property: ("itemSize or estimatedItemSize", "Set a smaller size")
      case .delegate: ("collectionView(_:layout:sizeForItemAt:)", "Check the values that the delegate returns")
      case .cell:
        (
          "the cell's preferredLayoutAttributesFitting(_:)",
          "Limit the \(extent) of the cell's content, or wrap its text"
        )
      }
    return
      "The behavior of the UICollectionViewFlowLayout is not defined because the item \(extent) must be less than the "
      + "\(extent) of the UICollectionView minus the section insets \(first) and \(last) values, minus the content insets "
      + "\(first) and \(last) values. \(layout) has a line of \(item.lineLength) in section \(item.section), and "
      + "\(asked) gave item \(item.item) the \(extent) \(item.length). \(remedy)."
  }

  private static func question(_ asked: FlowMetric, fromDelegate: Bool, sizesFromDelegate: Bool) -> String {
    switch asked {
    case .item(let section, let item):
      sizesFromDelegate
        ? "collectionView(_:layout:sizeForItemAt: [\(section), \(item)])" : "UICollectionViewFlowLayout.itemSize"
    case .header(let section):
      name("referenceSizeForHeaderInSection", section, or: "headerReferenceSize", fromDelegate)
    case .footer(let section):
      name("referenceSizeForFooterInSection", section, or: "footerReferenceSize", fromDelegate)
    case .insets(let section): name("insetForSectionAt", section, or: "sectionInset", fromDelegate)
    case .lineSpacing(let section):
      name("minimumLineSpacingForSectionAt", section, or: "minimumLineSpacing", fromDelegate)
    case .itemSpacing(let section):
      name("minimumInteritemSpacingForSectionAt", section, or: "minimumInteritemSpacing", fromDelegate)
    case .container: "the collection view's bounds"
    }
  }

  /// Returns the method and the property: a delegate without the method returns the property.
  private static func name(_ method: String, _ section: Int, or property: String, _ fromDelegate: Bool) -> String {
    let property = "UICollectionViewFlowLayout.\(property)"
    return fromDelegate ? "collectionView(_:layout:\(method): \(section)) or \(property)" : property
  }
}
