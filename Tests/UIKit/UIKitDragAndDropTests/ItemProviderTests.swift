import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import UIKitDragAndDrop

@Suite struct ItemProviderTests {
  private func loaded<Value>(
    _ load: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async -> (value: Value?, code: Int?) {
    await withCheckedContinuation { (continuation: CheckedContinuation<Carried<Value>, Never>) in
      load { continuation.resume(returning: Carried(value: $0, code: ($1 as NSError?)?.code)) }
    }.pair
  }

  private struct Carried<Value>: @unchecked Sendable {
    let value: Value?
    let code: Int?
    var pair: (Value?, Int?) { (value, code) }
  }

  @Test func registeredTypesOfAnItemProviderStayInOrder() {
    let provider = NSItemProvider()
    for type in ["public.plain-text", "public.png", "public.plain-text"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { _ in nil }
    }
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.png"])
    #expect((provider.copy() as? NSItemProvider)?.registeredTypeIdentifiers == ["public.plain-text", "public.png"])
  }

  /// A text that says who may see it.
  private final class Secret: NSObject, NSItemProviderWriting {
    static let log = Mutex<[String]>([])
    static var writableTypeIdentifiersForItemProvider: [String] { ["public.plain-text", "public.png"] }

    static func itemProviderVisibilityForRepresentation(
      withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
      log.withLock { $0.append(typeIdentifier) }
      return typeIdentifier == "public.png" ? .ownProcess : .all
    }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { nil }
  }

  @Test func theVisibilityOfEachTypeIsThatOfTheWritingClass() {
    let provider = NSItemProvider()
    provider.registerObject(Secret(), visibility: .group)
    #expect(Secret.log.withLock { $0 } == ["public.plain-text", "public.png"])
    #expect(provider.visibility(ofType: "public.plain-text") == .group)
    #expect(provider.visibility(ofType: "public.png") == .ownProcess)
  }

  @Test func anItemProviderOfTextLoadsTextAndNoURL() async {
    let provider = NSItemProvider(object: "héllo" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let text: (value: String?, code: Int?) = await loaded {
      _ = provider.loadObject(ofClass: String.self, completionHandler: $0)
    }
    #expect(text.value == "héllo")
    let url: (value: URL?, code: Int?) = await loaded {
      _ = provider.loadObject(ofClass: URL.self, completionHandler: $0)
    }
    #expect(url.value == nil)
    #expect(url.code == -1000)
  }

  @Test func anItemProviderLoadsURLsAndColors() async {
    let url = NSItemProvider(object: NSURL(string: "https://a.b/c")!)
    #expect(url.registeredTypeIdentifiers == ["public.url"])
    let found: (value: URL?, code: Int?) = await loaded { _ = url.loadObject(ofClass: URL.self, completionHandler: $0) }
    #expect(found.value == URL(string: "https://a.b/c"))
    let color = NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    let seen: (value: (any NSItemProviderReading)?, code: Int?) = await loaded {
      _ = color.loadObject(ofClass: UIColor.self, completionHandler: $0)
    }
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    (seen.value as? UIColor)?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 1])
  }

  @Test func anItemProviderLoadsImagesAsPNG() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let provider = NSItemProvider(object: image)
    #expect(provider.registeredTypeIdentifiers.first == "public.png")
    let found: (value: (any NSItemProviderReading)?, code: Int?) = await loaded {
      _ = provider.loadObject(ofClass: UIImage.self, completionHandler: $0)
    }
    #expect((found.value as? UIImage)?.cgImage?.width == image.cgImage?.width)
  }

  @Test func aLoadedFileIsACopyRemovedWhenTheHandlerReturns() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { done in
      done(Data("abc".utf8), nil)
      return nil
    }
    let text: (value: String?, code: Int?) = await loaded { done in
      _ = provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
        done(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, error)
      }
    }
    #expect(text.value == "abc")
  }

  @Test(arguments: [("fern", "fern.png"), ("fern.PNG", "fern.PNG"), ("a/b", "a-b.png"), ("..", "image.png")])
  func aLoadedFileHasTheSuggestedNameAndTheExtensionOfItsType(suggested: String, name: String) async {
    let provider = NSItemProvider()
    provider.suggestedName = suggested
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(Data("abc".utf8), nil)
      return nil
    }
    let found: (value: String?, code: Int?) = await loaded { done in
      _ = provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, error in
        done(url?.lastPathComponent, error)
      }
    }
    #expect(found.value == name)
  }

  @Test func loadingAnUnregisteredTypeFailsWithTheErrorOfIOS() async {
    let provider = NSItemProvider(item: "hello" as NSString, typeIdentifier: "public.plain-text")
    let data: (value: Data?, code: Int?) = await loaded {
      _ = provider.loadDataRepresentation(forTypeIdentifier: "com.bogus", completionHandler: $0)
    }
    #expect(data.value == nil)
    #expect(data.code == -1000)
    #expect(NSItemProvider.errorDomain == "NSItemProviderErrorDomain")
  }
}
