import UIKit

/// A collection view that writes down its layout passes.
final class RecordingCollectionView: UICollectionView {
  var log: CallLog?

  override func layoutSubviews() {
    log?.add(Call(name: Recorded.layoutEnter, details: seen))
    log?.layoutDepth += 1
    super.layoutSubviews()
    log?.layoutDepth -= 1
    log?.add(Call(name: Recorded.layoutExit, details: seen))
  }

  private var seen: [String: JSON] { ["boundsYSeen": .number(bounds.minY), "boundsXSeen": .number(bounds.minX)] }
}
