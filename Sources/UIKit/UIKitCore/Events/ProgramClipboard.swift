import HostInterface

/// The clipboard of a program without a desktop.
@MainActor
final class ProgramClipboard: Clipboard {
  private(set) var changeCount = 0
  private(set) var content: [ClipboardRepresentation] = []

  var types: [String] { content.map(\.type) }

  func bytes(ofType type: String) -> [UInt8]? { content.first { $0.type == type }?.bytes }

  func setContent(_ representations: [ClipboardRepresentation]) {
    content = representations
    changeCount += 1
  }
}
