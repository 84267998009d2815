extension UIMenu.Identifier {
  /// The outermost menu, which holds all others.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The menu of the program.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The menu of documents.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The menu of editing.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The menu of the text's look.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The menu of the window's look.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The menu of windows.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The menu of help.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// About the program.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The settings of the program.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The services of other programs.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// Hide and show the program.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// Quit the program.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// New documents and windows.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// New documents and windows, as it is called in the newest systems.
  public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
  /// Open documents.
  public static let open = UIMenu.Identifier("com.apple.menu.open")
  /// The documents that were opened last.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// Close windows.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// Print.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// Save and duplicate documents.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// Undo and redo.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// Cut, copy, paste, delete and select.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// Find and replace.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// Find, in a panel.
  public static let findPanel = UIMenu.Identifier("com.apple.menu.find-panel")
  /// Replace words by suggestions.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// Share.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// Look up, translate and search words.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// Remember words.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// Check the spelling.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The panel of spelling.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// The panel of substitutions.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// Copy and paste the look of text.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// Passwords and contacts.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autofill")
  /// The options of spelling.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// Quotes, dashes and links.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The options of substitutions.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// Capital and small letters.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// Speak.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// Fonts.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The size of text.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The color of text.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// Bold, italic and underlined text.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The alignment of text.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The look of text.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The direction of writing.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
  /// The bar of tools.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The sidebar.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The whole screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// Minimize and zoom windows.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// Bring all windows to the front.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
}
