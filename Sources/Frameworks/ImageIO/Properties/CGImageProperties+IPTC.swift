public import CoreGraphics

// The keys of the IPTC properties of an image.

/// The key of the kind of the object.
public var kCGImagePropertyIPTCObjectTypeReference: CFString { "ObjectTypeReference" }
/// The key of the attributes of the object.
public var kCGImagePropertyIPTCObjectAttributeReference: CFString { "ObjectAttributeReference" }
/// The key of the title.
public var kCGImagePropertyIPTCObjectName: CFString { "ObjectName" }
/// The key of the state of editing.
public var kCGImagePropertyIPTCEditStatus: CFString { "EditStatus" }
/// The key of the kind of the update.
public var kCGImagePropertyIPTCEditorialUpdate: CFString { "EditorialUpdate" }
/// The key of the urgency, from 1 to 8.
public var kCGImagePropertyIPTCUrgency: CFString { "Urgency" }
/// The key of the subjects.
public var kCGImagePropertyIPTCSubjectReference: CFString { "SubjectReference" }
/// The key of the category.
public var kCGImagePropertyIPTCCategory: CFString { "Category" }
/// The key of the further categories.
public var kCGImagePropertyIPTCSupplementalCategory: CFString { "SupplementalCategory" }
/// The key of the identifier of a series.
public var kCGImagePropertyIPTCFixtureIdentifier: CFString { "FixtureIdentifier" }
/// The key of the keywords, an array.
public var kCGImagePropertyIPTCKeywords: CFString { "Keywords" }
/// The key of the codes of the places that are shown.
public var kCGImagePropertyIPTCContentLocationCode: CFString { "ContentLocationCode" }
/// The key of the names of the places that are shown.
public var kCGImagePropertyIPTCContentLocationName: CFString { "ContentLocationName" }
/// The key of the first day of use.
public var kCGImagePropertyIPTCReleaseDate: CFString { "ReleaseDate" }
/// The key of the first time of use.
public var kCGImagePropertyIPTCReleaseTime: CFString { "ReleaseTime" }
/// The key of the last day of use.
public var kCGImagePropertyIPTCExpirationDate: CFString { "ExpirationDate" }
/// The key of the last time of use.
public var kCGImagePropertyIPTCExpirationTime: CFString { "ExpirationTime" }
/// The key of the instructions to editors.
public var kCGImagePropertyIPTCSpecialInstructions: CFString { "SpecialInstructions" }
/// The key of the advised action.
public var kCGImagePropertyIPTCActionAdvised: CFString { "ActionAdvised" }
/// The key of the services of earlier versions.
public var kCGImagePropertyIPTCReferenceService: CFString { "ReferenceService" }
/// The key of the dates of earlier versions.
public var kCGImagePropertyIPTCReferenceDate: CFString { "ReferenceDate" }
/// The key of the numbers of earlier versions.
public var kCGImagePropertyIPTCReferenceNumber: CFString { "ReferenceNumber" }
/// The key of the day of creation, as YYYYMMDD.
public var kCGImagePropertyIPTCDateCreated: CFString { "DateCreated" }
/// The key of the time of creation, as HHMMSS±HHMM.
public var kCGImagePropertyIPTCTimeCreated: CFString { "TimeCreated" }
/// The key of the day of digitization.
public var kCGImagePropertyIPTCDigitalCreationDate: CFString { "DigitalCreationDate" }
/// The key of the time of digitization.
public var kCGImagePropertyIPTCDigitalCreationTime: CFString { "DigitalCreationTime" }
/// The key of the program.
public var kCGImagePropertyIPTCOriginatingProgram: CFString { "OriginatingProgram" }
/// The key of the version of the program.
public var kCGImagePropertyIPTCProgramVersion: CFString { "ProgramVersion" }
/// The key of the part of the day.
public var kCGImagePropertyIPTCObjectCycle: CFString { "ObjectCycle" }
/// The key of the creators, an array.
public var kCGImagePropertyIPTCByline: CFString { "Byline" }
/// The key of the titles of the creators, an array.
public var kCGImagePropertyIPTCBylineTitle: CFString { "BylineTitle" }
/// The key of the city.
public var kCGImagePropertyIPTCCity: CFString { "City" }
/// The key of the place in the city.
public var kCGImagePropertyIPTCSubLocation: CFString { "SubLocation" }
/// The key of the province or state.
public var kCGImagePropertyIPTCProvinceState: CFString { "Province/State" }
/// The key of the code of the country.
public var kCGImagePropertyIPTCCountryPrimaryLocationCode: CFString { "Country/PrimaryLocationCode" }
/// The key of the country.
public var kCGImagePropertyIPTCCountryPrimaryLocationName: CFString { "Country/PrimaryLocationName" }
/// The key of the reference of the transmission.
public var kCGImagePropertyIPTCOriginalTransmissionReference: CFString { "OriginalTransmissionReference" }
/// The key of the headline.
public var kCGImagePropertyIPTCHeadline: CFString { "Headline" }
/// The key of the provider.
public var kCGImagePropertyIPTCCredit: CFString { "Credit" }
/// The key of the owner.
public var kCGImagePropertyIPTCSource: CFString { "Source" }
/// The key of the copyright notice.
public var kCGImagePropertyIPTCCopyrightNotice: CFString { "CopyrightNotice" }
/// The key of the contacts, an array.
public var kCGImagePropertyIPTCContact: CFString { "Contact" }
/// The key of the description.
public var kCGImagePropertyIPTCCaptionAbstract: CFString { "Caption/Abstract" }
/// The key of the writers of the description, an array.
public var kCGImagePropertyIPTCWriterEditor: CFString { "Writer/Editor" }
/// The key of the type of the image.
public var kCGImagePropertyIPTCImageType: CFString { "ImageType" }
/// The key of the layout: P, L or S.
public var kCGImagePropertyIPTCImageOrientation: CFString { "ImageOrientation" }
/// The key of the language.
public var kCGImagePropertyIPTCLanguageIdentifier: CFString { "LanguageIdentifier" }
