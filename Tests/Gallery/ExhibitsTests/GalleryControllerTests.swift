import ExhibitSupport
import Foundation
import InterfaceExhibits
import LayoutExhibits
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

@MainActor
struct GalleryControllerTests {
  private func shown(
    width: CGFloat = 1000, height: CGFloat = 600, _ exhibit: any Exhibit.Type = Sections.self
  ) throws -> (GalleryController, TestWindow) {
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(try #require(Catalog.all.firstIndex { $0 == exhibit }))
    let test = TestWindow(gallery, size: CGSize(width: width, height: height), scale: 1)
    test.settle()
    return (gallery, test)
  }

  private func line(_ title: String, in gallery: GalleryController) -> UICollectionViewCell? {
    gallery.list.collectionView.visibleCells.first {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text == title
    }
  }

  private func title(of gallery: GalleryController) -> String { Catalog.all[gallery.selectedIndex].title }

  private func item(_ title: String, in gallery: GalleryController) throws -> UIBarButtonItem {
    let items = try #require(gallery.stage?.navigationItem.rightBarButtonItems)
    return try #require(items.first { $0.title == title })
  }

  private func tap(_ item: UIBarButtonItem, in test: TestWindow) throws {
    let frame = try #require(item.frame(in: test.window))
    test.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    test.settle()
  }

  @Test func everyExhibitIsListedOnceWithASymbolAndItsSourceCode() {
    let titles = Catalog.all.map { $0.title }
    #expect(Set(titles).count == titles.count)
    for entry in Catalog.categories.flatMap(\.entries) {
      #expect(UIImage(systemName: entry.symbol) != nil, "\(entry.symbol)")
      let files = Catalog.files(of: entry.exhibit)
      #expect(files.first?.text.contains("let title = \"\(entry.exhibit.title)\"") == true, "\(entry.exhibit.title)")
      #expect(Set(files.map(\.name)).count == files.count)
    }
  }

  @Test func aWideWindowShowsListAndExhibitSideBySide() throws {
    let (gallery, test) = try shown()
    #expect(gallery.list.view.window === test.window)
    #expect(gallery.primaryColumnWidth == 240)
    let exhibit = try #require(gallery.shown?.view)
    #expect(exhibit.convert(exhibit.bounds, to: nil).minX == 240)
    test.tap(try #require(line("Stack", in: gallery)))
    test.settle()
    #expect(title(of: gallery) == Stack.title)
  }

  @Test func aNarrowWindowHasAListThatLeadsToAnExhibit() throws {
    let (gallery, test) = try shown(width: 320, height: 480)
    #expect(gallery.isCollapsed)
    #expect(gallery.shown?.view.frame.width == 320)
    #expect(gallery.list.viewIfLoaded?.window == nil)
    // The way back.
    test.tap(at: CGPoint(x: 30, y: 22))
    test.settle()
    #expect(gallery.list.view.window === test.window)
    test.tap(try #require(line("Layouts", in: gallery)))
    test.settle()
    #expect(title(of: gallery) == Layouts.title)
    #expect(gallery.list.view.window == nil)
    #expect(gallery.shown?.view.window === test.window)
    test.resize(to: CGSize(width: 900, height: 500))
    test.settle()
    #expect(!gallery.isCollapsed)
    #expect(gallery.list.view.window === test.window)
  }

  @Test func theListOfExhibitsIsAtTheLeadingEdge() throws {
    let (gallery, test) = try shown(width: 900)
    test.window.traitOverrides.layoutDirection = .rightToLeft
    gallery.view.setNeedsLayout()
    test.settle()
    #expect(gallery.list.view.convert(gallery.list.view.bounds, to: nil).minX == 660)
  }

  @Test func theListOfExhibitsIsSearchedByWordsOfTitlesAndSummaries() throws {
    let (gallery, test) = try shown()
    test.click(at: test.middle(of: gallery.list.field))
    test.type("drag photo")
    test.settle()
    let found = gallery.list.collectionView.visibleCells.compactMap {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
    #expect(found.contains("Drag and drop"))
    #expect(found.contains("Rearrange"))
    #expect(!found.contains("Circle"))
    test.tap(try #require(line("Rearrange", in: gallery)))
    test.settle()
    #expect(title(of: gallery) == Rearrange.title)
  }

  @Test func theSourceCodeIsShownBesideTheExhibitOrInASheet() throws {
    let (gallery, test) = try shown()
    let stage = try #require(gallery.stage)
    let full = stage.content.view.frame.width
    try tap(item("Source code", in: gallery), in: test)
    let source = try #require(stage.source)
    #expect(stage.content.view.frame.maxX <= source.view.frame.minX)
    #expect(source.view.frame.width > 300)
    #expect(source.textView.text.hasPrefix("public import ExhibitSupport"))
    try tap(item("Source code", in: gallery), in: test)
    #expect(stage.source == nil)
    #expect(stage.content.view.frame.width == full)
    test.resize(to: CGSize(width: 320, height: 480))
    test.settle()
    try tap(item("Source code", in: gallery), in: test)
    #expect(gallery.presentedViewController is UINavigationController)
  }

  @Test func settingsApplyToEveryExhibit() throws {
    let (gallery, test) = try shown()
    try tap(item("Settings", in: gallery), in: test)
    let form = try #require(gallery.presentedViewController as? SettingsController)
    func choose(_ name: String, _ index: Int) throws {
      let choice = try #require(find(name, in: form.view) as? UISegmentedControl)
      choice.selectedSegmentIndex = index
      choice.sendActions(for: .valueChanged)
    }
    try choose("Appearance", 2)
    try choose("Text size", 4)
    try choose("Direction", 1)
    try choose("Speed", 3)
    test.settle()
    gallery.dismiss(animated: false)
    test.settle()
    func check() throws {
      let content = try #require(gallery.shown)
      #expect(content.traitCollection.userInterfaceStyle == .dark)
      #expect(content.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
      #expect(content.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(content.view.layer.speed == 0.1)
    }
    try check()
    gallery.show(try #require(Catalog.all.firstIndex { $0 == Stack.self }))
    test.settle()
    try check()
  }

  /// The default text size is called L, as on the command line.
  @Test func textSizesInTheSettingsHaveTheNamesOfTheCommandLine() throws {
    let (gallery, test) = try shown()
    try tap(item("Settings", in: gallery), in: test)
    let form = try #require(gallery.presentedViewController as? SettingsController)
    let choice = try #require(find("Text size", in: form.view) as? UISegmentedControl)
    let names = (0..<choice.numberOfSegments).compactMap { choice.titleForSegment(at: $0) }
    #expect(names[choice.selectedSegmentIndex] == "L")
    for (index, name) in names.enumerated() {
      choice.selectedSegmentIndex = index
      choice.sendActions(for: .valueChanged)
      test.settle()
      let content = try #require(gallery.shown)
      #expect(content.traitCollection.preferredContentSizeCategory == TextSizes.category(named: name), "\(name)")
    }
  }

  @Test func theRecordOfTheExhibitsListsEveryExhibit() throws {
    let record = try Repository.text("Documentation/Records/Exhibits.md")
    let rows = record.split(separator: "\n").filter { $0.contains("/Pictures/") }
    let names = rows.map { ($0.split(separator: "|").first ?? "").trimmingCharacters(in: .whitespaces) }
    #expect(names.sorted() == Catalog.all.map { $0.title }.sorted())
  }

  @Test func settingsApplyToTheirPopoverAndToPresentedControllers() throws {
    let (gallery, test) = try shown()
    let button = try item("Settings", in: gallery)
    try tap(button, in: test)
    let form = try #require(gallery.presentedViewController as? SettingsController)
    for (name, index) in [("Appearance", 2), ("Text size", 4), ("Direction", 1)] {
      let choice = try #require(find(name, in: form.view) as? UISegmentedControl)
      choice.selectedSegmentIndex = index
      choice.sendActions(for: .valueChanged)
    }
    test.settle()
    #expect(form.traitCollection.userInterfaceStyle == .dark)
    #expect(form.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
    #expect(form.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let source = try #require(button.frame(in: test.window))
    let popover = try #require(form.popoverPresentationController?.presentedView)
    #expect(popover.frame.minX < source.midX)
    #expect(source.midX < popover.frame.maxX)
    gallery.dismiss(animated: false)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    try #require(gallery.shown).present(alert, animated: false)
    test.settle()
    #expect(alert.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func theSidebarGrowsWithTheTextSizeWithoutBreakingWords() throws {
    let (gallery, test) = try shown()
    let usual = gallery.list.field.bounds.height
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    test.settle()
    #expect(gallery.list.field.bounds.height > usual)
    #expect(try #require(gallery.list.field.font).pointSize > 17)
    for case let cell as UICollectionViewListCell in gallery.list.collectionView.visibleCells {
      func label(in view: UIView) -> UILabel? {
        view as? UILabel ?? view.subviews.lazy.compactMap { label(in: $0) }.first
      }
      let shown = try #require(label(in: cell.contentView))
      for word in (shown.text ?? "").split(separator: " ") {
        let width = (String(word) as NSString).size(withAttributes: [.font: shown.font as Any]).width
        #expect(width <= shown.bounds.width + 1, "\(word)")
      }
    }
  }

  /// A sheet has a button that ends it.
  @Test func theSettingsSheetOfANarrowWindowHasADoneButton() throws {
    let (gallery, test) = try shown(width: 320, height: 560, Stack.self)
    try tap(item("Settings", in: gallery), in: test)
    let sheet = try #require(gallery.stage?.presentedViewController as? UINavigationController)
    let settings = try #require(sheet.topViewController as? SettingsController)
    try tap(try #require(settings.navigationItem.rightBarButtonItem), in: test)
    #expect(gallery.stage?.presentedViewController == nil)
  }

  /// A screen reader says what a list or a control without a title is for.
  @Test(arguments: ["List", "Updates", "Paging", "Tags", "Chat", "Outline", "Table", "Mail", "Settings", "Photos"])
  func everyListAndControlHasAnAccessibilityLabel(title: String) throws {
    let exhibit = try #require(Catalog.all.first { $0.title == title })
    let (gallery, _) = try shown(exhibit)
    func check(_ view: UIView) {
      if view is UICollectionView || view is UITableView || view is UISwitch || view is UISlider
        || view is UIPageControl
      {
        #expect(view.accessibilityLabel?.isEmpty == false, "\(type(of: view)) of \(exhibit.title)")
      }
      for part in view.subviews { check(part) }
    }
    check(try #require(gallery.shown?.view))
  }

  @Test func symbolsInTheSidebarAreAllDifferent() {
    let symbols = Catalog.categories.flatMap { $0.entries.map(\.symbol) }
    #expect(Set(symbols).count == symbols.count, "\(symbols.sorted())")
  }

  @Test func frameTimesAndTheLayoutTraceAreShownWithoutRequestingFrames() throws {
    let (gallery, test) = try shown()
    let stage = try #require(gallery.stage)
    try tap(item("Settings", in: gallery), in: test)
    let form = try #require(gallery.presentedViewController as? SettingsController)
    for name in ["Show frames", "Show layout trace"] {
      let toggle = try #require(find(name, in: form.view) as? UISwitch)
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
    }
    gallery.dismiss(animated: false)
    test.settle()
    let plot = try #require(stage.view.subviews.lazy.compactMap { $0 as? FramePlot }.first)
    let trace = try #require(stage.view.subviews.lazy.compactMap { $0 as? TraceView }.first)
    test.scrollTouchpad(by: CGVector(dx: 0, dy: -200), at: CGPoint(x: 600, y: 300))
    #expect(test.settle() < 10, "nothing goes on after the scrolling")
    #expect(plot.accessibilityValue?.contains("worst of") == true)
    let text = try #require(trace.subviews.lazy.compactMap { $0 as? UILabel }.first?.text)
    #expect(text.contains("because of scrolling"))
  }

  private func find(_ label: String, in view: UIView) -> UIControl? {
    if let control = view as? UIControl, control.accessibilityLabel == label { return control }
    return view.subviews.lazy.compactMap { find(label, in: $0) }.first
  }
}
