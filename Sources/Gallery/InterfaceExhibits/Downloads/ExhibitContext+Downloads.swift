public import ExhibitSupport

extension ExhibitContext {
  /// Opens the session of downloads for which the program was launched in the background.
  public func handleEvents(ofSession identifier: String, completionHandler: @escaping () -> Void) {
    guard identifier == SessionDownloads.identifier, let downloads = downloads as? SessionDownloads else {
      return completionHandler()
    }
    downloads.handleEvents(completionHandler)
  }

  /// The downloads, which continue while other exhibits are shown.
  var downloads: any DownloadSource {
    service { downloadFolder.map { SessionDownloads(folder: $0) } ?? FixedDownloads() as any DownloadSource }
  }
}
