/// A question for files that a host puts to the user in a dialog of the desktop.
package struct FilePanelRequest: Sendable {
  /// The use of the chosen files.
  package enum Purpose: Hashable, Sendable {
    /// Existing files are opened.
    case open
    /// An existing folder is chosen, or a new one.
    case chooseFolder
    /// A file is written; the dialog asks before another file is replaced.
    case save
  }

  /// A kind of file that the dialog offers.
  package struct Filter: Hashable, Sendable {
    /// The name of the kind, in the user's language.
    package var name: String
    /// The media types; a subtype may be an asterisk.
    package var mediaTypes: [String]
    /// The extensions without a period; capital and small letters are the same.
    package var suffixes: [String]

    /// Creates a kind of file.
    package init(name: String, mediaTypes: [String], suffixes: [String]) {
      self.name = name
      self.mediaTypes = mediaTypes
      self.suffixes = suffixes
    }
  }

  /// The use of the chosen files.
  package var purpose: Purpose
  /// The title of the dialog; nil for that of the desktop.
  package var title: String?
  /// The title of the button that accepts the choice; nil for that of the desktop.
  package var acceptTitle: String?
  /// A Boolean value that determines whether several files can be chosen.
  package var allowsSeveral = false
  /// The path of the folder that is shown first; nil for the desktop's choice.
  package var folder: String?
  /// The suggested name of a file to save; nil for none.
  package var name: String?
  /// The kinds of files that are offered; an empty array offers all files.
  package var filters: [Filter] = []

  /// Creates a request.
  package init(_ purpose: Purpose) { self.purpose = purpose }
}

/// A program of the desktop that opens files.
package struct DesktopProgram: Hashable, Sendable {
  /// The identifier of the program, such as `org.gnome.Evince.desktop`.
  package var identifier: String
  /// The name of the program, in the user's language.
  package var name: String

  /// Creates the description of a program.
  package init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }
}
