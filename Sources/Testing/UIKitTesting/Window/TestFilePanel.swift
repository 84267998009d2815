public import Foundation
import HostHeadless
import HostInterface

/// A dialog for files that the program has opened, which a test answers as a user would.
///
/// ```swift
/// window.filePanels.first?.choose([picture])
/// window.settle()
/// ```
@MainActor
public final class TestFilePanel {
  /// The use of the chosen files.
  public enum Purpose: Hashable, Sendable {
    /// Existing files are opened.
    case open
    /// A folder is chosen.
    case chooseFolder
    /// A file is written.
    case save
  }

  private let panel: HeadlessFilePanel

  init(_ panel: HeadlessFilePanel) { self.panel = panel }

  /// The use of the chosen files.
  public var purpose: Purpose {
    switch panel.request.purpose {
    case .open: .open
    case .chooseFolder: .chooseFolder
    case .save: .save
    }
  }
  /// The title of the dialog; nil for that of the desktop.
  public var title: String? { panel.request.title }
  /// A Boolean value that indicates whether several files can be chosen.
  public var allowsMultipleSelection: Bool { panel.request.allowsSeveral }
  /// The folder that is shown first; nil for the desktop's choice.
  public var directoryURL: URL? { panel.request.folder.map { URL(fileURLWithPath: $0) } }
  /// The suggested name of a file to save; nil for none.
  public var suggestedName: String? { panel.request.name }
  /// The media types of the files that are offered; empty for all files.
  public var mediaTypes: [String] { panel.request.filters.flatMap(\.mediaTypes) }
  /// The extensions of the files that are offered; empty for all files.
  public var filenameExtensions: [String] { panel.request.filters.flatMap(\.suffixes) }

  /// Chooses files and closes the dialog.
  public func choose(_ urls: [URL]) { panel.answer(urls.map(\.path)) }

  /// Closes the dialog by its button to cancel.
  public func cancel() { panel.answer(nil) }
}

extension TestWindow {
  /// The open dialogs for files, oldest first.
  public var filePanels: [TestFilePanel] { clock.host.filePanels.map(TestFilePanel.init) }
}

extension TestWindow {
  /// The names of the programs that open files, by their identifiers; they get a file by `urlHandler`.
  public var filePrograms: [String: String] {
    get { Dictionary(uniqueKeysWithValues: clock.host.filePrograms.map { ($0.identifier, $0.name) }) }
    set {
      clock.host.filePrograms = newValue.sorted { $0.key < $1.key }.map { identifier, name in
        DesktopProgram(identifier: identifier, name: name)
      }
    }
  }
}
