import Foundation
import TestSupport
import Testing

@testable import UniformTypeIdentifiers

/// Types that an app declares, and those of the shared MIME database.
struct TypeRegistryTests {
  private let information: [String: Any] = [
    "UTExportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "com.example.Leaf", "UTTypeDescription": "leaf", "UTTypeConformsTo": ["public.image"],
        "UTTypeReferenceURL": "https://example.com/leaf",
        "UTTypeTagSpecification": [
          "public.filename-extension": ["leaf", "lf"], "public.mime-type": "image/x-leaf",
        ] as [String: Any],
      ] as [String: Any]
    ],
    "UTImportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "org.example.png", "UTTypeConformsTo": "public.data",
        "UTTypeTagSpecification": ["public.filename-extension": "png"],
      ] as [String: Any]
    ],
  ]

  private func withRegistry(_ database: MediaTypeDatabase = .shared, _ body: () throws -> Void) rethrows {
    try TypeRegistry.$current.withValue(TypeRegistry(information, database), operation: body)
  }

  @Test func aTypeOfInfoPlistIsDeclared() throws {
    try withRegistry {
      let type = try #require(UTType("com.example.leaf"))
      #expect(type.isDeclared)
      #expect(type == UTType(exportedAs: "com.example.Leaf"))
      #expect(type.conforms(to: .image))
      #expect(type.preferredFilenameExtension == "leaf")
      #expect(type.preferredMIMEType == "image/x-leaf")
      #expect(type.referenceURL == URL(string: "https://example.com/leaf"))
      #expect(UTType(filenameExtension: "lf") == type)
      #expect(UTType(mimeType: "image/x-leaf") == type)
    }
    #expect(UTType("com.example.leaf") == nil)
  }

  @Test func anImportedTypeDoesNotReplaceOneOfTheSystem() {
    withRegistry { #expect(UTType(filenameExtension: "png") == .png) }
  }

  @Test func anExportedTypeThatInfoPlistLacksHasItsParent() {
    let type = UTType(exportedAs: "com.example.stem", conformingTo: .json)
    #expect(!type.isDeclared)
    #expect(type.conforms(to: .json))
    #expect(type.conforms(to: .text))
    #expect(!UTType(importedAs: "com.example.stem").conforms(to: .json))
  }

  @Test func theDatabaseTellsOfTypesThatAreNotDeclared() throws {
    let folder = TemporaryFolder()
    try folder.make()
    _ = try folder.write(
      "globs2",
      Data(
        "# comment\n80:image/x-quill:*.quill\n50:image/x-quill:*.QIL\n50:text/x-nib:*.nb\n50:text/x-make:Makefile\n"
          .utf8))
    _ = try folder.write("aliases", Data("image/quill image/x-quill\nimage/old-png image/png\n".utf8))
    _ = try folder.write("subclasses", Data("text/x-nib application/json\n".utf8))
    let database = MediaTypeDatabase(folders: [folder.url.path])
    try withRegistry(database) {
      let type = try #require(UTType(filenameExtension: "QUILL"))
      #expect(type.isDynamic)
      #expect(type.preferredMIMEType == "image/x-quill")
      #expect(type.conforms(to: .image))
      #expect(try #require(UTType(filenameExtension: "nb")).conforms(to: .json))
      let alias = try #require(UTType(mimeType: "image/quill"))
      #expect(alias.preferredFilenameExtension == "quill")
      #expect(UTType(mimeType: "image/old-png") == .png)
    }
  }

  @Test func foldersOfTheDatabaseAreThoseOfTheEnvironment() {
    let folders = MediaTypeDatabase.standardFolders(["HOME": "/h", "XDG_DATA_DIRS": "/a:/b"])
    #expect(folders == ["/h/.local/share/mime", "/a/mime", "/b/mime"])
    #expect(
      MediaTypeDatabase.standardFolders(["XDG_DATA_HOME": "/d"])
        == ["/d/mime", "/usr/local/share/mime", "/usr/share/mime"])
  }

  @Test func descriptionsAreInTheLanguageOfTheUser() {
    let registry = TypeRegistry.shared
    #expect(registry.description(of: "public.png", languages: ["en_US", "en"]) == "PNG image")
    #expect(registry.description(of: "public.png", languages: ["de_DE", "de"]) == "PNG-Bild")
    #expect(registry.description(of: "com.apple.rtfd", languages: ["de"]) == "rich text with attachments")
  }
}
