/// The tags of TIFF and Exif with their names in dictionaries of properties (Exif 2.32, 4.6).
enum ExifTags {
  /// A tag with its type.
  struct Tag: Sendable {
    /// The types of values.
    enum Kind: Character, Sendable {
      case text = "A"
      case byte = "B"
      case short = "S"
      case long = "L"
      case rational = "R"
      case signedRational = "Q"
      case undefined = "U"
      /// Degrees as three fractions: degrees, minutes and seconds.
      case degrees = "D"
      /// A time as three fractions: hours, minutes and seconds.
      case time = "T"
    }

    let number: Int
    let key: String
    let kind: Kind
    /// A Boolean value that indicates whether the value is an array, also for a single number.
    let isArray: Bool
  }

  /// The tags of the first directory.
  static let tiff = parse(
    """
    0103 S Compression
    0106 S PhotometricInterpretation
    010D A DocumentName
    010E A ImageDescription
    010F A Make
    0110 A Model
    0112 S Orientation
    011A R XResolution
    011B R YResolution
    0128 S ResolutionUnit
    012D S TransferFunction
    0131 A Software
    0132 A DateTime
    013B A Artist
    013C A HostComputer
    013E R WhitePoint
    013F R PrimaryChromaticities
    8298 A Copyright
    """)

  /// The tags of the camera.
  static let exif = parse(
    """
    829A R ExposureTime
    829D R FNumber
    8822 S ExposureProgram
    8824 A SpectralSensitivity
    8827 S* ISOSpeedRatings
    8830 S SensitivityType
    8831 L StandardOutputSensitivity
    8832 L RecommendedExposureIndex
    9000 U* ExifVersion
    9003 A DateTimeOriginal
    9004 A DateTimeDigitized
    9010 A OffsetTime
    9011 A OffsetTimeOriginal
    9012 A OffsetTimeDigitized
    9101 U* ComponentsConfiguration
    9102 R CompressedBitsPerPixel
    9201 Q ShutterSpeedValue
    9202 R ApertureValue
    9203 Q BrightnessValue
    9204 Q ExposureBiasValue
    9205 R MaxApertureValue
    9206 R SubjectDistance
    9207 S MeteringMode
    9208 S LightSource
    9209 S Flash
    920A R FocalLength
    9214 S* SubjectArea
    9286 U UserComment
    9290 A SubsecTime
    9291 A SubsecTimeOriginal
    9292 A SubsecTimeDigitized
    A000 U* FlashPixVersion
    A001 S ColorSpace
    A002 L PixelXDimension
    A003 L PixelYDimension
    A004 A RelatedSoundFile
    A20B R FlashEnergy
    A20E R FocalPlaneXResolution
    A20F R FocalPlaneYResolution
    A210 S FocalPlaneResolutionUnit
    A214 S* SubjectLocation
    A215 R ExposureIndex
    A217 S SensingMethod
    A300 U FileSource
    A301 U SceneType
    A302 U* CFAPattern
    A401 S CustomRendered
    A402 S ExposureMode
    A403 S WhiteBalance
    A404 R DigitalZoomRatio
    A405 S FocalLenIn35mmFilm
    A406 S SceneCaptureType
    A407 S GainControl
    A408 S Contrast
    A409 S Saturation
    A40A S Sharpness
    A40C S SubjectDistRange
    A420 A ImageUniqueID
    A430 A CameraOwnerName
    A431 A BodySerialNumber
    A432 R* LensSpecification
    A433 A LensMake
    A434 A LensModel
    A435 A LensSerialNumber
    A500 R Gamma
    """)

  /// The tags of the place.
  static let gps = parse(
    """
    0000 B* GPSVersion
    0001 A LatitudeRef
    0002 D Latitude
    0003 A LongitudeRef
    0004 D Longitude
    0005 B AltitudeRef
    0006 R Altitude
    0007 T TimeStamp
    0008 A Satellites
    0009 A Status
    000A A MeasureMode
    000B R DOP
    000C A SpeedRef
    000D R Speed
    000E A TrackRef
    000F R Track
    0010 A ImgDirectionRef
    0011 R ImgDirection
    0012 A MapDatum
    0013 A DestLatitudeRef
    0014 D DestLatitude
    0015 A DestLongitudeRef
    0016 D DestLongitude
    0017 A DestBearingRef
    0018 R DestBearing
    0019 A DestDistanceRef
    001A R DestDistance
    001B U ProcessingMethod
    001C U AreaInformation
    001D A DateStamp
    001E S Differental
    001F R HPositioningError
    """)

  /// Reads lines of a number in hexadecimal, a type, with an asterisk for arrays, and a key.
  private static func parse(_ lines: String) -> [Tag] {
    lines.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 3, let number = Int(parts[0], radix: 16), let kind = Tag.Kind(rawValue: parts[1].first!)
      else { return nil }
      return Tag(number: number, key: String(parts[2]), kind: kind, isArray: parts[1].hasSuffix("*"))
    }
  }
}
