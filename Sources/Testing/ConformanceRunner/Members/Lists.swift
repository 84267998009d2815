import UIKit

extension Registry {
  /// Adds lists: their configurations, cells and accessories.
  func addLists() {
    addListConfiguration()
    addListContent()
    addAccessories()

    let cell = add("UICollectionViewListCell", UICollectionViewListCell.self)
    cell.make("init(frame:)", UICollectionViewListCell.init(frame:))
    cell.property("accessories", \.accessories)
    cell.property("indentationLevel", \.indentationLevel)
    cell.property("indentationWidth", \.indentationWidth)
    cell.property("indentsAccessories", \.indentsAccessories)
    cell.get("accessoryFrames") { cell in cell.shownAccessoryViews.map(\.frame) }
    let view = add("UICollectionView", UICollectionView.self)
    view.get("separatorFrames") { view in view.shownSeparators.map(\.frame) }
    view.get("separatorColor") { view in view.shownSeparators.first?.color }
    let anyCell = add("UICollectionViewCell", UICollectionViewCell.self)
    anyCell.get("firstImageFrame") { cell in cell.frameOfFirst(UIImageView.self) { $0.image != nil } }
    anyCell.get("firstLabelFrame") { cell in cell.frameOfFirst(UILabel.self) { $0.text?.isEmpty == false } }
  }

  private func addListConfiguration() {
    add("UICollectionViewCompositionalLayout", UICollectionViewCompositionalLayout.self).make("list(using:)") {
      UICollectionViewCompositionalLayout.list(using: $0)
    }
    add("NSCollectionLayoutSection", NSCollectionLayoutSection.self).make("list(using:layoutEnvironment:)") {
      (list: UICollectionLayoutListConfiguration, environment: any NSCollectionLayoutEnvironment) in
      NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    }
    let list = add("UICollectionLayoutListConfiguration", UICollectionLayoutListConfiguration.self)
    list.make("init(appearance:)") { UICollectionLayoutListConfiguration(appearance: $0) }
    list.get("appearance", \.appearance)
    list.property("headerMode", \.headerMode)
    list.property("footerMode", \.footerMode)
    list.property("showsSeparators", \.showsSeparators)
    list.property("headerTopPadding", \.headerTopPadding)
    list.property("backgroundColor", \.backgroundColor)
    list.property("separatorConfiguration", \.separatorConfiguration)
    list.set("itemSeparatorHandler", { _ in SeparatorsValue?.none }, { $0.itemSeparatorHandler = $1?.handler })
    let separators = add("UIListSeparatorConfiguration", UIListSeparatorConfiguration.self)
    separators.make("init(listAppearance:)") { UIListSeparatorConfiguration(listAppearance: $0) }
    separators.property("topSeparatorVisibility", \.topSeparatorVisibility)
    separators.property("bottomSeparatorVisibility", \.bottomSeparatorVisibility)
    separators.property("topSeparatorInsets", \.topSeparatorInsets)
    separators.property("bottomSeparatorInsets", \.bottomSeparatorInsets)
    separators.property("color", \.color)
    separators.property("multipleSelectionColor", \.multipleSelectionColor)
  }

