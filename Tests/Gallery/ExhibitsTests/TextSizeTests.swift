import CollectionLayouts
import ExhibitSupport
import Exhibits
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceExhibits
@testable import LayoutExhibits

/// The user's text size in every exhibit, and texts in windows of the smallest size.
@MainActor
struct TextSizeTests {
  private func shown(
    _ exhibit: any Exhibit.Type, _ size: CGSize = CGSize(width: 320, height: 480)
  ) throws -> (GalleryController, TestWindow) {
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(try #require(Catalog.all.firstIndex { $0 == exhibit }))
    let test = TestWindow(gallery, size: size, scale: 2)
    test.advance(by: 0.5)
    return (gallery, test)
  }

  private func views<View: UIView>(of kind: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(of: kind, in: $0) }
  }

  /// Returns the point sizes of the texts on the screen, without those that are drawn as large as their place allows.
  private func sizes(in view: UIView) -> [String: CGFloat] {
    var result: [String: CGFloat] = [:]
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      switch view {
      case is UINavigationBar, is UITabBar, is ScheduleEventCell, is ScheduleDayHeader, is ScheduleChip: return
      case let label as UILabel:
        guard let text = label.text, text.count > 2 else { return }
        result[text] = max(result[text] ?? 0, label.font.pointSize)
      case let field as UITextField: result["field " + (field.placeholder ?? "")] = field.font?.pointSize
      default: for part in view.subviews { visit(part) }
      }
    }
    visit(view)
    return result
  }

  /// A row with a switch broke its only word.
  @Test func theListsExhibitBreaksNoWordAtLargeText() throws {
    let (gallery, test) = try shown(Lists.self, CGSize(width: 320, height: 640))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.settle()
    func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    let all = labels(try #require(gallery.shown?.view))
    let label = try #require(all.first { $0.text == "Notifications" })
    #expect(label.bounds.height < 1.7 * label.font.lineHeight)
    #expect(label.bounds.width > 100)
  }

  /// The times stood beside the titles also where a word had no room there: "Mornin", "g".
  @Test func theAgendaBreaksNoWordAtLargeText() throws {
    let (gallery, test) = try shown(Months.self, CGSize(width: 1000, height: 700))
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    test.settle()
    let months = try #require(gallery.shown as? MonthsController)
    let rows = months.agenda.subviews.compactMap { $0 as? AgendaRow }
    #expect(rows.count == 7)
    for row in rows {
      let labels = row.subviews.compactMap { $0 as? UILabel }
      for (index, label) in labels.enumerated() {
        let font = try #require(label.font)
        let words = (label.text ?? "").split { " -\n".contains($0) }.map { String($0) as NSString }
        #expect(words.allSatisfy { $0.size(withAttributes: [.font: font]).width <= label.bounds.width + 0.5 })
        #expect(row.bounds.contains(label.frame))
        #expect(labels.dropFirst(index + 1).allSatisfy { !$0.frame.insetBy(dx: 1, dy: 1).intersects(label.frame) })
      }
    }
  }

  @Test func everyTextOfEveryExhibitFollowsTheTextSize() throws {
    for exhibit in Catalog.all {
      let (gallery, test) = try shown(exhibit, CGSize(width: 500, height: 700))
      let content = try #require(gallery.shown?.view)
      let before = sizes(in: content)
      test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      test.advance(by: 0.5)
      let after = sizes(in: content)
      for (text, size) in before {
        guard let large = after[text] else { continue }
        #expect(large > size, "\(exhibit.title): \(text)")
      }
      test.window.traitOverrides.preferredContentSizeCategory = .large
      test.advance(by: 0.5)
      for (text, size) in sizes(in: content) {
        guard let first = before[text] else { continue }
        #expect(size == first, "\(exhibit.title): \(text), back again")
      }
    }
  }

  /// Months lay six weeks into little room, and the dots of events lay on the digits.
  @Test(arguments: [UIContentSizeCategory.large, .accessibilityLarge])
  func dotsOfDaysAreBelowTheirNumbersInLowRows(category: UIContentSizeCategory) throws {
    let (gallery, test) = try shown(Months.self)
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.advance(by: 0.5)
    let days = views(of: CalendarDayCell.self, in: gallery.view).filter { !$0.dots.isEmpty }
    #expect(days.count > 20)
    for day in days {
      let label = day.textLabel
      let lowest = label.frame.midY + label.font.capHeight / 2
      for dot in day.dots {
        #expect(dot.frame.minY + 0.5 >= lowest, "\(label.text ?? "")")
        #expect(dot.frame.maxY <= day.bounds.height, "\(label.text ?? "")")
      }
    }
  }

  @Test func theStateOfADownloadIsNotTruncatedAtLargeText() throws {
    for category in [UIContentSizeCategory.large, .accessibilityLarge] {
      let (gallery, test) = try shown(Downloads.self)
      test.window.traitOverrides.preferredContentSizeCategory = category
      test.advance(by: 0.5)
      let downloads = try #require(gallery.shown as? DownloadsController)
      #expect(!downloads.headline.frame.intersects(downloads.status.frame))
      for label in [downloads.headline, downloads.status] {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(needed.height <= label.bounds.height + 0.5)
        #expect(label.frame.maxY <= downloads.collectionView.frame.minY)
      }
    }
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityLarge])
  func namesOfGesturesAreNotTruncatedAtLargeText(category: UIContentSizeCategory) throws {
    let (gallery, test) = try shown(Gestures.self)
    test.window.traitOverrides.preferredContentSizeCategory = category
    test.advance(by: 0.5)
    let readings = try #require(views(of: GestureReadings.self, in: gallery.view).first)
    let names = GestureReadings.Gesture.allCases.map(\.rawValue)
    for label in views(of: UILabel.self, in: readings) where names.contains(label.text ?? "") {
      #expect(label.intrinsicContentSize.width <= label.bounds.width, "\(label.text ?? "")")
    }
  }

  /// The last controls of the page lay below a low window.
  @Test func everyControlCanBeScrolledTo() throws {
    let (gallery, _) = try shown(Controls.self)
    let content = try #require(gallery.shown?.view)
    let scroll = try #require(content.subviews.first as? UIScrollView)
    let toggle = try #require(views(of: UISwitch.self, in: content).first)
    #expect(scroll.contentSize.height > scroll.bounds.height)
    #expect(toggle.frame.maxY <= scroll.contentSize.height)
    #expect(toggle.frame.maxX <= scroll.contentSize.width)
  }
}
