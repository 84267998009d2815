import Testing
import UIKit
import UIKitCollection
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore
@testable import UIKitTables

/// Symbols that follow the user's text size.
@MainActor @Suite struct SymbolTextSizeTests {
  private let star = UIImage(systemName: "star")

  private func show(_ view: UIView, _ category: UIContentSizeCategory = .large) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 390, height: 700), scale: 2)
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.window.addSubview(view)
    test.settle()
    return test
  }

  /// Returns whether two symbols have the same size, up to the rounding to pixels of other screens.
  private func isSame(_ size: CGSize, as other: CGSize?) -> Bool {
    guard let other else { return false }
    return abs(size.width - other.width) + abs(size.height - other.height) < 2
  }

  /// Returns the size of a symbol for text of a size in points, as Auto Layout sees it.
  private func symbolSize(_ pointSize: CGFloat, _ scale: UIImage.SymbolScale = .medium) -> CGSize? {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .regular, scale: scale)
    return UIImage(systemName: "star", withConfiguration: configuration).map {
      CGRect(origin: .zero, size: $0.size).inset(by: $0.alignmentRectInsets).size
    }
  }

  @Test func aTextStyleGivesTheSizeOfTheViewsText() {
    let view = UIImageView(image: star)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    let test = show(view)
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(17)))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    test.settle()
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(53)))
    #expect(view.image?.size == star?.size)
    test.window.traitOverrides.preferredContentSizeCategory = .large
    test.settle()
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(17)))
  }

  @Test func anImageWithATextStyleFollowsTheTextSizeByItself() {
    let configuration = UIImage.SymbolConfiguration(textStyle: .title1)
    let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration))
    let test = show(view)
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(28)))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    test.settle()
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(58)))
  }

  @Test func aSymbolsOwnSizeComesBeforeThePreferredOne() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30)
    let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    let test = show(view)
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(30, .large)))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(30, .large)))
  }

  @Test func aPointSizeDoesNotFollowTheTextSize() {
    let view = UIImageView(image: star)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 24)
    _ = show(view, .accessibilityLarge)
    #expect(isSame(view.intrinsicContentSize, as: symbolSize(24)))
  }

  @Test func otherImagesKeepTheirSize() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 9)).image { _ in }
    let view = UIImageView(image: picture)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    _ = show(view, .accessibilityLarge)
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 9))
  }

  @Test func configurationsAreComparedByTheirValues() {
    typealias Configuration = UIImage.SymbolConfiguration
    #expect(Configuration(textStyle: .body) == Configuration(textStyle: .body))
    #expect(Configuration(textStyle: .body) != Configuration(textStyle: .title1))
    #expect(Configuration(textStyle: .body) != Configuration(pointSize: 17))
    #expect(Configuration(textStyle: .body).configurationWithoutTextStyle() == Configuration.unspecified)
    #expect(Configuration(pointSize: 9).configurationWithoutTextStyle() == Configuration(pointSize: 9))
    #expect(UIListContentConfiguration.cell() == UIListContentConfiguration.cell())
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped, .sidebar])
  func theIconOfAListCellGrowsWithItsText(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let stage = ListStage(appearance)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
    }
    stage.show(["list": ["a", "b"]])
    func icon() throws -> UIImageView {
      let content = try #require(stage.cell("a")).contentView
      return try #require(content.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    }
    #expect(try abs(icon().bounds.width - #require(symbolSize(17)).width) < 1)
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.settle()
    #expect(try abs(icon().bounds.width - #require(symbolSize(33)).width) < 1)
    #expect(try #require(stage.cell("a")).bounds.height >= (symbolSize(33)?.height ?? 0))
  }

  @Test func symbolsOfDifferentWidthsLeaveTheTextsOfListCellsAligned() throws {
    let stage = ListStage(.plain)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.image = UIImage(systemName: text)
      cell.contentConfiguration = content
    }
    stage.show(["list": ["chevron.right", "circle", "photo.on.rectangle"]])
    let starts = try ["chevron.right", "circle", "photo.on.rectangle"].map { name in
      let content = try #require(stage.cell(name)).contentView
      return try #require(content.subviews.lazy.compactMap { $0 as? UILabel }.first).frame.minX
    }
    #expect(Set(starts).count == 1)
  }

  @Test func theIconOfATableCellGrowsWithItsText() throws {
    let stage = TableStage([["a"]])
    stage.fill = { cell, text in
      cell.textLabel?.text = text
      cell.imageView?.image = UIImage(systemName: "star")
    }
    stage.table.reloadData()
    stage.test.settle()
    func width() throws -> CGFloat { try #require(stage.cell(0)?.imageView).bounds.width }
    #expect(try abs(width() - #require(symbolSize(17)).width) < 1)
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.settle()
    #expect(try abs(width() - #require(symbolSize(33)).width) < 1)
  }

  @Test func accessoriesOfListsGrowWithTheText() throws {
    let stage = ListStage(.plain)
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.delete(displayed: .always), .detail(), .checkmark(), .disclosureIndicator()]
    }
    stage.show(["list": ["a"]])
    let before = try #require(stage.cell("a")).shownAccessoryViews.map(\.bounds.size)
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.settle()
    let cell = try #require(stage.cell("a"))
    let views = cell.shownAccessoryViews
    #expect(views.count == 4)
    for (view, size) in zip(views, before) {
      #expect(view.bounds.width > 1.6 * size.width)
      #expect(view.bounds.height > 1.6 * size.height)
      #expect(cell.bounds.contains(view.frame))
    }
    for (first, second) in zip(views, views.dropFirst()) { #expect(first.frame.maxX <= second.frame.minX) }
  }

  @Test func accessoriesOfTablesGrowWithTheText() throws {
    let stage = TableStage([["a"]])
    stage.fill = { cell, text in
      cell.textLabel?.text = text
      cell.accessoryType = .disclosureIndicator
    }
    stage.table.reloadData()
    stage.test.settle()
    let before = try #require(stage.cell(0)?.parts.views.last).bounds.size
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.settle()
    let cell = try #require(stage.cell(0))
    let view = try #require(cell.parts.views.last)
    #expect(view.bounds.width > 1.6 * before.width)
    #expect(cell.bounds.contains(view.frame))
  }

  @Test func theSymbolOfAButtonIsAsLargeAsItsTitle() throws {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Star"
    button.configuration?.image = star
    let test = show(button)
    #expect(try isSame(#require(button.imageView).intrinsicContentSize, as: symbolSize(17)))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    #expect(try isSame(#require(button.imageView).intrinsicContentSize, as: symbolSize(33)))
  }

  @Test func theSymbolOfAButtonWithoutAConfigurationFollowsItsTextStyle() throws {
    let button = UIButton(type: .system)
    button.setImage(star, for: .normal)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .body), forImageIn: .normal)
    let test = show(button)
    #expect(try isSame(#require(button.imageView).intrinsicContentSize, as: symbolSize(17)))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    #expect(try isSame(#require(button.imageView).intrinsicContentSize, as: symbolSize(33)))
  }

  @Test func theMagnifyingGlassIsAsLargeAsTheSearchText() throws {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let test = show(field)
    let glass = try #require(field.leftView)
    let before = glass.intrinsicContentSize
    let start = field.textRect(forBounds: field.bounds).minX
    field.font = .systemFont(ofSize: 34)
    test.settle()
    #expect(abs(glass.intrinsicContentSize.width - 2 * before.width) < 1)
    #expect(field.textRect(forBounds: field.bounds).minX == 2 * start)
  }

  @Test(arguments: ["ellipsis", "chevron.right", "sidebar.left", "house"])
  func aSymbolInAButtonKeepsItsProportions(name: String) throws {
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: name)
    button.frame.size = button.intrinsicContentSize
    _ = show(button)
    let picture = try #require(button.imageView)
    let size = try #require(picture.image).size
    #expect(abs(picture.bounds.width / picture.bounds.height - size.width / size.height) < 0.05)
  }
}
