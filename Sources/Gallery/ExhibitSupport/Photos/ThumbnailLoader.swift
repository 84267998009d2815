package import UIKit

/// Decodes thumbnails off the main actor, the latest request first, and caches the most recently decoded ones.
///
/// Two are decoded at a time. A request that is stale when its turn comes, because its cell shows another picture by
/// then, is dropped: after a jump through a large folder the cells on the screen are served at once.
@MainActor
package final class ThumbnailLoader {
  package enum Result {
    case image(UIImage)
    /// The file does not contain a picture.
    case broken
    /// The file begins as a picture, but is too large or incomplete.
    case undecodable
  }

  /// The size that a thumbnail fills, in points.
  package let size: CGSize
  /// The maximum number of cached thumbnails.
  private let limit: Int
  private var kept: [String: Result] = [:]
  private var order: [String] = []
  private struct Request {
    var path: String
    var isWanted: @MainActor () -> Bool
    var handler: @MainActor (Result) -> Void
  }

  private let concurrency = 2
  /// The waiting requests, newest last.
  private var waiting: [Request] = []
  /// The completion closures of the thumbnails that are being decoded.
  private var running: [String: [@MainActor (Result) -> Void]] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  package init(size: CGSize, limit: Int = 600) {
    self.size = size
    self.limit = limit
  }

  /// Calls a closure with a thumbnail: at once when it is cached, otherwise when it is decoded, if it is still needed.
  package func load(
    _ path: String, while isWanted: @escaping @MainActor () -> Bool, then handler: @escaping @MainActor (Result) -> Void
  ) {
    if let result = kept[path] { return handler(result) }
    waiting.append(Request(path: path, isWanted: isWanted, handler: handler))
    startNext()
  }

  /// Returns when nothing is being decoded.
  package func settle() async {
    if running.isEmpty { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  private func startNext() {
    while running.count < concurrency, let request = waiting.popLast() {
      guard request.isWanted() else { continue }
      if let result = kept[request.path] {
        request.handler(result)
      } else if running[request.path] != nil {
        running[request.path]?.append(request.handler)
      } else {
        running[request.path] = [request.handler]
        decode(request.path)
      }
    }
    guard running.isEmpty else { return }
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
  }

  private func decode(_ path: String) {
    let size = size
    Task {
      guard let picture = PhotoFolder.image(at: path) else { return finish(path, .broken) }
      let image = await picture.byPreparingThumbnail(ofSize: size)
      finish(path, image.map { .image($0) } ?? .undecodable)
    }
  }

  private func finish(_ path: String, _ result: Result) {
    keep(result, for: path)
    for handler in running.removeValue(forKey: path) ?? [] { handler(result) }
    startNext()
  }

  private func keep(_ result: Result, for path: String) {
    kept[path] = result
    order.append(path)
    if order.count > limit { kept[order.removeFirst()] = nil }
  }
}
