import FoundationNetworking
import Testing
import UIKit

@testable import LinkPresentation

/// The fetch of metadata.
struct MetadataProviderTests {
  /// Answers requests without a network.
  private final class Site: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
      request.url?.host?.hasSuffix("example.test") == true
    }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}
    override func startLoading() {
      guard let url = request.url, url.path != "/slow" else { return }
      let isMissing = url.path == "/missing"
      let response = HTTPURLResponse(
        url: url, statusCode: isMissing ? 404 : 200, httpVersion: nil,
        headerFields: ["Content-Type": url.path == "/photo.png" ? "image/png" : "text/html; charset=utf-8"])!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      let html =
        "<html><head><title>Leaf</title><meta property='og:image' content='/leaf.png'>"
        + "<link rel='icon' href='/icon.png'></head></html>"
      client?.urlProtocol(self, didLoad: Data(html.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  private func provider() -> LPMetadataProvider {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Site.self]
    return LPMetadataProvider(configuration: configuration)
  }

  private func fetch(_ address: String, _ provider: LPMetadataProvider) async -> Result<LPLinkMetadata, any Error> {
    do {
      return .success(try await provider.startFetchingMetadata(for: URL(string: address)!))
    } catch { return .failure(error) }
  }

  @Test func aPageHasItsTitleAndProvidersOfItsImages() async throws {
    let metadata = try await fetch("https://example.test/page", provider()).get()
    #expect(metadata.title == "Leaf")
    #expect(metadata.originalURL?.path == "/page")
    #expect(metadata.url?.host == "example.test")
    #expect(metadata.imageProvider?.canLoadObject(ofClass: UIImage.self) == true)
    #expect(metadata.iconProvider != nil)
  }

  @Test func withoutSubresourcesThereAreNoProviders() async throws {
    let provider = provider()
    provider.shouldFetchSubresources = false
    let metadata = try await fetch("https://example.test/page", provider).get()
    #expect(metadata.title == "Leaf")
    #expect(metadata.imageProvider == nil)
  }

  @Test func anImageIsItsOwnMetadata() async throws {
    let metadata = try await fetch("https://example.test/photo.png", provider()).get()
    #expect(metadata.title == "photo.png")
    #expect(metadata.imageProvider != nil)
  }

  @Test func aMissingPageFails() async {
    let result = await fetch("https://example.test/missing", provider())
    #expect(throws: LPError(.metadataFetchFailed)) { try result.get() }
  }

  @Test func cancellingReportsOneError() async {
    let provider = provider()
    let error: (any Error)? = await withCheckedContinuation { continuation in
      provider.startFetchingMetadata(for: URL(string: "https://example.test/slow")!) { _, error in
        continuation.resume(returning: error)
      }
      provider.cancel()
      provider.cancel()
    }
    #expect((error as? LPError)?.code == .metadataFetchCancelled)
  }

  @Test func aFileHasItsNameAsTitle() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("link-\(UUID().uuidString).txt")
    try Data("text".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let metadata = try await LPMetadataProvider().startFetchingMetadata(for: url)
    #expect(metadata.title == url.lastPathComponent)
  }

  @Test func theDefaultsAreThoseOfApple() {
    let provider = LPMetadataProvider()
    #expect(provider.timeout == 30)
    #expect(provider.shouldFetchSubresources)
  }

  @Test func aProviderThatFetchesTwiceEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let provider = LPMetadataProvider()
      provider.startFetchingMetadata(for: URL(fileURLWithPath: "/")) { _, _ in }
      provider.startFetchingMetadata(for: URL(fileURLWithPath: "/")) { _, _ in }
    }
  }

  @Test func metadataAreArchivedWithTheirTitleAndURLs() throws {
    let metadata = LPLinkMetadata()
    metadata.title = "Leaf"
    metadata.url = URL(string: "https://example.com/ä")
    metadata.originalURL = URL(string: "https://example.com")
    let data = try NSKeyedArchiver.archivedData(withRootObject: metadata, requiringSecureCoding: false)
    let read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? LPLinkMetadata
    #expect(read?.title == "Leaf")
    #expect(read?.url == metadata.url)
    #expect((metadata.copy() as? LPLinkMetadata)?.originalURL == metadata.originalURL)
  }
}
