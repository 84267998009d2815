public import UIKit

// The identifiers of types under their old names.

/// The identifier `public.item`.
public var kUTTypeItem: CFString { "public.item" }
/// The identifier `public.content`.
public var kUTTypeContent: CFString { "public.content" }
/// The identifier `public.composite-content`.
public var kUTTypeCompositeContent: CFString { "public.composite-content" }
/// The identifier `public.data`.
public var kUTTypeData: CFString { "public.data" }
/// The identifier `public.directory`.
public var kUTTypeDirectory: CFString { "public.directory" }
/// The identifier `public.symlink`.
public var kUTTypeSymLink: CFString { "public.symlink" }
/// The identifier `com.apple.mount-point`.
public var kUTTypeMountPoint: CFString { "com.apple.mount-point" }
/// The identifier `com.apple.alias-file`.
public var kUTTypeAliasFile: CFString { "com.apple.alias-file" }
/// The identifier `com.apple.bookmark`.
public var kUTTypeURLBookmarkData: CFString { "com.apple.bookmark" }
/// The identifier `public.executable`.
public var kUTTypeExecutable: CFString { "public.executable" }
/// The identifier `public.url`.
public var kUTTypeURL: CFString { "public.url" }
/// The identifier `public.file-url`.
public var kUTTypeFileURL: CFString { "public.file-url" }
/// The identifier `public.text`.
public var kUTTypeText: CFString { "public.text" }
/// The identifier `public.plain-text`.
public var kUTTypePlainText: CFString { "public.plain-text" }
/// The identifier `public.utf8-plain-text`.
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
/// The identifier `public.utf16-external-plain-text`.
public var kUTTypeUTF16ExternalPlainText: CFString { "public.utf16-external-plain-text" }
/// The identifier `public.utf16-plain-text`.
public var kUTTypeUTF16PlainText: CFString { "public.utf16-plain-text" }
/// The identifier `public.delimited-values-text`.
public var kUTTypeDelimitedText: CFString { "public.delimited-values-text" }
/// The identifier `public.comma-separated-values-text`.
public var kUTTypeCommaSeparatedText: CFString { "public.comma-separated-values-text" }
/// The identifier `public.tab-separated-values-text`.
public var kUTTypeTabSeparatedText: CFString { "public.tab-separated-values-text" }
/// The identifier `public.utf8-tab-separated-values-text`.
public var kUTTypeUTF8TabSeparatedText: CFString { "public.utf8-tab-separated-values-text" }
/// The identifier `public.rtf`.
public var kUTTypeRTF: CFString { "public.rtf" }
/// The identifier `public.html`.
public var kUTTypeHTML: CFString { "public.html" }
/// The identifier `public.xml`.
public var kUTTypeXML: CFString { "public.xml" }
/// The identifier `public.source-code`.
public var kUTTypeSourceCode: CFString { "public.source-code" }
/// The identifier `public.assembly-source`.
public var kUTTypeAssemblyLanguageSource: CFString { "public.assembly-source" }
/// The identifier `public.c-source`.
public var kUTTypeCSource: CFString { "public.c-source" }
/// The identifier `public.objective-c-source`.
public var kUTTypeObjectiveCSource: CFString { "public.objective-c-source" }
/// The identifier `public.swift-source`.
public var kUTTypeSwiftSource: CFString { "public.swift-source" }
/// The identifier `public.c-plus-plus-source`.
public var kUTTypeCPlusPlusSource: CFString { "public.c-plus-plus-source" }
/// The identifier `public.objective-c-plus-plus-source`.
public var kUTTypeObjectiveCPlusPlusSource: CFString { "public.objective-c-plus-plus-source" }
/// The identifier `public.c-header`.
public var kUTTypeCHeader: CFString { "public.c-header" }
/// The identifier `public.c-plus-plus-header`.
public var kUTTypeCPlusPlusHeader: CFString { "public.c-plus-plus-header" }
/// The identifier `public.script`.
public var kUTTypeScript: CFString { "public.script" }
/// The identifier `com.apple.applescript.text`.
public var kUTTypeAppleScript: CFString { "com.apple.applescript.text" }
/// The identifier `com.apple.applescript.script`.
public var kUTTypeOSAScript: CFString { "com.apple.applescript.script" }
/// The identifier `com.apple.applescript.script-bundle`.
public var kUTTypeOSAScriptBundle: CFString { "com.apple.applescript.script-bundle" }
/// The identifier `com.netscape.javascript-source`.
public var kUTTypeJavaScript: CFString { "com.netscape.javascript-source" }
/// The identifier `public.shell-script`.
public var kUTTypeShellScript: CFString { "public.shell-script" }
/// The identifier `public.perl-script`.
public var kUTTypePerlScript: CFString { "public.perl-script" }
/// The identifier `public.python-script`.
public var kUTTypePythonScript: CFString { "public.python-script" }
/// The identifier `public.ruby-script`.
public var kUTTypeRubyScript: CFString { "public.ruby-script" }
/// The identifier `public.php-script`.
public var kUTTypePHPScript: CFString { "public.php-script" }
/// The identifier `public.json`.
public var kUTTypeJSON: CFString { "public.json" }
/// The identifier `com.apple.property-list`.
public var kUTTypePropertyList: CFString { "com.apple.property-list" }
/// The identifier `com.apple.xml-property-list`.
public var kUTTypeXMLPropertyList: CFString { "com.apple.xml-property-list" }
/// The identifier `com.apple.binary-property-list`.
public var kUTTypeBinaryPropertyList: CFString { "com.apple.binary-property-list" }
/// The identifier `com.adobe.pdf`.
public var kUTTypePDF: CFString { "com.adobe.pdf" }
/// The identifier `com.apple.rtfd`.
public var kUTTypeRTFD: CFString { "com.apple.rtfd" }
/// The identifier `com.apple.flat-rtfd`.
public var kUTTypeFlatRTFD: CFString { "com.apple.flat-rtfd" }
/// The identifier `com.apple.webarchive`.
public var kUTTypeWebArchive: CFString { "com.apple.webarchive" }
/// The identifier `public.image`.
public var kUTTypeImage: CFString { "public.image" }
/// The identifier `public.jpeg`.
public var kUTTypeJPEG: CFString { "public.jpeg" }
/// The identifier `public.tiff`.
public var kUTTypeTIFF: CFString { "public.tiff" }
/// The identifier `com.compuserve.gif`.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
/// The identifier `public.png`.
public var kUTTypePNG: CFString { "public.png" }
/// The identifier `com.apple.icns`.
public var kUTTypeAppleICNS: CFString { "com.apple.icns" }
/// The identifier `com.microsoft.bmp`.
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
/// The identifier `com.microsoft.ico`.
public var kUTTypeICO: CFString { "com.microsoft.ico" }
/// The identifier `public.camera-raw-image`.
public var kUTTypeRawImage: CFString { "public.camera-raw-image" }
/// The identifier `public.svg-image`.
public var kUTTypeScalableVectorGraphics: CFString { "public.svg-image" }
/// The identifier `com.apple.live-photo`.
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
/// The identifier `public.3d-content`.
public var kUTType3DContent: CFString { "public.3d-content" }
/// The identifier `public.audiovisual-content`.
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
/// The identifier `public.movie`.
public var kUTTypeMovie: CFString { "public.movie" }
/// The identifier `public.video`.
public var kUTTypeVideo: CFString { "public.video" }
/// The identifier `public.audio`.
public var kUTTypeAudio: CFString { "public.audio" }
/// The identifier `com.apple.quicktime-movie`.
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
/// The identifier `public.mpeg`.
public var kUTTypeMPEG: CFString { "public.mpeg" }
/// The identifier `public.mpeg-2-video`.
public var kUTTypeMPEG2Video: CFString { "public.mpeg-2-video" }
/// The identifier `public.mpeg-2-transport-stream`.
public var kUTTypeMPEG2TransportStream: CFString { "public.mpeg-2-transport-stream" }
/// The identifier `public.mp3`.
public var kUTTypeMP3: CFString { "public.mp3" }
/// The identifier `public.mpeg-4`.
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
/// The identifier `public.mpeg-4-audio`.
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
/// The identifier `com.apple.protected-mpeg-4-audio`.
public var kUTTypeAppleProtectedMPEG4Audio: CFString { "com.apple.protected-mpeg-4-audio" }
/// The identifier `com.apple.protected-mpeg-4-video`.
public var kUTTypeAppleProtectedMPEG4Video: CFString { "com.apple.protected-mpeg-4-video" }
/// The identifier `public.avi`.
public var kUTTypeAVIMovie: CFString { "public.avi" }
/// The identifier `public.aiff-audio`.
public var kUTTypeAudioInterchangeFileFormat: CFString { "public.aiff-audio" }
/// The identifier `com.microsoft.waveform-audio`.
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }
/// The identifier `public.midi-audio`.
public var kUTTypeMIDIAudio: CFString { "public.midi-audio" }
/// The identifier `public.playlist`.
public var kUTTypePlaylist: CFString { "public.playlist" }
/// The identifier `public.m3u-playlist`.
public var kUTTypeM3UPlaylist: CFString { "public.m3u-playlist" }
/// The identifier `public.folder`.
public var kUTTypeFolder: CFString { "public.folder" }
/// The identifier `public.volume`.
public var kUTTypeVolume: CFString { "public.volume" }
/// The identifier `com.apple.package`.
public var kUTTypePackage: CFString { "com.apple.package" }
/// The identifier `com.apple.bundle`.
public var kUTTypeBundle: CFString { "com.apple.bundle" }
/// The identifier `com.apple.plugin`.
public var kUTTypePluginBundle: CFString { "com.apple.plugin" }
/// The identifier `com.apple.metadata-importer`.
public var kUTTypeSpotlightImporter: CFString { "com.apple.metadata-importer" }
/// The identifier `com.apple.quicklook-generator`.
public var kUTTypeQuickLookGenerator: CFString { "com.apple.quicklook-generator" }
/// The identifier `com.apple.xpc-service`.
public var kUTTypeXPCService: CFString { "com.apple.xpc-service" }
/// The identifier `com.apple.framework`.
public var kUTTypeFramework: CFString { "com.apple.framework" }
/// The identifier `com.apple.application`.
public var kUTTypeApplication: CFString { "com.apple.application" }
/// The identifier `com.apple.application-bundle`.
public var kUTTypeApplicationBundle: CFString { "com.apple.application-bundle" }
/// The identifier `public.unix-executable`.
public var kUTTypeUnixExecutable: CFString { "public.unix-executable" }
/// The identifier `com.microsoft.windows-executable`.
public var kUTTypeWindowsExecutable: CFString { "com.microsoft.windows-executable" }
/// The identifier `com.apple.systempreference.prefpane`.
public var kUTTypeSystemPreferencesPane: CFString { "com.apple.systempreference.prefpane" }
/// The identifier `public.archive`.
public var kUTTypeArchive: CFString { "public.archive" }
/// The identifier `org.gnu.gnu-zip-archive`.
public var kUTTypeGNUZipArchive: CFString { "org.gnu.gnu-zip-archive" }
/// The identifier `public.bzip2-archive`.
public var kUTTypeBzip2Archive: CFString { "public.bzip2-archive" }
/// The identifier `public.zip-archive`.
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
/// The identifier `public.spreadsheet`.
public var kUTTypeSpreadsheet: CFString { "public.spreadsheet" }
/// The identifier `public.presentation`.
public var kUTTypePresentation: CFString { "public.presentation" }
/// The identifier `public.database`.
public var kUTTypeDatabase: CFString { "public.database" }
/// The identifier `public.message`.
public var kUTTypeMessage: CFString { "public.message" }
/// The identifier `public.contact`.
public var kUTTypeContact: CFString { "public.contact" }
/// The identifier `public.vcard`.
public var kUTTypeVCard: CFString { "public.vcard" }
/// The identifier `public.to-do-item`.
public var kUTTypeToDoItem: CFString { "public.to-do-item" }
/// The identifier `public.calendar-event`.
public var kUTTypeCalendarEvent: CFString { "public.calendar-event" }
/// The identifier `public.email-message`.
public var kUTTypeEmailMessage: CFString { "public.email-message" }
/// The identifier `com.apple.internet-location`.
public var kUTTypeInternetLocation: CFString { "com.apple.internet-location" }
/// The identifier `public.font`.
public var kUTTypeFont: CFString { "public.font" }
/// The identifier `public.bookmark`.
public var kUTTypeBookmark: CFString { "public.bookmark" }
/// The identifier `com.rsa.pkcs-12`.
public var kUTTypePKCS12: CFString { "com.rsa.pkcs-12" }
/// The identifier `public.x509-certificate`.
public var kUTTypeX509Certificate: CFString { "public.x509-certificate" }
/// The identifier `org.idpf.epub-container`.
public var kUTTypeElectronicPublication: CFString { "org.idpf.epub-container" }
/// The identifier `public.log`.
public var kUTTypeLog: CFString { "public.log" }
