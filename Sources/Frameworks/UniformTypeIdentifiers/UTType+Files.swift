extension UTType {
  /// The type of folder: `public.folder`.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// The type of volume: `public.volume`.
  public static var volume: UTType { UTType(known: "public.volume") }
  /// The type of package: `com.apple.package`.
  public static var package: UTType { UTType(known: "com.apple.package") }
  /// The type of bundle: `com.apple.bundle`.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  /// The type of plug-in: `com.apple.plugin`.
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
  /// The type of Spotlight importer: `com.apple.metadata-importer`.
  public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
  /// The type of Quick Look generator: `com.apple.quicklook-generator`.
  public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
  /// The type of XPC service: `com.apple.xpc-service`.
  public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
  /// The type of framework: `com.apple.framework`.
  public static var framework: UTType { UTType(known: "com.apple.framework") }
  /// The type of application: `com.apple.application`.
  public static var application: UTType { UTType(known: "com.apple.application") }
  /// The type of application: `com.apple.application-bundle`.
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  /// The type of application extension: `com.apple.application-and-system-extension`.
  public static var applicationExtension: UTType { UTType(known: "com.apple.application-and-system-extension") }
  /// The type of Unix executable: `public.unix-executable`.
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  /// The type of Windows program: `com.microsoft.windows-executable`.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  /// The type of preference pane: `com.apple.systempreference.prefpane`.
  public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
  /// The type of archive: `public.archive`.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// The type of gzip archive: `org.gnu.gnu-zip-archive`.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  /// The type of bzip2 archive: `public.bzip2-archive`.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  /// The type of ZIP archive: `public.zip-archive`.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// The type of Apple archive: `com.apple.archive`.
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
  /// The type of disk image: `public.disk-image`.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  /// The type of spreadsheet: `public.spreadsheet`.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  /// The type of presentation: `public.presentation`.
  public static var presentation: UTType { UTType(known: "public.presentation") }
  /// The type of database: `public.database`.
  public static var database: UTType { UTType(known: "public.database") }
  /// The type of message: `public.message`.
  public static var message: UTType { UTType(known: "public.message") }
  /// The type of contact: `public.contact`.
  public static var contact: UTType { UTType(known: "public.contact") }
  /// The type of vCard: `public.vcard`.
  public static var vCard: UTType { UTType(known: "public.vcard") }
  /// The type of to-do item: `public.to-do-item`.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  /// The type of calendar event: `public.calendar-event`.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  /// The type of mail message: `public.email-message`.
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  /// The type of internet location: `com.apple.internet-location`.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  /// The type of internet shortcut: `com.microsoft.internet-shortcut`.
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
  /// The type of font: `public.font`.
  public static var font: UTType { UTType(known: "public.font") }
  /// The type of bookmark: `public.bookmark`.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  /// The type of PKCS #12 data: `com.rsa.pkcs-12`.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  /// The type of X.509 certificate: `public.x509-certificate`.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  /// The type of EPUB document: `org.idpf.epub-container`.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  /// The type of log: `public.log`.
  public static var log: UTType { UTType(known: "public.log") }
  /// The type of haptic pattern: `com.apple.haptics.ahap`.
  public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
  /// The type of tar archive: `public.tar-archive`.
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
}
