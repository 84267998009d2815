extension UTType {
  /// The type of files, folders and other items: `public.item`.
  public static var item: UTType { UTType(known: "public.item") }
  /// The type of anything with content: `public.content`.
  public static var content: UTType { UTType(known: "public.content") }
  /// The type of content of several kinds: `public.composite-content`.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// The type of data: `public.data`.
  public static var data: UTType { UTType(known: "public.data") }
  /// The type of folders and packages: `public.directory`.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// The type of resolvable item: `com.apple.resolvable`.
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  /// The type of symbolic link: `public.symlink`.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  /// The type of mount point: `com.apple.mount-point`.
  public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
  /// The type of alias: `com.apple.alias-file`.
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
  /// The type of bookmark data: `com.apple.bookmark`.
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
  /// The type of programs: `public.executable`.
  public static var executable: UTType { UTType(known: "public.executable") }
  /// The type of URL: `public.url`.
  public static var url: UTType { UTType(known: "public.url") }
  /// The type of file URL: `public.file-url`.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// The type of text: `public.text`.
  public static var text: UTType { UTType(known: "public.text") }
  /// The type of plain text: `public.plain-text`.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// The type of UTF-8 text: `public.utf8-plain-text`.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// The type of UTF-16 text with a byte order mark: `public.utf16-external-plain-text`.
  public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
  /// The type of UTF-16 text: `public.utf16-plain-text`.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  /// The type of text with separated values: `public.delimited-values-text`.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  /// The type of text with values separated by commas: `public.comma-separated-values-text`.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// The type of text with values separated by tabs: `public.tab-separated-values-text`.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// The type of UTF-8 text with values separated by tabs: `public.utf8-tab-separated-values-text`.
  public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
  /// The type of rich text: `public.rtf`.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// The type of HTML text: `public.html`.
  public static var html: UTType { UTType(known: "public.html") }
  /// The type of XML text: `public.xml`.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// The type of YAML text: `public.yaml`.
  public static var yaml: UTType { UTType(known: "public.yaml") }
  /// The type of style sheet: `public.css`.
  public static var css: UTType { UTType(known: "public.css") }
}
