import ExhibitSupport
import Foundation
import InterfaceExhibits
import LayoutExhibits
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

/// The search of the sidebar, the keys of an exhibit, and the settings that are remembered.
@MainActor
struct GalleryKeysTests {
  private func shown(_ exhibit: any Exhibit.Type = Sections.self, defaults: UserDefaults? = nil) throws -> (
    GalleryController, TestWindow
  ) {
    var context = ExhibitContext()
    context.defaults = defaults
    let gallery = GalleryController(context: context)
    gallery.show(exhibit)
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
    return (gallery, test)
  }

  private func title(of gallery: GalleryController) -> String { Catalog.all[gallery.selectedIndex].title }

  @Test func controlFSearchesAndReturnOpensTheMarkedExhibit() throws {
    let (gallery, test) = try shown()
    test.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    #expect(gallery.list.field.isFirstResponder)
    test.type("drag")
    test.settle()
    let first = try #require(gallery.list.marked)
    test.press(.keyboardDownArrow)
    let second = try #require(gallery.list.marked)
    #expect(second != first)
    test.press(.keyboardUpArrow)
    #expect(gallery.list.marked == first)
    test.press(.keyboardDownArrow)
    #expect(title(of: gallery) == Sections.title)
    test.press(.keyboardReturnOrEnter)
    test.settle()
    #expect(gallery.selectedIndex == second)
    #expect(!gallery.list.field.isFirstResponder)
  }

  @Test func theExhibitWithTheTypedTitleIsMarked() throws {
    let (gallery, test) = try shown()
    test.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    test.type("list")
    test.settle()
    #expect(Catalog.all[try #require(gallery.list.marked)].title == "List")
  }

  @Test func escapeEndsTheSearchAndShowsTheWholeList() throws {
    let (gallery, test) = try shown()
    test.press(UIKeyboardHIDUsage(rawValue: 0x09), modifiers: .control)
    test.type("xyzzy")
    test.settle()
    #expect(gallery.list.emptyLabel.text == "No results for “xyzzy”")
    #expect(gallery.list.collectionView.numberOfSections == 0)
    test.press(.keyboardReturnOrEnter)
    #expect(title(of: gallery) == Sections.title)
    test.press(.keyboardEscape)
    test.settle()
    #expect(gallery.list.emptyLabel.text == nil)
    #expect(gallery.list.field.text == "")
    #expect(gallery.list.collectionView.numberOfSections == Catalog.categories.count)
    #expect(!gallery.list.field.isFirstResponder)
  }

  @Test func keyF1ListsTheKeysOfTheExhibitBelowEachOther() throws {
    let (gallery, test) = try shown(Rearrange.self)
    test.press(.keyboardF1)
    test.settle()
    let page = try #require(gallery.presentedViewController as? UINavigationController)
    let keys = try #require(page.topViewController as? KeysController)
    func labels(in view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }
    let texts = labels(in: keys.view)
    let effects = (Rearrange.keys + KeysController.common).map(\.effect)
    let shown = texts.filter { effects.contains($0.text ?? "") }
    #expect(shown.map(\.text) == effects)
    let starts = Set(shown.map { $0.convert($0.bounds, to: keys.view).minX })
    #expect(starts.count == 1, "\(starts)")
    #expect(!texts.contains { $0.text?.contains("Quit") == true })
    test.press(.keyboardEscape)
    test.settle()
    #expect(gallery.presentedViewController == nil)
  }

  /// An exhibit that hears keys itself kept them below the list of keys, which Escape did not close.
  @Test(arguments: ["Layouts", "Book"]) func escapeClosesTheKeysOfAnExhibitThatHearsKeysItself(title: String) throws {
    let exhibit = try #require(Catalog.all.first { $0.title == title })
    let (gallery, test) = try shown(exhibit)
    test.press(.keyboardF1)
    test.settle()
    #expect(gallery.presentedViewController != nil)
    test.press(.keyboardEscape)
    test.settle()
    #expect(gallery.presentedViewController == nil)
  }

  @Test func settingsAreRememberedBetweenStarts() throws {
    let name = "gallery-keys-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let settings = GallerySettings(defaults)
    settings.style = .dark
    settings.textSize = .extraExtraLarge
    settings.speed = 0.2
    settings.showsTrace = true
    let (gallery, test) = try shown(defaults: defaults)
    let content = try #require(gallery.shown)
    #expect(content.traitCollection.userInterfaceStyle == .dark)
    #expect(content.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(content.view.layer.speed == 0.2)
    #expect(GallerySettings(defaults).showsTrace)
    #expect(!GallerySettings(defaults).showsFrames)
    _ = test
  }

  /// A narrow window is a phone's, which has no mouse.
  @Test func theHintForTheMouseIsShownInWideWindows() throws {
    let (gallery, test) = try shown(Schedule.self)
    let hint = try #require(gallery.stage?.mouseHint)
    #expect(hint.text == Schedule.mouseHint)
    #expect(!hint.isHidden)
    #expect(hint.frame.maxY < (gallery.shown?.view.frame.minY ?? 0))
    test.resize(to: CGSize(width: 390, height: 844))
    test.settle()
    #expect(hint.isHidden)
  }
}
