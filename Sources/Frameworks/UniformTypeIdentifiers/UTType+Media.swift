extension UTType {
  /// The type of image: `public.image`.
  public static var image: UTType { UTType(known: "public.image") }
  /// The type of JPEG image: `public.jpeg`.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// The type of TIFF image: `public.tiff`.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// The type of GIF image: `com.compuserve.gif`.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// The type of PNG image: `public.png`.
  public static var png: UTType { UTType(known: "public.png") }
  /// The type of Apple icon image: `com.apple.icns`.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// The type of BMP image: `com.microsoft.bmp`.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// The type of Windows icon image: `com.microsoft.ico`.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// The type of raw image: `public.camera-raw-image`.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  /// The type of SVG image: `public.svg-image`.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// The type of live photo: `com.apple.live-photo`.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  /// The type of HEIF image: `public.heif`.
  public static var heif: UTType { UTType(known: "public.heif") }
  /// The type of HEIC image: `public.heic`.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// The type of HEIC image sequence: `public.heics`.
  public static var heics: UTType { UTType(known: "public.heics") }
  /// The type of WebP image: `org.webmproject.webp`.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// The type of OpenEXR image: `com.ilm.openexr-image`.
  public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
  /// The type of DNG image: `com.adobe.raw-image`.
  public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
  /// The type of JPEG XL image: `public.jpeg-xl`.
  public static var jpegxl: UTType { UTType(known: "public.jpeg-xl") }
  /// The type of 3D content: `public.3d-content`.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  /// The type of Universal Scene Description: `com.pixar.universal-scene-description`.
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
  /// The type of Universal Scene Description package: `com.pixar.universal-scene-description-mobile`.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  /// The type of Reality file: `com.apple.reality`.
  public static var realityFile: UTType { UTType(known: "com.apple.reality") }
  /// The type of SceneKit scene: `com.apple.scenekit.scene`.
  public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
  /// The type of reference object: `com.apple.arobject`.
  public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
  /// The type of audiovisual content: `public.audiovisual-content`.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// The type of movie: `public.movie`.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// The type of video: `public.video`.
  public static var video: UTType { UTType(known: "public.video") }
  /// The type of audio: `public.audio`.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// The type of QuickTime movie: `com.apple.quicktime-movie`.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// The type of MPEG movie: `public.mpeg`.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  /// The type of MPEG-2 video: `public.mpeg-2-video`.
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  /// The type of MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  /// The type of MP3 audio: `public.mp3`.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// The type of MPEG-4 movie: `public.mpeg-4`.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// The type of MPEG-4 audio: `public.mpeg-4-audio`.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  /// The type of protected MPEG-4 audio: `com.apple.protected-mpeg-4-audio`.
  public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
  /// The type of protected MPEG-4 movie: `com.apple.protected-mpeg-4-video`.
  public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
  /// The type of AVI movie: `public.avi`.
  public static var avi: UTType { UTType(known: "public.avi") }
  /// The type of AIFF audio: `public.aiff-audio`.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  /// The type of waveform audio: `com.microsoft.waveform-audio`.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  /// The type of MIDI audio: `public.midi-audio`.
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  /// The type of playlist: `public.playlist`.
  public static var playlist: UTType { UTType(known: "public.playlist") }
  /// The type of M3U playlist: `public.m3u-playlist`.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}
