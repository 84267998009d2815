extension UTType {
  /// The type of source code: `public.source-code`.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// The type of assembly source: `public.assembly-source`.
  public static var assemblySource: UTType { UTType(known: "public.assembly-source") }
  /// The type of C source: `public.c-source`.
  public static var cSource: UTType { UTType(known: "public.c-source") }
  /// The type of Objective-C source: `public.objective-c-source`.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  /// The type of Swift source: `public.swift-source`.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// The type of C++ source: `public.c-plus-plus-source`.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  /// The type of Objective-C++ source: `public.objective-c-plus-plus-source`.
  public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }
  /// The type of C header: `public.c-header`.
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  /// The type of C++ header: `public.c-plus-plus-header`.
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  /// The type of script: `public.script`.
  public static var script: UTType { UTType(known: "public.script") }
  /// The type of AppleScript text: `com.apple.applescript.text`.
  public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
  /// The type of compiled script: `com.apple.applescript.script`.
  public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
  /// The type of script bundle: `com.apple.applescript.script-bundle`.
  public static var osaScriptBundle: UTType { UTType(known: "com.apple.applescript.script-bundle") }
  /// The type of JavaScript source: `com.netscape.javascript-source`.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  /// The type of shell script: `public.shell-script`.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  /// The type of Perl script: `public.perl-script`.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  /// The type of Python script: `public.python-script`.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  /// The type of Ruby script: `public.ruby-script`.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  /// The type of PHP script: `public.php-script`.
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  /// The type of makefile: `public.make-source`.
  public static var makefile: UTType { UTType(known: "public.make-source") }
  /// The type of JSON text: `public.json`.
  public static var json: UTType { UTType(known: "public.json") }
  /// The type of property list: `com.apple.property-list`.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  /// The type of XML property list: `com.apple.xml-property-list`.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  /// The type of binary property list: `com.apple.binary-property-list`.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  /// The type of PDF document: `com.adobe.pdf`.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// The type of rich text with attachments: `com.apple.rtfd`.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  /// The type of flat rich text with attachments: `com.apple.flat-rtfd`.
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
  /// The type of web archive: `com.apple.webarchive`.
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
}
