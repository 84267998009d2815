import Foundation
import ImageIO
import Testing

/// The records of IPTC in images.
struct RecordsTests {
  private func records(_ data: Data) throws -> [String: Any] {
    let source = try #require(Pictures.source(data))
    let found = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    return try #require(found[kCGImagePropertyIPTCDictionary as String] as? [String: Any])
  }

  @Test func recordsOfAnotherProgramAreRead() throws {
    let found = try records(PictureFiles.records)
    #expect(found[kCGImagePropertyIPTCObjectName as String] as? String == "Marbled paper")
    #expect(found[kCGImagePropertyIPTCKeywords as String] as? [String] == ["paper", "marbling"])
    #expect(found[kCGImagePropertyIPTCCity as String] as? String == "Zürich")
    #expect(found[kCGImagePropertyIPTCCopyrightNotice as String] as? String == "Ann")
  }

  @Test func recordsAreWrittenBesideTheDataOfACamera() throws {
    let properties: [NSString: Any] = [
      kCGImagePropertyIPTCDictionary: [
        kCGImagePropertyIPTCCaptionAbstract: "Blätter – 葉", kCGImagePropertyIPTCByline: ["Ann", "Bob"],
        kCGImagePropertyIPTCProvinceState: "Bavaria",
      ] as NSDictionary,
      kCGImagePropertyOrientation: 6,
    ]
    let data = Pictures.jpeg(16, 8, properties)
    let found = try records(data)
    #expect(found["Caption/Abstract"] as? String == "Blätter – 葉")
    #expect(found["Byline"] as? [String] == ["Ann", "Bob"])
    #expect(found["Province/State"] as? String == "Bavaria")
    #expect(found.count == 3)
    let source = try #require(Pictures.source(data))
    let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(all?["Orientation"] as? Int == 6)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 16)
  }

  @Test func anImageWithoutRecordsHasNoDictionaryOfThem() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(8, 8)))
    let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(found?["{IPTC}"] == nil)
  }
}
