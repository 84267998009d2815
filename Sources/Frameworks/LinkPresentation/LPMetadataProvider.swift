public import FoundationNetworking
public import UIKit

/// A fetch of the metadata of one link.
///
/// The page is loaded, and its head is read: Open Graph, Twitter's cards, and HTML's title and icons. Scripts do not
/// run, so pages that make their metadata by scripts have none.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// The greatest number of bytes of a page.
  private static let lengthLimit = 10_000_000

  /// A Boolean value that determines whether images and icons are offered; they are loaded when they are asked for.
  open var shouldFetchSubresources = true
  /// The time in seconds after which the fetch fails.
  open var timeout: TimeInterval = 30

  private enum Phase {
    case ready
    case running(URLSessionTask?)
    case over
  }

  private let lock = NSLock()
  private var phase = Phase.ready
  private let configuration: URLSessionConfiguration
  private var completion: (@Sendable (LPLinkMetadata?, (any Error)?) -> Void)?

  /// Creates a provider for one fetch.
  public override init() {
    configuration = .ephemeral
    super.init()
  }

  init(configuration: URLSessionConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Fetches the metadata of a link; the closure is called once, on any thread.
  ///
  /// A provider fetches once: a second call ends the program, as on iOS.
  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) { startFetchingMetadata(for: URLRequest(url: URL), completionHandler: completionHandler) }

  /// Fetches the metadata of the response to a request; the closure is called once, on any thread.
  open func startFetchingMetadata(
    for request: URLRequest, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    begin(completionHandler)
    guard let url = request.url else { return finish(nil, LPError(.metadataFetchFailed)) }
    if url.isFileURL { return finish(Self.metadata(ofFile: url), LPError(.metadataFetchFailed)) }
    var request = request
    request.timeoutInterval = timeout
    if request.value(forHTTPHeaderField: "Accept") == nil {
      request.setValue("text/html,application/xhtml+xml,*/*;q=0.8", forHTTPHeaderField: "Accept")
    }
    configuration.timeoutIntervalForResource = max(timeout, 0.001)
    let session = URLSession(configuration: configuration)
    let task = session.dataTask(with: request) { [self] data, response, error in
      session.finishTasksAndInvalidate()
      if let error { return finish(nil, Self.error(error)) }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      guard let data, data.count <= Self.lengthLimit, (200..<300).contains(status) else {
        return finish(nil, LPError(.metadataFetchFailed))
      }
      finish(metadata(of: url, data, response), nil)
    }
    lock.withLock { if case .running = phase { phase = .running(task) } }
    task.resume()
  }

  /// Returns the metadata of a link.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        startFetchingMetadata(for: url) { metadata, error in
          continuation.resume(with: metadata.map { .success($0) } ?? .failure(error ?? LPError(.unknown)))
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Stops the fetch: its closure gets the error that it was canceled. Without a fetch there is no effect.
  open func cancel() {
    let task: URLSessionTask? = lock.withLock { if case .running(let task) = phase { task } else { nil } }
    finish(nil, LPError(.metadataFetchCancelled))
    task?.cancel()
  }

  private func begin(_ completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void) {
    let isFirst = lock.withLock {
      guard case .ready = phase else { return false }
      (phase, completion) = (.running(nil), completionHandler)
      return true
    }
    if !isFirst {
      NSException(
        name: .invalidArgumentException,
        reason: "A metadata provider fetches once. Create another LPMetadataProvider for the next link."
      ).raise()
    }
  }

  private func finish(_ metadata: LPLinkMetadata?, _ error: (any Error)?) {
    let call = lock.withLock { () -> (@Sendable (LPLinkMetadata?, (any Error)?) -> Void)? in
      guard case .running = phase else { return nil }
      defer { (phase, completion) = (.over, nil) }
      return completion
    }
    call?(metadata, metadata == nil ? error : nil)
  }

  private func metadata(of url: URL, _ data: Data, _ response: URLResponse?) -> LPLinkMetadata {
    let metadata = LPLinkMetadata()
    let loaded = response?.url ?? url
    (metadata.originalURL, metadata.url) = (url, loaded)
    let type = response?.mimeType ?? "text/html"
    guard type.contains("html") || type.contains("xml") else {
      metadata.title = loaded.lastPathComponent.isEmpty ? nil : loaded.lastPathComponent
      if type.hasPrefix("image/"), shouldFetchSubresources { metadata.imageProvider = Self.provider(of: data) }
      return metadata
    }
    let page = LinkPage(data, encoding: response?.textEncodingName, url: loaded)
    metadata.title = page.title
    metadata.url = page.ownURL ?? loaded
    metadata.remoteVideoURL = page.video
    if shouldFetchSubresources {
      metadata.imageProvider = page.image.map(Self.provider(of:))
      metadata.iconProvider = page.icon.map(Self.provider(of:))
    }
    return metadata
  }

  private static func metadata(ofFile url: URL) -> LPLinkMetadata? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url, metadata.title) = (url, url, url.lastPathComponent)
    return metadata
  }

  private static func provider(of data: Data) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(data, nil)
      return nil
    }
    return provider
  }

  /// Returns a provider of an image that is loaded when it is asked for.
  private static func provider(of url: URL) -> NSItemProvider {
    let provider = NSItemProvider()
    let isJPEG = ["jpg", "jpeg"].contains(url.pathExtension.lowercased())
    provider.registerDataRepresentation(forTypeIdentifier: isJPEG ? "public.jpeg" : "public.png", visibility: .all) {
      done in
      let task = URLSession.shared.dataTask(with: url) { data, _, error in done(data, error) }
      task.resume()
      return nil
    }
    return provider
  }

  private static func error(_ error: any Error) -> LPError {
    switch (error as? URLError)?.code {
    case .cancelled: LPError(.metadataFetchCancelled)
    case .timedOut: LPError(.metadataFetchTimedOut)
    default: LPError(.metadataFetchFailed)
    }
  }
}
