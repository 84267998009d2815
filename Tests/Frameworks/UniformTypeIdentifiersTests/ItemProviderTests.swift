import Foundation
import MobileCoreServices
import Testing
import UIKit
import UIKitTesting
import UniformTypeIdentifiers

/// Types of item providers and pasteboards, whose identifiers are strings.
@MainActor
struct ItemProviderTests {
  private let data = Data("text".utf8)

  private func provider(_ types: UTType...) -> NSItemProvider {
    let provider = NSItemProvider()
    for type in types {
      provider.registerDataRepresentation(for: type) { [data] done in
        done(data, nil)
        return nil
      }
    }
    return provider
  }

  @Test func registeredTypesAreTheirIdentifiers() {
    let provider = provider(.png, .utf8PlainText)
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
    #expect(provider.registeredContentTypes == [.png, .utf8PlainText])
    #expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
    #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
  }

  @Test func dataAreLoadedByATypeThatTheyConformTo() async {
    let provider = provider(.json)
    let loaded: Data? = await withCheckedContinuation { continuation in
      _ = provider.loadDataRepresentation(for: .text) { data, _ in continuation.resume(returning: data) }
    }
    #expect(loaded == data)
  }

  @Test func aFileHasTheTypeOfItsExtension() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID().uuidString).json")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try #require(NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true))
    #expect(provider.registeredContentTypes == [.json])
    #expect(provider.registeredContentTypesForOpenInPlace == [.json])
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/there/is/none.png"), contentType: .png) == nil)
  }

  @Test func thePasteboardTakesIdentifiersOfTypes() {
    let window = TestWindow()
    UIPasteboard.general.setData(data, forPasteboardType: UTType.json.identifier)
    #expect(UIPasteboard.general.data(forPasteboardType: "public.json") == data)
    #expect(UIPasteboard.general.contains(pasteboardTypes: [UTType.json.identifier]))
    _ = window
  }

  @Test func everyTypeThatUIKitWritesIsDeclared() {
    let types =
      UIImage.writableTypeIdentifiersForItemProvider + NSString.writableTypeIdentifiersForItemProvider
      + NSURL.writableTypeIdentifiersForItemProvider + UIColor.writableTypeIdentifiersForItemProvider
    for type in types { #expect(UTType(type) != nil, "\(type)") }
  }

  @Test func theOldFunctionsAnswerAsTheNewTypes() {
    let identifier = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)?
      .takeRetainedValue()
    #expect(identifier as String? == "public.png")
    #expect(UTTypeConformsTo("public.png", kUTTypeImage))
    #expect(!UTTypeConformsTo("public.png", kUTTypeMovie))
    let type = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)?.takeRetainedValue()
    #expect(type as String? == "image/jpeg")
    #expect(UTTypeEqual(kUTTypePNG, "PUBLIC.PNG"))
    #expect(UTTypeIsDeclared(kUTTypeMP3))
    #expect(UTTypeIsDynamic("dyn.ah62d4rv4ge8043a"))
    let all = UTTypeCreateAllIdentifiersForTag(kUTTagClassMIMEType, "text/html", nil)?.takeRetainedValue()
    #expect(all?.firstObject as? String == "public.html")
  }
}
