/// The clipboard of a program without a desktop.
@MainActor
package final class ProgramClipboard: Clipboard {
  package private(set) var changeCount = 0
  private var content: [ClipboardRepresentation] = []

  /// Creates an empty clipboard.
  package init() {}

  package var types: [String] { content.map(\.type) }

  package func bytes(ofType type: String) -> [UInt8]? { content.first { $0.type == type }?.bytes }

  package func setContent(_ representations: [ClipboardRepresentation]) {
    content = representations
    changeCount += 1
  }
}
