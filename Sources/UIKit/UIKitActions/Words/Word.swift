import Foundation

/// A word that Quire shows by itself, in the language of the interface.
///
/// The catalog of GTK has most of them in more than 100 languages, and `Translations` those that it lacks or calls
/// otherwise. A word that neither has in a language is English.
package enum Word: String, CaseIterable, Sendable {

  case cancel = "Cancel"

  case done = "Done"

  case edit = "Edit"

  case save = "Save"

  case undo = "Undo"

  case redo = "Redo"

  case typing = "Typing"

  case dragAndDrop = "Drag and Drop"

  case drag = "Drag"

  case drop = "Drop"

  case cancelDrag = "Cancel Drag"

  case back = "Back"

  case close = "Close"

  case cut = "Cut"

  case copy = "Copy"

  case paste = "Paste"

  case select = "Select"

  case selectAll = "Select All"

  case delete = "Delete"

  case search = "Search"

  case clearText = "Clear text"

  case loading = "Loading…"

  case noResults = "No Results"

  case noResultsFor = "No Results for “%@”"

  case trySearch = "Check the spelling or try a new search."

  case openLink = "Open Link"

  case copyLink = "Copy Link"

  case color = "Color"

  case colors = "Colors"

  case colorGrid = "Grid"

  case colorSpectrum = "Spectrum"

  case colorSliders = "Sliders"

  case red = "Red"

  case green = "Green"

  case blue = "Blue"

  case opacity = "Opacity"

  case colorPicker = "Kind of picker"

  case sidebar = "Sidebar"

  case dismissSidebar = "Dismiss sidebar"

  case sheetGrabber = "Sheet Grabber"

  case previousMonth = "Previous Month"

  case nextMonth = "Next Month"

  case page = "Page %1$lld of %2$lld"

  case refuse = "Don’t Allow"

  case nextControl = "Next Control"

  case closeWindow = "Close Window"

  case quit = "Quit"

  case keyboardShortcuts = "Keyboard Shortcuts"

  // Titles of the menu bar

  case fileMenu = "File"

  case formatMenu = "Format"

  case viewMenu = "View"

  case windowMenu = "Window"

  case helpMenu = "Help"

  case fullScreen = "Full Screen"

  // Questions of EventKit, and the buttons that answer them

  case wantsCalendar = "“%@” Would Like to Access Your Calendar"

  case wantsReminders = "“%@” Would Like to Access Your Reminders"

  case wantsFullCalendar = "“%@” Would Like to Have Full Access to Your Calendar"

  case wantsFullReminders = "“%@” Would Like to Have Full Access to Your Reminders"

  case wantsToAddEvents = "“%@” Would Like to Add to Your Calendar"

  case allowFullAccess = "Allow Full Access"

  case addEventsOnly = "Add Events Only"

  // Actions of layouts for assistive technologies

  case moveBack = "Move back"

  case moveForward = "Move forward"

  case moveToBeginning = "Move to the beginning"

  case moveToEnd = "Move to the end"

  case moveEarlier = "Move earlier"

  case moveLater = "Move later"

  case moveToDayBefore = "Move to the day before"

  case moveToNextDay = "Move to the next day"

  case makeShorter = "Make shorter"

  case makeLonger = "Make longer"

  // Spelling, and the panel that finds text
  /// Adds a word to the user's own dictionary.
  case learnSpelling = "Learn Spelling"
  /// Marks a word that was removed from this text.
  case ignoreSpelling = "Ignore Spelling"
  /// In place of the suggestions for a misspelled word when there are none.
  case noReplacements = "No Replacements Found"
  /// Shows the panel that finds text.
  case find = "Find…"
  /// The text to find.
  case findText = "Find"
  /// Goes to the next result.
  case findNext = "Find Next"
  /// Goes to the previous result.
  case findPrevious = "Find Previous"
  /// The text in place of what was found; and the button that puts it there.
  case replace = "Replace"
  /// Replaces all results.
  case replaceAll = "Replace All"
  /// Shows the panel that finds text and replaces it.
  case findAndReplace = "Find and Replace…"
  /// The number of a result and that of all.
  case resultOf = "%1$lld of %2$lld"
  /// Upper and lower case letters are different.
  case matchCase = "Match Case"
  /// Only whole words are found.
  case wholeWords = "Whole Words"
  /// Finds the selected text.
  case findSelection = "Find Selection"
  /// The options of finding.
  case findOptions = "Find Options"

  /// Returns the word in the language of a locale.
  package func text(in locale: Locale) -> String {
    for language in Word.languages(of: locale) {
      if language == "en" { return rawValue }
      if let text = Translations.text(of: self, in: language) { return text }
      if let catalog = GTKCatalog.named(language), let text = gtkNames.lazy.compactMap({ catalog[$0] }).first {
        return Word.withoutMnemonic(text)
      }
    }
    return rawValue
  }

  /// Returns a text without the underscore of its mnemonic. Scripts without Latin letters have it in parentheses.
  static func withoutMnemonic(_ text: String) -> String {
    text.replacingOccurrences(of: "\\(_[^_)]\\)", with: "", options: .regularExpression)
      .replacingOccurrences(of: "_", with: "").replacingOccurrences(of: "\u{640}", with: "")
  }

  /// The texts in GTK's catalog, of several versions of GTK; none if it does not have the word.
  private var gtkNames: [String] {
    switch self {
    case .cancel: ["_Cancel"]
    case .save: ["_Save"]
    case .undo: ["_Undo"]
    case .redo: ["_Redo"]
    case .back: ["_Back"]
    case .close: ["Close"]
    case .cut: ["Cu_t"]
    case .copy: ["_Copy"]
    case .paste: ["_Paste"]
    case .select: ["_Select"]
    case .selectAll: ["Select _All"]
    case .delete: ["_Delete"]
    case .search: ["keyboard label\u{4}Search"]
    case .clearText: ["Clear entry", "Clear Entry"]
    case .noResults: ["No Results Found"]
    case .trySearch: ["Try a different search"]
    case .openLink: ["_Open Link"]
    case .copyLink: ["Copy _Link Address"]
    case .color: ["Color"]
    case .sidebar: ["accessibility\u{4}Sidebar"]
    case .closeWindow: ["Close the window"]
    case .keyboardShortcuts: ["Shortcuts"]
    default: []
    }
  }

  /// Returns the names under which catalogs may have a language, the most special one first.
  private static func languages(of locale: Locale) -> [String] {
    let language = locale.language
    guard let code = language.languageCode?.identifier else { return ["en"] }
    let region = locale.region?.identifier
    var names = region.map { ["\(code)_\($0)"] } ?? []
    if code == "zh" { names.append(language.script?.identifier == "Hant" ? "zh_TW" : "zh_CN") }
    if code == "sr", language.script?.identifier == "Latn" { names.append("sr@latin") }
    if code == "pt" { names.append("pt_BR") }
    return names + [code == "no" ? "nb" : code]
  }
}
