package import HostInterface

/// A print dialog without a display, which waits for the answer of a test.
@MainActor
package final class HeadlessPrintPanel {
  /// The properties that the program suggests.
  package let request: PrintRequest
  private let source: any PrintSource
  private var reply: (@MainActor (PrintOutcome) -> Void)?
  private weak var host: HeadlessHost?

  init(
    _ request: PrintRequest, _ source: any PrintSource, on host: HeadlessHost,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) {
    self.request = request
    self.source = source
    self.host = host
    self.reply = reply
  }

  /// Prints onto a sheet, and returns the pages.
  package func pages(on sheet: PrintSheet) -> [DocumentPage] {
    (0..<source.pageCount(on: sheet)).map { DocumentPage(scene: source.scene(ofPage: $0)) }
  }

  /// Ends the dialog; has no effect the second time.
  package func finish(_ outcome: PrintOutcome) {
    let reply = reply
    close()
    reply?(outcome)
  }

  func close() {
    reply = nil
    host?.remove(self)
  }
}
