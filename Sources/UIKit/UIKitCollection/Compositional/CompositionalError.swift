import LayoutCore

/// A misuse of compositional layouts for which iOS throws an `NSInternalInconsistencyException`, and what to do about
/// it.
///
/// Messages begin with the text that iOS prints.
enum CompositionalError: Error, Equatable {
  /// The property of a dimension that is not finite.
  enum Length: String {
    case fractionalWidth = "fractional width"
    case fractionalHeight = "fractional height"
    case absolute = "absolute dimension"
    case estimated = "estimated dimension"
    case uniform = "uniform dimension"
  }

  case notFinite(Length, CGFloat)
  case noSubitem
  case count(isHorizontal: Bool, Int)
  case noSection(Int, itemCount: Int)
  case repeatedSupplementary(String)

  var message: String {
    switch self {
    case .notFinite(let length, let value):
      let noun = length == .fractionalWidth || length == .fractionalHeight ? "fraction" : "dimension"
      return "Invalid \(length.rawValue): \(value). The \(noun) must be a finite value. "
        + "Look for a division by zero or a size that was not set yet."
    case .noSubitem:
      return "At least 1 subitem is required for a group. Found none: pass the items that the group repeats."
    case .count(let isHorizontal, let count):
      return
        "A repeating \(isHorizontal ? "horizontal" : "vertical") group should specify a count >= 1. Found \(count): "
        + "pass how many times the subitem stands in the group."
    case .noSection(let section, let itemCount):
      return
        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
        + "section. This is a client error. The section provider was asked for section \(section), which has \(itemCount) "
        + "items, and returned nil: return a section, or let the data source count no items there."
    case .repeatedSupplementary(let kind):
      return
        "Every supplementary item of a group and its subitems must have a unique element kind. Found \"\(kind)\" more than "
        + "once: give each a kind of its own, or repeat one subitem with horizontal(layoutSize:repeatingSubitem:count:)."
    }
  }

  /// Returns a finite length: one that is not finite is reported once and replaced by 0.
  static func finite(_ length: CGFloat, _ name: String) -> Double {
    if length.isFinite { return Double(length) }
    Log.warnOnce(
      "not finite \(name)",
      "\(name) was set to \(length), which is not finite: 0 is used. Look for a division by zero or a size that was not set "
        + "yet.")
    return 0
  }

  /// iOS accepts negative lengths without a message.
  static func negative(_ kind: Length, _ length: CGFloat) -> String {
    "A \(kind.rawValue) of \(length) was given, which is negative: it is laid out as 0. Look for a difference that is less "
      + "than nothing, such as the width of a view that was not laid out yet, less the insets."
  }

  /// iOS prints it and continues without the section.
  static func noRoom(
    layout: String, section: Int, container: CGSize, insets: UIEdgeInsets, reference: String, frame: CGRect,
    group: String
  ) -> String {
    func list(_ numbers: CGFloat...) -> String {
      "{" + numbers.map { String(format: "%g", Double($0)) }.joined(separator: ", ") + "}"
    }
    let insets = list(insets.top, insets.left, insets.bottom, insets.right)
    let place = "{\(list(frame.minX, frame.minY)), \(list(frame.width, frame.height))}"
    return "\(layout) ran into an error when computing the layout for section at index \(section) in container "
      + "\(list(container.width, container.height)). Container calculated by applying insets (\(insets)) from "
      + "sectionInsetsReference \"\(reference)\" to collection view frame \(place). Error: There is no room for this "
      + "NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for any subitems itself. "
      + "The section shows no items: make the group larger along its axis, or its first item smaller.\n\(group)"
  }

  static func repeatedKind(_ kind: String, section: Int) -> String {
    "section \(section) was given more than one boundary item of the kind \"\(kind)\", which share one index path: only the "
      + "first is shown. Give each a kind of its own."
  }
}
