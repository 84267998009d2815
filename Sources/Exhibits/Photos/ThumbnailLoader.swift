import UIKit

/// Decodes thumbnails off the main actor, each once, and keeps the ones used last.
@MainActor
final class ThumbnailLoader {
  enum Result {
    case image(UIImage)
    case broken
  }

  /// What a thumbnail covers, in points.
  let size: CGSize
  /// How many thumbnails are kept.
  private let limit: Int
  private var kept: [String: Result] = [:]
  private var order: [String] = []
  private var running: [String: Task<Result, Never>] = [:]

  init(size: CGSize, limit: Int = 600) {
    self.size = size
    self.limit = limit
  }

  /// The thumbnail, if it is there.
  func cached(_ path: String) -> Result? { kept[path] }

  /// Returns a thumbnail, decoding it when it is not there.
  func load(_ path: String) async -> Result {
    if let result = kept[path] { return result }
    if let task = running[path] { return await task.value }
    let size = size
    let task = Task { () -> Result in
      guard let thumbnail = await UIImage(contentsOfFile: path)?.byPreparingThumbnail(ofSize: size) else {
        return .broken
      }
      return .image(thumbnail)
    }
    running[path] = task
    let result = await task.value
    running[path] = nil
    keep(result, for: path)
    return result
  }

  /// Returns when nothing is being decoded.
  func settle() async {
    while let task = running.values.first {
      _ = await task.value
      await Task.yield()
    }
  }

  private func keep(_ result: Result, for path: String) {
    kept[path] = result
    order.append(path)
    if order.count > limit { kept[order.removeFirst()] = nil }
  }
}
