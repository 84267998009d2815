/// The types that Apple's systems declare.
enum KnownTypes {
  /// A line for each type: its identifier, the types that it conforms to, the extensions of its files, its media types,
  /// and its description, separated by bars.
  static let lines = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||content of several kinds
    public.data|public.item|||data
    public.directory|public.item|||directory
    com.apple.resolvable||||resolvable item
    public.symlink|public.item,com.apple.resolvable||inode/symlink|symbolic link
    com.apple.mount-point|public.item,com.apple.resolvable||inode/mount-point|mount point
    com.apple.alias-file|public.data,com.apple.resolvable|||alias
    com.apple.bookmark|public.data|||bookmark data
    public.executable|public.item|||executable
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data,public.content|||text
    public.plain-text|public.text|txt,text|text/plain|plain text
    public.utf8-plain-text|public.plain-text|||UTF-8 text
    public.utf16-external-plain-text|public.plain-text|||UTF-16 text with a byte order mark
    public.utf16-plain-text|public.plain-text|||UTF-16 text
    public.delimited-values-text|public.text|||text with separated values
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv,text/comma-separated-values|text with values separated by commas
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|text with values separated by tabs
    public.utf8-tab-separated-values-text|public.tab-separated-values-text,public.utf8-plain-text|||UTF-8 text with values separated by tabs
    public.rtf|public.text|rtf|text/rtf,application/rtf|rich text
    public.html|public.text|html,htm,shtml,shtm|text/html|HTML text
    public.xml|public.text|xml|application/xml,text/xml|XML text
    public.yaml|public.text|yml,yaml|application/x-yaml,application/yaml|YAML text
    public.css|public.text|css|text/css|style sheet
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s||assembly source
    public.c-source|public.source-code|c|text/x-csrc|C source
    public.objective-c-source|public.source-code|m|text/x-objcsrc|Objective-C source
    public.swift-source|public.source-code|swift|text/x-swift|Swift source
    public.c-plus-plus-source|public.source-code|cp,cpp,c++,cc,cxx|text/x-c++src|C++ source
    public.objective-c-plus-plus-source|public.source-code|mm|text/x-objc++src|Objective-C++ source
    public.c-header|public.source-code|h|text/x-chdr|C header
    public.c-plus-plus-header|public.source-code|h++,hpp,hxx,hh|text/x-c++hdr|C++ header
    public.script|public.source-code|||script
    com.apple.applescript.text|public.script|applescript||AppleScript text
    com.apple.applescript.script|public.data,public.script|scpt||compiled script
    com.apple.applescript.script-bundle|com.apple.bundle,com.apple.package,public.script|scptd||script bundle
    com.netscape.javascript-source|public.source-code,public.executable|js,jscript,javascript,mjs|text/javascript,application/javascript|JavaScript source
    public.shell-script|public.script|sh,command|application/x-shellscript|shell script
    public.perl-script|public.shell-script|pl,pm|application/x-perl|Perl script
    public.python-script|public.shell-script|py|text/x-python-script,text/x-python|Python script
    public.ruby-script|public.shell-script|rb,rbw|text/x-ruby-script,application/x-ruby|Ruby script
    public.php-script|public.shell-script|php,php3,php4,ph3,ph4,phtml|text/php,application/x-php|PHP script
    public.make-source|public.script|mk,mak|text/x-makefile|makefile
    public.json|public.text|json|application/json|JSON text
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|com.apple.property-list,public.xml|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|public.data,public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package,public.composite-content|rtfd||rich text with attachments
    com.apple.flat-rtfd|public.data,public.composite-content|||flat rich text with attachments
    com.apple.webarchive|public.data,public.composite-content|webarchive|application/x-webarchive|web archive
    public.image|public.data,public.content|||image
    public.jpeg|public.image|jpeg,jpg,jpe|image/jpeg,image/jpg|JPEG image
    public.tiff|public.image|tiff,tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns|image/icns,image/x-icns|Apple icon image
    com.microsoft.bmp|public.image|bmp,dib|image/bmp|BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon,image/x-icon|Windows icon image
    public.camera-raw-image|public.image|||raw image
    public.svg-image|public.image|svg,svgz|image/svg+xml|SVG image
    com.apple.live-photo||||live photo
    public.heif|public.heif-standard|heif,hif|image/heif|HEIF image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    public.heics|public.heif-standard|heics|image/heic-sequence|HEIC image sequence
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.ilm.openexr-image|public.image|exr|image/x-exr|OpenEXR image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|DNG image
    public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content,public.data|usd,usda,usdc||Universal Scene Description
    com.pixar.universal-scene-description-mobile|public.3d-content,public.data|usdz|model/vnd.usdz+zip|Universal Scene Description package
    com.apple.reality|public.data,public.3d-content|reality|model/vnd.reality|Reality file
    com.apple.scenekit.scene|public.3d-content,public.data|scn||SceneKit scene
    com.apple.arobject|public.data|arobject||reference object
    public.audiovisual-content|public.data,public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov,qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg,mpeg,mpe,m75,m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|mpg2,m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 transport stream
    public.mp3|public.audio|mp3,mpga|audio/mpeg,audio/mp3|MP3 audio
    public.mpeg-4|public.movie|mp4,mpg4|video/mp4,video/mp4v|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4,public.audio|mpg4a|audio/mp4|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.m4v-video|public.movie|m4v|video/x-m4v|Apple MPEG-4 movie
    com.apple.protected-mpeg-4-video|public.movie|m4v|video/x-m4v|protected MPEG-4 movie
    public.3gpp|public.movie|3gp,3gpp|video/3gpp,audio/3gpp|3GPP movie
    public.3gpp2|public.movie|3g2,3gp2|video/3gpp2,audio/3gpp2|3GPP2 movie
    public.dv-movie|public.movie|dv,dif|video/x-dv|digital video
    com.microsoft.windows-media-wmv|public.movie|wmv|video/x-ms-wmv|Windows Media video
    com.microsoft.windows-media-wma|public.audio|wma|audio/x-ms-wma|Windows Media audio
    com.adobe.flash.video|public.movie|flv|video/x-flv|Flash video
    public.aac-audio|public.audio|aac,adts|audio/aac,audio/aacp,audio/x-aac|AAC audio
    public.ac3-audio|public.audio|ac3|audio/ac3|AC-3 audio
    com.apple.coreaudio-format|public.audio|caf|audio/x-caf|Core Audio file
    com.apple.protected-mpeg-4-audio-b|public.audio|m4b|audio/x-m4b|protected MPEG-4 audiobook
    com.adobe.photoshop-image|public.image|psd|image/vnd.adobe.photoshop,image/x-photoshop|Photoshop image
    com.adobe.postscript|public.data|ps|application/postscript|PostScript document
    com.adobe.encapsulated-postscript|com.adobe.postscript|eps,epsf,epsi|application/eps,image/x-eps|encapsulated PostScript
    com.apple.pict|public.image|pict,pct,pic|image/pict,image/x-pict|PICT image
    public.avi|public.movie|avi,vfw|video/avi,video/x-msvideo,video/msvideo|AVI movie
    public.aiff-audio|public.audio|aiff,aif|audio/aiff,audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav,wave,bwf|audio/vnd.wave,audio/wav,audio/x-wav,audio/wave|waveform audio
    public.midi-audio|public.audio|midi,mid,smf,kar|audio/midi,audio/mid|MIDI audio
    public.playlist||||playlist
    public.m3u-playlist|public.text,public.playlist|m3u,m3u8|audio/mpegurl,audio/x-mpegurl,application/vnd.apple.mpegurl|M3U playlist
    public.folder|public.directory||inode/directory|folder
    public.volume|public.folder|||volume
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|||bundle
    com.apple.plugin|com.apple.bundle,com.apple.package|plugin||plug-in
    com.apple.metadata-importer|com.apple.plugin|mdimporter||Spotlight importer
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator||Quick Look generator
    com.apple.xpc-service|com.apple.bundle,com.apple.package|xpc||XPC service
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application,com.apple.bundle,com.apple.package|app||application
    com.apple.application-and-system-extension|com.apple.xpc-service|appex||application extension
    public.unix-executable|public.data,public.executable||application/x-executable|Unix executable
    com.microsoft.windows-executable|public.data,public.executable|exe|application/x-msdownload,application/x-ms-dos-executable|Windows program
    com.apple.systempreference.prefpane|com.apple.bundle,com.apple.package|prefpane||preference pane
    public.archive|public.data|||archive
    org.gnu.gnu-zip-archive|public.data,public.archive|gz,gzip|application/gzip,application/x-gzip|gzip archive
    public.bzip2-archive|public.data,public.archive|bz2,bzip2|application/x-bzip2,application/x-bzip|bzip2 archive
    public.zip-archive|public.data,public.archive|zip|application/zip,application/x-zip-compressed|ZIP archive
    com.apple.archive|public.data,public.archive|aar||Apple archive
    public.disk-image|public.archive|dmg||disk image
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    public.database||||database
    public.message||||message
    public.contact||||contact
    public.vcard|public.text,public.contact|vcf,vcard|text/vcard,text/directory,text/x-vcard|vCard
    public.to-do-item||||to-do item
    public.calendar-event||||calendar event
    public.email-message|public.message|eml|message/rfc822|mail message
    com.apple.internet-location|public.data|||internet location
    com.microsoft.internet-shortcut|com.apple.internet-location|url|application/x-mswinurl|internet shortcut
    public.font||||font
    public.bookmark||||bookmark
    com.rsa.pkcs-12|public.data|p12,pfx|application/x-pkcs12,application/pkcs12|PKCS #12 data
    public.x509-certificate|public.data|cer,crt,der|application/x-x509-ca-cert,application/pkix-cert|X.509 certificate
    org.idpf.epub-container|public.data,public.composite-content|epub|application/epub+zip|EPUB document
    public.log|public.text|log|text/x-log|log
    com.apple.haptics.ahap|public.data|ahap||haptic pattern
    public.tar-archive|public.data,public.archive|tar|application/x-tar|tar archive
    public.heif-standard|public.image|||HEIF image
    public.avif|public.heif-standard|avif|image/avif|AVIF image
    com.apple.m4a-audio|public.audio|m4a|audio/x-m4a|Apple MPEG-4 audio
    org.xiph.flac|public.audio|flac|audio/flac,audio/x-flac|FLAC audio
    org.xiph.ogg-audio|public.audio|ogg,oga|audio/ogg|Ogg audio
    org.webmproject.webm|public.movie|webm|video/webm|WebM movie
    public.truetype-ttf-font|public.data,public.font|ttf|font/ttf,application/x-font-ttf|TrueType font
    public.opentype-font|public.data,public.font|otf|font/otf,application/x-font-otf|OpenType font
    net.daringfireball.markdown|public.plain-text|md,markdown,mdown|text/markdown|Markdown text
    com.apple.ical.ics|public.text,public.calendar-event|ics|text/calendar|calendar file
    com.microsoft.word.doc|public.data,public.composite-content|doc|application/msword|Word document
    org.openxmlformats.wordprocessingml.document|public.data,public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    com.microsoft.excel.xls|public.data,public.spreadsheet|xls|application/vnd.ms-excel|Excel spreadsheet
    org.openxmlformats.spreadsheetml.sheet|public.data,public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel spreadsheet
    com.microsoft.powerpoint.ppt|public.data,public.presentation|ppt|application/vnd.ms-powerpoint|PowerPoint presentation
    org.openxmlformats.presentationml.presentation|public.data,public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    org.oasis-open.opendocument.text|public.data,public.composite-content|odt|application/vnd.oasis.opendocument.text|OpenDocument text
    org.7-zip.7-zip-archive|public.data,public.archive|7z|application/x-7z-compressed|7-Zip archive
    com.rarlab.rar-archive|public.data,public.archive|rar|application/vnd.rar,application/x-rar-compressed|RAR archive
    com.apple.quicktime-image|public.image|qtif,qti|image/x-quicktime|QuickTime image
    com.truevision.tga-image|public.image|tga|image/x-tga|TGA image
    public.jpeg-2000|public.image|jp2,j2k|image/jp2|JPEG 2000 image
    public.pbm|public.image|pbm,pgm,ppm,pnm|image/x-portable-anymap|portable image
    public.xbitmap-image|public.image|xbm|image/x-xbitmap|X bitmap image
    com.apple.uikit.color|public.data|||color
    com.apple.uikit.image|public.image|||image of UIKit
    public.url-name|public.utf8-plain-text|||name of a URL
    """
}
