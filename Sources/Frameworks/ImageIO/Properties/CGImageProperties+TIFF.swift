public import CoreGraphics

// The keys of the TIFF tags of an image.

/// The key of the compression.
public var kCGImagePropertyTIFFCompression: CFString { "Compression" }
/// The key of the meaning of the samples.
public var kCGImagePropertyTIFFPhotometricInterpretation: CFString { "PhotometricInterpretation" }
/// The key of the name of the document.
public var kCGImagePropertyTIFFDocumentName: CFString { "DocumentName" }
/// The key of the description.
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }
/// The key of the maker of the camera.
public var kCGImagePropertyTIFFMake: CFString { "Make" }
/// The key of the model of the camera.
public var kCGImagePropertyTIFFModel: CFString { "Model" }
/// The key of the orientation, from 1 to 8.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// The key of the horizontal resolution.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }
/// The key of the vertical resolution.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }
/// The key of the unit of the resolution: 2 for inches, 3 for centimeters.
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }
/// The key of the transfer function.
public var kCGImagePropertyTIFFTransferFunction: CFString { "TransferFunction" }
/// The key of the program that made the image.
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }
/// The key of the date and time of the last change.
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }
/// The key of the photographer.
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }
/// The key of the computer that made the image.
public var kCGImagePropertyTIFFHostComputer: CFString { "HostComputer" }
/// The key of the white point.
public var kCGImagePropertyTIFFWhitePoint: CFString { "WhitePoint" }
/// The key of the primary colors.
public var kCGImagePropertyTIFFPrimaryChromaticities: CFString { "PrimaryChromaticities" }
/// The key of the copyright notice.
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
