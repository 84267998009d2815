/// The downloads that the exhibit shows and controls.
@MainActor
protocol DownloadSource: AnyObject {
  /// The downloads, in the order in which they are shown.
  var downloads: [Download] { get }
  /// A sentence about who transfers.
  var status: String { get }
  /// A function that is called after every change.
  var didChange: @MainActor () -> Void { get set }

  /// Begins a download, or continues one that is paused.
  func start(_ index: Int)
  /// Pauses a download; what was received is kept.
  func pause(_ index: Int)
  /// Gives a download up, or removes its file.
  func cancel(_ index: Int)
  /// Ends the daemon as a crash does.
  func killDaemon()
}

extension DownloadSource {
  /// The speed of all downloads, in bytes per second.
  var totalSpeed: Double { downloads.reduce(0) { $0 + ($1.state == .running ? $1.speed : 0) } }
}
