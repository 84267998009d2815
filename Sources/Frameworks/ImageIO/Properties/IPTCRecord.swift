import Foundation

/// The record of an application in the data of IPTC: who made an image, and what it shows (IPTC-NAA IIM 4.2,
/// chapter 6).
struct IPTCRecord {
  /// A data set with its key in dictionaries of properties.
  struct Tag: Sendable {
    let number: UInt8
    let key: String
    /// A Boolean value that indicates whether the data set may be repeated, so that the value is an array.
    let isArray: Bool
  }

  /// The known data sets.
  static let tags: [Tag] = """
    3 ObjectTypeReference
    4* ObjectAttributeReference
    5 ObjectName
    7 EditStatus
    8 EditorialUpdate
    10 Urgency
    12* SubjectReference
    15 Category
    20* SupplementalCategory
    22 FixtureIdentifier
    25* Keywords
    26* ContentLocationCode
    27* ContentLocationName
    30 ReleaseDate
    35 ReleaseTime
    37 ExpirationDate
    38 ExpirationTime
    40 SpecialInstructions
    42 ActionAdvised
    45* ReferenceService
    47* ReferenceDate
    50* ReferenceNumber
    55 DateCreated
    60 TimeCreated
    62 DigitalCreationDate
    63 DigitalCreationTime
    65 OriginatingProgram
    70 ProgramVersion
    75 ObjectCycle
    80* Byline
    85* BylineTitle
    90 City
    92 SubLocation
    95 Province/State
    100 Country/PrimaryLocationCode
    101 Country/PrimaryLocationName
    103 OriginalTransmissionReference
    105 Headline
    110 Credit
    115 Source
    116 CopyrightNotice
    118* Contact
    120 Caption/Abstract
    122* Writer/Editor
    130 ImageType
    131 ImageOrientation
    135 LanguageIdentifier
    """.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let number = UInt8(parts[0].filter(\.isNumber)) else { return nil }
      return Tag(number: number, key: String(parts[1]), isArray: parts[0].hasSuffix("*"))
    }

  /// The values by their keys: texts, and arrays of texts.
  private(set) var properties: [String: Any] = [:]

  /// Reads data sets; those that are cut off are left out.
  init(_ data: [UInt8]) {
    let known = Dictionary(Self.tags.map { ($0.number, $0) }) { first, _ in first }
    var at = 0
    var isUnicode = false
    while at + 5 <= data.count, data[at] == 0x1C {
      // Longer lengths are those of pictures, which programs do not store here.
      let length = Int(data[at + 3]) << 8 | Int(data[at + 4])
      guard length < 0x8000, at + 5 + length <= data.count else { break }
      let value = data[(at + 5)..<(at + 5 + length)]
      if data[at + 1] == 1, data[at + 2] == 90 { isUnicode = value.elementsEqual([0x1B, 0x25, 0x47]) }
      if data[at + 1] == 2, let tag = known[data[at + 2]] { add(Self.text(value, isUnicode), of: tag) }
      at += 5 + length
    }
  }

  /// Returns the data sets in the resources of Photoshop, as JPEG files have them; empty for none.
  static func records(inPhotoshop data: [UInt8]) -> [UInt8] {
    data.withUnsafeBytes { bytes in
      let reader = ByteReader(bytes)
      var at = 0
      while reader.has("8BIM", at: at), let name = reader.byte(at + 6) {
        // The name and the data are padded to an even length.
        let start = at + 6 + (name + 2) / 2 * 2
        guard let length = reader.big(start, 4) else { break }
        if reader.big(at + 4, 2) == 0x0404 { return reader.part((start + 4)..<(start + 4 + length)) }
        at = start + 4 + length + length & 1
      }
      return []
    }
  }

  /// Returns the data sets of a dictionary of properties; empty for none.
  static func data(of properties: NSDictionary) -> [UInt8] {
    let sets = tags.flatMap { tag -> [UInt8] in
      let values = (properties[tag.key] as? [Any]) ?? [properties[tag.key]].compactMap { $0 }
      return values.flatMap { set(2, tag.number, Array("\($0)".utf8)) }
    }
    // UTF-8, and the version.
    return sets.isEmpty ? [] : set(1, 90, [0x1B, 0x25, 0x47]) + set(2, 0, [0, 4]) + sets
  }

  /// Returns the resources of Photoshop with data sets.
  static func photoshop(_ data: [UInt8]) -> [UInt8] {
    Array("Photoshop 3.0\u{0}8BIM".utf8) + [4, 4, 0, 0] + PNGChunk.big(data.count) + data
      + (data.count % 2 == 0 ? [] : [0])
  }

  private mutating func add(_ text: String, of tag: Tag) {
    if tag.isArray {
      properties[tag.key] = (properties[tag.key] as? [Any] ?? []) + [text]
    } else {
      properties[tag.key] = text
    }
  }

  /// Returns a text; one that does not say that it is UTF-8, and is not, is ISO 8859-1.
  private static func text(_ bytes: ArraySlice<UInt8>, _ isUnicode: Bool) -> String {
    if !isUnicode, String(validating: bytes, as: UTF8.self) == nil {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func set(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    let value = value.prefix(0x7FFF)
    return [0x1C, record, number, UInt8(value.count >> 8), UInt8(value.count & 0xFF)] + value
  }
}
