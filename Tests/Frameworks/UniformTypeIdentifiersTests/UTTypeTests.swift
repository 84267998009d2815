import Foundation
import Testing
import UIKit

@testable import UniformTypeIdentifiers

/// Types, their tags, and what they conform to.
struct UTTypeTests {
  private struct Case: CustomTestStringConvertible {
    var suffix: String
    var identifier: String
    var mimeType: String?
    var testDescription: String { suffix }

    init(_ suffix: String, _ identifier: String, _ mimeType: String? = nil) {
      (self.suffix, self.identifier, self.mimeType) = (suffix, identifier, mimeType)
    }
  }

  private static let cases = [
    Case("png", "public.png", "image/png"), Case("JPG", "public.jpeg", "image/jpeg"),
    Case("gif", "com.compuserve.gif", "image/gif"), Case("webp", "org.webmproject.webp", "image/webp"),
    Case("txt", "public.plain-text", "text/plain"), Case("html", "public.html", "text/html"),
    Case("pdf", "com.adobe.pdf", "application/pdf"), Case("zip", "public.zip-archive", "application/zip"),
    Case("mov", "com.apple.quicktime-movie", "video/quicktime"), Case("mp4", "public.mpeg-4", "video/mp4"),
    Case("mp3", "public.mp3", "audio/mpeg"), Case("swift", "public.swift-source"),
    Case("json", "public.json", "application/json"), Case("vcf", "public.vcard", "text/vcard"),
    Case("svg", "public.svg-image", "image/svg+xml"), Case("csv", "public.comma-separated-values-text", "text/csv"),
  ]

  @Test(arguments: UTTypeTests.cases)
  private func theTypeOfAnExtensionIsThatOfApple(item: Case) throws {
    let type = try #require(UTType(filenameExtension: item.suffix))
    #expect(type.identifier == item.identifier)
    if let mimeType = item.mimeType {
      #expect(type.preferredMIMEType == mimeType)
      #expect(UTType(mimeType: mimeType) == type)
    }
  }

  @Test func constantsAreTheirIdentifiers() {
    #expect(UTType.image.identifier == "public.image")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.plainText.preferredFilenameExtension == "txt")
    #expect(UTType.png.isPublic)
    #expect(!UTType.gif.isPublic)
    #expect(UTType("public.png") == .png)
    #expect(UTType("PUBLIC.PNG") == .png)
    #expect(UTType("com.example.there-is-no-such-type") == nil)
    #expect(UTType("") == nil)
  }

  @Test func conformanceGoesUpThroughAllParents() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.conforms(to: .jpeg))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType.swiftSource.conforms(to: .text))
    #expect(UTType.heic.conforms(to: .image))
    #expect(UTType.quickTimeMovie.isSubtype(of: .audiovisualContent))
    #expect(UTType.movie.isSupertype(of: .mpeg4Movie))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.png.supertypes == [.image, .data, .item, .content])
  }

  @Test func everyKnownTypeConformsToKnownTypesOnly() {
    for line in KnownTypes.lines.split(separator: "\n") {
      let declaration = TypeDeclaration(line: line)
      for parent in declaration.supertypes { #expect(UTType(parent) != nil, "\(declaration.identifier): \(parent)") }
    }
  }

  @Test func anExtensionThatNoTypeHasGivesADynamicType() throws {
    let type = try #require(UTType(filenameExtension: "flurble"))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(type.preferredFilenameExtension == "flurble")
    #expect(type.preferredMIMEType == nil)
    #expect(type.conforms(to: .data))
    #expect(UTType(type.identifier) == type)
    #expect(UTType(filenameExtension: "") == nil)
  }

  /// Identifiers that users of Apple's systems have reported.
  @Test(arguments: [
    ("md", "dyn.ah62d4rv4ge8043a"), ("2", "dyn.ah62d4rv4ge8xe"), ("inc", "dyn.ah62d4rv4ge80w5xd"),
    ("kicad_pro", "dyn.ah62d4rv4ge8004pdqfwf86dwr6"),
  ])
  func dynamicIdentifiersAreThoseOfApple(suffix: String, identifier: String) throws {
    let made = DynamicIdentifier(supertypes: ["public.data"], tags: [.filenameExtension: [suffix]])
    #expect(made.identifier == identifier)
    #expect(DynamicIdentifier(identifier) == made)
  }

  @Test func tagsWithSignsOfTheCodeAreReadBack() {
    let made = DynamicIdentifier(supertypes: ["public.image"], tags: [.mimeType: ["a/b:c=d,e?f\\g"]])
    #expect(DynamicIdentifier(made.identifier) == made)
    #expect(DynamicIdentifier("dyn.a!") == nil)
    #expect(DynamicIdentifier("dyn.") == nil)
  }

  @Test func aSupertypeChoosesAmongTypes() throws {
    let image = try #require(UTType(filenameExtension: "flurble", conformingTo: .image))
    #expect(image.isDynamic)
    #expect(image.conforms(to: .image))
    let text = try #require(UTType(filenameExtension: "png", conformingTo: .text))
    #expect(text.isDynamic)
    #expect(text.conforms(to: .text))
    #expect(UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: nil).first == .png)
  }

  @Test func parametersOfMediaTypesAreLeftOut() {
    #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
    #expect(UTType(mimeType: "IMAGE/PNG") == .png)
    #expect(UTType(mimeType: "audio/x-wav") == .wav)
    #expect(UTType(mimeType: "") == nil)
  }

  @Test func typesAreEncodedAsTheirIdentifiers() throws {
    let data = try JSONEncoder().encode([UTType.png, UTType.image])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png","public.image"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png, .image])
  }

  @Test func anExtensionIsAppendedUnlessThereIsOneOfTheType() {
    let folder = URL(fileURLWithPath: "/tmp")
    #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
    #expect(folder.appendingPathComponent("a.png", conformingTo: .png).lastPathComponent == "a.png")
    #expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
    #expect(folder.appendingPathComponent("a.txt", conformingTo: .png).lastPathComponent == "a.txt.png")
    #expect(folder.appendingPathComponent("v1.2").appendingPathExtension(for: .zip).lastPathComponent == "v1.2.zip")
    #expect(("photo" as NSString).appendingPathExtension(for: .jpeg) == "photo.jpeg")
  }

  @Test(arguments: [
    ("m4v", "com.apple.m4v-video", UTType.movie), ("3gp", "public.3gpp", .movie), ("3g2", "public.3gpp2", .movie),
    ("wmv", "com.microsoft.windows-media-wmv", .movie), ("aac", "public.aac-audio", .audio),
    ("caf", "com.apple.coreaudio-format", .audio), ("m4b", "com.apple.protected-mpeg-4-audio-b", .audio),
    ("psd", "com.adobe.photoshop-image", .image), ("eps", "com.adobe.encapsulated-postscript", .data),
  ])
  func aTypeOfTheSystemIsDeclaredAndFoundByTheExtensionOfItsFiles(
    filenameExtension: String, identifier: String, supertype: UTType
  ) {
    let type = UTType(identifier)
    #expect(type?.isDeclared == true)
    #expect(type?.conforms(to: supertype) == true)
    #expect(type?.preferredFilenameExtension == filenameExtension)
    #expect(UTType(filenameExtension: filenameExtension) == type)
  }
}
