import UIKit

/// Decodes thumbnails off the main actor, each once, and keeps the ones used last.
@MainActor
final class ThumbnailLoader {
  enum Result {
    case image(UIImage)
    /// The file holds no picture.
    case broken
    /// The file begins as a picture, but is too large or incomplete.
    case undecodable
  }

  /// What a thumbnail covers, in points.
  let size: CGSize
  /// How many thumbnails are kept.
  private let limit: Int
  private var kept: [String: Result] = [:]
  private var order: [String] = []
  private var running: [String: [@MainActor (Result) -> Void]] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  init(size: CGSize, limit: Int = 600) {
    self.size = size
    self.limit = limit
  }

  /// Gives a thumbnail to a closure: at once when it is there, else when it is decoded.
  func load(_ path: String, then handler: @escaping @MainActor (Result) -> Void) {
    if let result = kept[path] { return handler(result) }
    running[path, default: []].append(handler)
    guard running[path]?.count == 1 else { return }
    let size = size
    Task {
      guard let picture = UIImage(contentsOfFile: path) else { return finish(path, .broken) }
      let image = await picture.byPreparingThumbnail(ofSize: size)
      finish(path, image.map { .image($0) } ?? .undecodable)
    }
  }

  /// Returns when nothing is being decoded.
  func settle() async {
    if running.isEmpty { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  private func finish(_ path: String, _ result: Result) {
    keep(result, for: path)
    for handler in running.removeValue(forKey: path) ?? [] { handler(result) }
    guard running.isEmpty else { return }
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
  }

  private func keep(_ result: Result, for path: String) {
    kept[path] = result
    order.append(path)
    if order.count > limit { kept[order.removeFirst()] = nil }
  }
}
