import ExhibitSources
public import ExhibitSupport
import InterfaceExhibits
import LayoutExhibits
import UIKit

/// Every exhibit, in the order of the list.
@MainActor
public enum Catalog {
  /// An exhibit with its position in the list.
  public struct Entry {
    /// The exhibit.
    public let exhibit: any Exhibit.Type
    /// The name of the symbol in the list.
    let symbol: String
    /// The source files of the exhibit, or folders of them, below the exhibits' folder.
    let sources: [String]

    init(_ exhibit: any Exhibit.Type, _ symbol: String, _ sources: String...) {
      self.exhibit = exhibit
      self.symbol = symbol
      self.sources = sources
    }
  }

  /// The exhibits of a subject.
  public struct Category {
    /// The name of the subject, above its exhibits.
    public let title: String
    /// The exhibits, in the order of the list.
    public let entries: [Entry]
  }

  /// The subjects, in the order of the list.
  public static let categories: [Category] = [
    Category(
      title: "Quire",
      entries: [
        Entry(Welcome.self, "info.circle", "Welcome.swift"),
        Entry(Everyday.self, "person.crop.circle", "Everyday"),
      ]),
    Category(
      title: "Layouts",
      entries: [
        Entry(PhotoWall.self, "photo.on.rectangle", "Photos"),
        Entry(PhotoLibrary.self, "photo.stack", "PhotoLibrary"),
        Entry(Sections.self, "square.grid.3x3", "Sections.swift"),
        Entry(Layouts.self, "square.grid.2x2", "Layouts/Layouts.swift", "Layouts/LayoutsController.swift"),
        Entry(Stack.self, "square.stack", "Layouts/Stack.swift"),
        Entry(Pinch.self, "plus.magnifyingglass", "Layouts/Pinch.swift"),
        Entry(Waterfall.self, "rectangle.3.group", "Waterfall/Waterfall.swift"),
        Entry(Paging.self, "ellipsis", "Layouts/Paging.swift"),
        Entry(Circle.self, "circle", "Circle.swift"),
        Entry(Tags.self, "tag", "Tags"),
      ]),
    Category(
      title: "Lists and data",
      entries: [
        Entry(
          Storefront.self, "bag", "Modern/Storefront.swift", "Modern/StorefrontViews.swift", "Modern/ProductPage.swift"),
        Entry(Lists.self, "list.bullet", "Modern/Lists.swift"),
        Entry(Tables.self, "tablecells", "Tables"),
        Entry(Mail.self, "envelope", "Mail"),
        Entry(Settings.self, "switch.2", "Settings"),
        Entry(FileTree.self, "folder", "Modern/FileTree.swift", "Modern/FileKind.swift"),
        Entry(MountainSearch.self, "magnifyingglass", "Modern/MountainSearch.swift"),
        Entry(SymbolCatalog.self, "star.circle", "Modern/SymbolCatalog.swift"),
        Entry(Chat.self, "bubble.left", "Modern/Chat.swift", "Modern/MessageCell.swift"),
        Entry(Updates.self, "arrow.clockwise", "Updates.swift"),
      ]),
    Category(
      title: "Calendars",
      entries: [
        Entry(
          Schedule.self, "clock", "Calendars/Schedule.swift", "Calendars/ScheduleController.swift",
          "Calendars/ScheduleController+Options.swift", "Calendars/ScheduleController+Dragging.swift",
          "Calendars/ScheduleController+Editing.swift", "Calendars/ScheduleViews.swift"),
        Entry(Months.self, "calendar", "Calendars/Months.swift", "Calendars/MonthsController.swift"),
        Entry(CalendarSelection.self, "checkmark.circle", "Calendars/CalendarSelection.swift"),
        Entry(Agenda.self, "list.bullet.rectangle", "Calendars/AgendaController.swift"),
      ]),
    Category(
      title: "Dragging",
      entries: [
        Entry(Rearrange.self, "hand.draw", "Dragging/Rearrange.swift", "Photos/PhotoTile.swift"),
        Entry(DragBetween.self, "arrow.left.arrow.right", "Dragging/DragBetween.swift", "Dragging/PhotoTray.swift"),
        Entry(DragAndDrop.self, "square.and.arrow.up", "Modern/DragAndDrop.swift"),
      ]),
    Category(
      title: "Transitions",
      entries: [
        Entry(
          Fold.self, "map", "Transitions/Transitions.swift", "Transitions/TransitionController.swift",
          "Transitions/PaperPage.swift"),
        Entry(
          Flip.self, "newspaper", "Transitions/Transitions.swift", "Transitions/TransitionController.swift",
          "Transitions/PaperPage.swift"),
        Entry(
          Book.self, "book", "Transitions/Transitions.swift", "Transitions/Book.swift"),
        Entry(Controllers.self, "sidebar.left", "Controllers"),
      ]),
    Category(
      title: "Controls and motion",
      entries: [
        Entry(Controls.self, "gearshape", "Controls.swift"),
        Entry(Constraints.self, "ruler", "Constraints"),
        Entry(Gestures.self, "hand.tap", "Gestures"),
        Entry(Dynamics.self, "scalemass", "Dynamics"),
        Entry(Curves.self, "waveform.path", "Curves"),
        Entry(Scrub.self, "play.fill", "Scrub/Scrub.swift"),
        Entry(Depth.self, "cube", "Depth.swift", "DepthScenes.swift"),
      ]),
    Category(title: "System", entries: [Entry(Downloads.self, "arrow.down", "Downloads")]),
  ]

  /// The exhibits, in the order of the list.
  public static let all: [any Exhibit.Type] = categories.flatMap { $0.entries.map(\.exhibit) }

  /// Returns the source code of an exhibit; nil where it did not come along with the program.
  public static func source(of exhibit: any Exhibit.Type) -> String? {
    let files = files(of: exhibit)
    if files.count < 2 { return files.first?.text }
    return files.map { "// \($0.name)\n\n" + $0.text }.joined(separator: "\n")
  }

  /// Returns the source files of an exhibit, first the one that declares it, then those that its entry names.
  static func files(of exhibit: any Exhibit.Type) -> [ExhibitSource.File] {
    let files = entry(of: exhibit).sources.flatMap(ExhibitSource.files)
    let declaration = "let title = \"\(exhibit.title)\""
    return files.filter { $0.text.contains(declaration) } + files.filter { !$0.text.contains(declaration) }
  }

  /// Returns the entry of an exhibit; one that is not in the catalog has no source code.
  static func entry(of exhibit: any Exhibit.Type) -> Entry {
    categories.lazy.flatMap(\.entries).first { $0.exhibit == exhibit } ?? Entry(exhibit, "square")
  }
}