  private func addListContent() {
    let content = add("UIListContentConfiguration", UIListContentConfiguration.self)
    let factories: [String: () -> UIListContentConfiguration] = [
      "cell": UIListContentConfiguration.cell, "subtitleCell": UIListContentConfiguration.subtitleCell,
      "valueCell": UIListContentConfiguration.valueCell, "plainHeader": UIListContentConfiguration.plainHeader,
      "plainFooter": UIListContentConfiguration.plainFooter,
      "groupedHeader": UIListContentConfiguration.groupedHeader,
      "groupedFooter": UIListContentConfiguration.groupedFooter, "header": UIListContentConfiguration.header,
      "footer": UIListContentConfiguration.footer, "sidebarCell": UIListContentConfiguration.sidebarCell,
      "sidebarSubtitleCell": UIListContentConfiguration.sidebarSubtitleCell,
      "sidebarHeader": UIListContentConfiguration.sidebarHeader,
      "accompaniedSidebarCell": UIListContentConfiguration.accompaniedSidebarCell,
      "accompaniedSidebarSubtitleCell": UIListContentConfiguration.accompaniedSidebarSubtitleCell,
      "prominentInsetGroupedHeader": UIListContentConfiguration.prominentInsetGroupedHeader,
      "extraProminentInsetGroupedHeader": UIListContentConfiguration.extraProminentInsetGroupedHeader,
    ]
    for (name, make) in factories { content.make("\(name)()") { make() } }
    content.property("text", \.text)
    content.property("secondaryText", \.secondaryText)
    content.property("image", \.image)
    content.property("textProperties", \.textProperties)
    content.property("secondaryTextProperties", \.secondaryTextProperties)
    content.property("imageProperties", \.imageProperties)
    content.property("directionalLayoutMargins", \.directionalLayoutMargins)
    content.property("axesPreservingSuperviewLayoutMargins", \.axesPreservingSuperviewLayoutMargins)
    content.property("prefersSideBySideTextAndSecondaryText", \.prefersSideBySideTextAndSecondaryText)
    content.property("imageToTextPadding", \.imageToTextPadding)
    content.property("textToSecondaryTextHorizontalPadding", \.textToSecondaryTextHorizontalPadding)
    content.property("textToSecondaryTextVerticalPadding", \.textToSecondaryTextVerticalPadding)

    let text = add("UIListContentConfiguration.TextProperties", UIListContentConfiguration.TextProperties.self)
    text.property("font", \.font)
    text.property("color", \.color)
    text.property("numberOfLines", \.numberOfLines)
    text.property("lineBreakMode", \.lineBreakMode)
    text.property("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
    text.property("minimumScaleFactor", \.minimumScaleFactor)
    text.property("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
    text.property("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    let image = add("UIListContentConfiguration.ImageProperties", UIListContentConfiguration.ImageProperties.self)
    image.property("cornerRadius", \.cornerRadius)
    image.property("maximumSize", \.maximumSize)
    image.property("reservedLayoutSize", \.reservedLayoutSize)
    image.property("tintColor", \.tintColor)
  }

  private func addAccessories() {
    let accessory = add("UICellAccessory", UICellAccessory.self)
    accessory.make("disclosureIndicator()") { UICellAccessory.disclosureIndicator() }
    accessory.make("outlineDisclosure()") { UICellAccessory.outlineDisclosure() }
    accessory.make("checkmark()") { UICellAccessory.checkmark() }
    accessory.make("delete()") { UICellAccessory.delete() }
    accessory.make("insert()") { UICellAccessory.insert() }
    accessory.make("reorder()") { UICellAccessory.reorder() }
    accessory.make("multiselect()") { UICellAccessory.multiselect() }
    accessory.make("detail()") { UICellAccessory.detail() }
    accessory.make("label(text:)") { UICellAccessory.label(text: $0) }
    accessory.make("customView(configuration:)") { UICellAccessory.customView(configuration: $0) }
    let custom = add("UICellAccessory.CustomViewConfiguration", UICellAccessory.CustomViewConfiguration.self)
    custom.make("init(customView:placement:)") { (view: UIView, placement: UICellAccessory.Placement) in
      UICellAccessory.CustomViewConfiguration(customView: view, placement: placement)
    }
    let placement = add("UICellAccessory.Placement", UICellAccessory.Placement.self)
    placement.make("leading()") { UICellAccessory.Placement.leading() }
    placement.make("trailing()") { UICellAccessory.Placement.trailing() }
  }
}

extension UICollectionView {
  /// The visible separators, from the top: their frames in the view, and their colors.
  fileprivate var shownSeparators: [(frame: CGRect, color: UIColor?)] {
    visibleCells.compactMap { $0 as? UICollectionViewListCell }
      .flatMap { $0.shownSeparators.map { (convert($0.bounds, from: $0), $0.backgroundColor) } }
      .sorted { $0.0.minY < $1.0.minY }
  }
}

extension UICollectionViewCell {
  /// Returns the frame, in the cell, of the first view of a class inside the content view that satisfies a condition.
  fileprivate func frameOfFirst<View: UIView>(_ type: View.Type, where shows: (View) -> Bool) -> CGRect? {
    var pending: [UIView] = [contentView]
    while !pending.isEmpty {
      let view = pending.removeFirst()
      if let view = view as? View, shows(view), !view.isHidden { return convert(view.bounds, from: view) }
      pending = view.subviews + pending
    }
    return nil
  }
}

// MARK: Values

extension UICollectionLayoutListConfiguration.Appearance: PlainChoice {
  static let named: Names = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
    "sidebarPlain": .sidebarPlain,
  ]
}
extension UICollectionLayoutListConfiguration.HeaderMode: PlainChoice {
  static let named: Names = [
    "none": .none, "supplementary": .supplementary, "firstItemInSection": .firstItemInSection,
  ]
}
extension UICollectionLayoutListConfiguration.FooterMode: PlainChoice {
  static let named: Names = ["none": .none, "supplementary": .supplementary]
}
extension UIListSeparatorConfiguration.Visibility: PlainChoice {
  static let named: Names = ["automatic": .automatic, "visible": .visible, "hidden": .hidden]
}
extension UIAxis: Options {
  static let named: Names = ["horizontal": .horizontal, "vertical": .vertical]
}

/// An item separator handler that changes given lines of the first item of a section, or of the others.
@MainActor
struct SeparatorsValue: ScenarioValue {
  private let changes: [(isFirst: Bool, properties: [String: JSON])]
  private let run: ScenarioRun

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    guard let list = value.object?["separators"]?.array else { return nil }
    return Self(
      changes: list.compactMap { change in
        change.object.map { form in
          (form["rows"]?.string == "first", form.filter { $0.key != "rows" })
        }
      }, run: run)
  }

  var found: Found { .null }

  /// The handler.
  var handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler {
    { path, proposed in
      nonisolated(unsafe) var result: Any = proposed
      MainActor.assumeIsolated {
        for change in changes where change.isFirst == (path.item == 0) {
          for (name, value) in change.properties {
            do { try run.assign(value, to: name, of: &result) } catch { run.fail(error) }
          }
        }
      }
      return result as? UIListSeparatorConfiguration ?? proposed
    }
  }
}
