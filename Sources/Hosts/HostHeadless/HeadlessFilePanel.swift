package import HostInterface

/// A dialog for files without a display, which waits for the answer of a test.
@MainActor
package final class HeadlessFilePanel {
  /// The question.
  package let request: FilePanelRequest
  private var reply: (@MainActor ([String]?) -> Void)?
  private weak var host: HeadlessHost?

  init(_ request: FilePanelRequest, on host: HeadlessHost, _ reply: @escaping @MainActor ([String]?) -> Void) {
    self.request = request
    self.host = host
    self.reply = reply
  }

  /// Answers with the paths of files, or with nil as the button to cancel does; has no effect the second time.
  package func answer(_ paths: [String]?) {
    let reply = reply
    close()
    reply?(paths)
  }

  func close() {
    reply = nil
    host?.remove(self)
  }
}
