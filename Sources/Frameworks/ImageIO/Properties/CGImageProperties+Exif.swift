public import CoreGraphics

// The keys of the Exif data of an image.

/// The key of the exposure time in seconds.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }
/// The key of the f-number.
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }
/// The key of the exposure program.
public var kCGImagePropertyExifExposureProgram: CFString { "ExposureProgram" }
/// The key of the sensitivity of the channels.
public var kCGImagePropertyExifSpectralSensitivity: CFString { "SpectralSensitivity" }
/// The key of the film speeds.
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }
/// The key of the meaning of the film speeds.
public var kCGImagePropertyExifSensitivityType: CFString { "SensitivityType" }
/// The key of the standard output sensitivity.
public var kCGImagePropertyExifStandardOutputSensitivity: CFString { "StandardOutputSensitivity" }
/// The key of the recommended exposure index.
public var kCGImagePropertyExifRecommendedExposureIndex: CFString { "RecommendedExposureIndex" }
/// The key of the version of the Exif data, as digits.
public var kCGImagePropertyExifVersion: CFString { "ExifVersion" }
/// The key of the date and time of the exposure.
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
/// The key of the date and time when the image was stored.
public var kCGImagePropertyExifDateTimeDigitized: CFString { "DateTimeDigitized" }
/// The key of the time zone of the last change.
public var kCGImagePropertyExifOffsetTime: CFString { "OffsetTime" }
/// The key of the time zone of the exposure.
public var kCGImagePropertyExifOffsetTimeOriginal: CFString { "OffsetTimeOriginal" }
/// The key of the time zone when the image was stored.
public var kCGImagePropertyExifOffsetTimeDigitized: CFString { "OffsetTimeDigitized" }
/// The key of the order of the components.
public var kCGImagePropertyExifComponentsConfiguration: CFString { "ComponentsConfiguration" }
/// The key of the bits of each pixel after compression.
public var kCGImagePropertyExifCompressedBitsPerPixel: CFString { "CompressedBitsPerPixel" }
/// The key of the shutter speed in APEX units.
public var kCGImagePropertyExifShutterSpeedValue: CFString { "ShutterSpeedValue" }
/// The key of the aperture in APEX units.
public var kCGImagePropertyExifApertureValue: CFString { "ApertureValue" }
/// The key of the brightness in APEX units.
public var kCGImagePropertyExifBrightnessValue: CFString { "BrightnessValue" }
/// The key of the exposure bias in APEX units.
public var kCGImagePropertyExifExposureBiasValue: CFString { "ExposureBiasValue" }
/// The key of the smallest f-number of the lens in APEX units.
public var kCGImagePropertyExifMaxApertureValue: CFString { "MaxApertureValue" }
/// The key of the distance of the subject in meters.
public var kCGImagePropertyExifSubjectDistance: CFString { "SubjectDistance" }
/// The key of the metering mode.
public var kCGImagePropertyExifMeteringMode: CFString { "MeteringMode" }
/// The key of the kind of light.
public var kCGImagePropertyExifLightSource: CFString { "LightSource" }
/// The key of the state of the flash.
public var kCGImagePropertyExifFlash: CFString { "Flash" }
/// The key of the focal length in millimeters.
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }
/// The key of the area of the subject.
public var kCGImagePropertyExifSubjectArea: CFString { "SubjectArea" }
/// The key of a comment of the user.
public var kCGImagePropertyExifUserComment: CFString { "UserComment" }
/// The key of the fraction of the second of the last change.
public var kCGImagePropertyExifSubsecTime: CFString { "SubsecTime" }
/// The key of the fraction of the second of the exposure.
public var kCGImagePropertyExifSubsecTimeOriginal: CFString { "SubsecTimeOriginal" }
/// The key of the fraction of the second when the image was stored.
public var kCGImagePropertyExifSubsecTimeDigitized: CFString { "SubsecTimeDigitized" }
/// The key of the version of FlashPix.
public var kCGImagePropertyExifFlashPixVersion: CFString { "FlashPixVersion" }
/// The key of the color space.
public var kCGImagePropertyExifColorSpace: CFString { "ColorSpace" }
/// The key of the width in pixels.
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }
/// The key of the height in pixels.
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }
/// The key of the name of a sound file.
public var kCGImagePropertyExifRelatedSoundFile: CFString { "RelatedSoundFile" }
/// The key of the energy of the flash.
public var kCGImagePropertyExifFlashEnergy: CFString { "FlashEnergy" }
/// The key of the horizontal resolution in the focal plane.
public var kCGImagePropertyExifFocalPlaneXResolution: CFString { "FocalPlaneXResolution" }
/// The key of the vertical resolution in the focal plane.
public var kCGImagePropertyExifFocalPlaneYResolution: CFString { "FocalPlaneYResolution" }
/// The key of the unit of the resolution in the focal plane.
public var kCGImagePropertyExifFocalPlaneResolutionUnit: CFString { "FocalPlaneResolutionUnit" }
/// The key of the place of the subject.
public var kCGImagePropertyExifSubjectLocation: CFString { "SubjectLocation" }
/// The key of the exposure index.
public var kCGImagePropertyExifExposureIndex: CFString { "ExposureIndex" }
/// The key of the kind of the sensor.
public var kCGImagePropertyExifSensingMethod: CFString { "SensingMethod" }
/// The key of the source of the image.
public var kCGImagePropertyExifFileSource: CFString { "FileSource" }
/// The key of the type of the scene.
public var kCGImagePropertyExifSceneType: CFString { "SceneType" }
/// The key of the pattern of the color filter.
public var kCGImagePropertyExifCFAPattern: CFString { "CFAPattern" }
/// The key of the processing of the image.
public var kCGImagePropertyExifCustomRendered: CFString { "CustomRendered" }
/// The key of the exposure mode.
public var kCGImagePropertyExifExposureMode: CFString { "ExposureMode" }
/// The key of the white balance mode.
public var kCGImagePropertyExifWhiteBalance: CFString { "WhiteBalance" }
/// The key of the ratio of the digital zoom.
public var kCGImagePropertyExifDigitalZoomRatio: CFString { "DigitalZoomRatio" }
/// The key of the focal length, as on film of 35 mm.
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }
/// The key of the kind of the scene.
public var kCGImagePropertyExifSceneCaptureType: CFString { "SceneCaptureType" }
/// The key of the adjustment of the gain.
public var kCGImagePropertyExifGainControl: CFString { "GainControl" }
/// The key of the adjustment of the contrast.
public var kCGImagePropertyExifContrast: CFString { "Contrast" }
/// The key of the adjustment of the saturation.
public var kCGImagePropertyExifSaturation: CFString { "Saturation" }
/// The key of the adjustment of the sharpness.
public var kCGImagePropertyExifSharpness: CFString { "Sharpness" }
/// The key of the range of the distance of the subject.
public var kCGImagePropertyExifSubjectDistRange: CFString { "SubjectDistRange" }
/// The key of the identifier of the image.
public var kCGImagePropertyExifImageUniqueID: CFString { "ImageUniqueID" }
/// The key of the owner of the camera.
public var kCGImagePropertyExifCameraOwnerName: CFString { "CameraOwnerName" }
/// The key of the serial number of the camera.
public var kCGImagePropertyExifBodySerialNumber: CFString { "BodySerialNumber" }
/// The key of the focal lengths and f-numbers of the lens.
public var kCGImagePropertyExifLensSpecification: CFString { "LensSpecification" }
/// The key of the maker of the lens.
public var kCGImagePropertyExifLensMake: CFString { "LensMake" }
/// The key of the model of the lens.
public var kCGImagePropertyExifLensModel: CFString { "LensModel" }
/// The key of the serial number of the lens.
public var kCGImagePropertyExifLensSerialNumber: CFString { "LensSerialNumber" }
/// The key of the gamma.
public var kCGImagePropertyExifGamma: CFString { "Gamma" }
