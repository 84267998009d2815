public import CoreGraphics

// The keys of the place where an image was taken.

/// The key of the version of the GPS data.
public var kCGImagePropertyGPSVersion: CFString { "GPSVersion" }
/// The key of N or S.
public var kCGImagePropertyGPSLatitudeRef: CFString { "LatitudeRef" }
/// The key of the latitude in degrees, not negative.
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }
/// The key of E or W.
public var kCGImagePropertyGPSLongitudeRef: CFString { "LongitudeRef" }
/// The key of the longitude in degrees, not negative.
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }
/// The key of 0 above the sea level, 1 below.
public var kCGImagePropertyGPSAltitudeRef: CFString { "AltitudeRef" }
/// The key of the altitude in meters.
public var kCGImagePropertyGPSAltitude: CFString { "Altitude" }
/// The key of the time in UTC.
public var kCGImagePropertyGPSTimeStamp: CFString { "TimeStamp" }
/// The key of the satellites.
public var kCGImagePropertyGPSSatellites: CFString { "Satellites" }
/// The key of the state of the receiver.
public var kCGImagePropertyGPSStatus: CFString { "Status" }
/// The key of the number of dimensions.
public var kCGImagePropertyGPSMeasureMode: CFString { "MeasureMode" }
/// The key of the dilution of precision.
public var kCGImagePropertyGPSDOP: CFString { "DOP" }
/// The key of the unit of the speed.
public var kCGImagePropertyGPSSpeedRef: CFString { "SpeedRef" }
/// The key of the speed.
public var kCGImagePropertyGPSSpeed: CFString { "Speed" }
/// The key of the reference of the direction of movement.
public var kCGImagePropertyGPSTrackRef: CFString { "TrackRef" }
/// The key of the direction of movement in degrees.
public var kCGImagePropertyGPSTrack: CFString { "Track" }
/// The key of the reference of the direction of the image.
public var kCGImagePropertyGPSImgDirectionRef: CFString { "ImgDirectionRef" }
/// The key of the direction of the image in degrees.
public var kCGImagePropertyGPSImgDirection: CFString { "ImgDirection" }
/// The key of the geodetic datum.
public var kCGImagePropertyGPSMapDatum: CFString { "MapDatum" }
/// The key of N or S, of the destination.
public var kCGImagePropertyGPSDestLatitudeRef: CFString { "DestLatitudeRef" }
/// The key of the latitude of the destination in degrees.
public var kCGImagePropertyGPSDestLatitude: CFString { "DestLatitude" }
/// The key of E or W, of the destination.
public var kCGImagePropertyGPSDestLongitudeRef: CFString { "DestLongitudeRef" }
/// The key of the longitude of the destination in degrees.
public var kCGImagePropertyGPSDestLongitude: CFString { "DestLongitude" }
/// The key of the reference of the bearing to the destination.
public var kCGImagePropertyGPSDestBearingRef: CFString { "DestBearingRef" }
/// The key of the bearing to the destination in degrees.
public var kCGImagePropertyGPSDestBearing: CFString { "DestBearing" }
/// The key of the unit of the distance to the destination.
public var kCGImagePropertyGPSDestDistanceRef: CFString { "DestDistanceRef" }
/// The key of the distance to the destination.
public var kCGImagePropertyGPSDestDistance: CFString { "DestDistance" }
/// The key of the method of finding the position.
public var kCGImagePropertyGPSProcessingMethod: CFString { "ProcessingMethod" }
/// The key of the name of the area.
public var kCGImagePropertyGPSAreaInformation: CFString { "AreaInformation" }
/// The key of the date in UTC.
public var kCGImagePropertyGPSDateStamp: CFString { "DateStamp" }
/// The key of 1 if differential correction was applied.
public var kCGImagePropertyGPSDifferental: CFString { "Differental" }
/// The key of the error of the position in meters.
public var kCGImagePropertyGPSHPositioningError: CFString { "HPositioningError" }
