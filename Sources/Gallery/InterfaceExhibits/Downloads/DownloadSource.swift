/// The downloads that the exhibit shows and controls.
@MainActor
protocol DownloadSource: AnyObject {
  /// The downloads, in the order in which they are shown.
  var downloads: [Download] { get }
  /// A sentence about the process that performs the transfers.
  var status: String { get }
  /// A function that is called after every change.
  var didChange: @MainActor () -> Void { get set }

  /// Begins a download, or continues one that is paused.
  func start(_ index: Int)
  /// Pauses a download and keeps the received bytes.
  func pause(_ index: Int)
  /// Cancels a download, or removes its file.
  func cancel(_ index: Int)
  /// Kills the daemon, as in a crash.
  func killDaemon()
}

extension DownloadSource {
  /// The speed of all downloads, in bytes per second.
  var totalSpeed: Double { downloads.reduce(0) { $0 + ($1.state == .running ? $1.speed : 0) } }
}
