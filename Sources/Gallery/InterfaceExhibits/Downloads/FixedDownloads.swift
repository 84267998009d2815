import ExhibitSupport
import Foundation

/// Simulated downloads without a process: for pictures, and for tests of the exhibit.
@MainActor
final class FixedDownloads: DownloadSource {
  private(set) var downloads: [Download]
  private(set) var status = "No daemon takes part in this picture.".localized
  var didChange: @MainActor () -> Void = {}

  init() {
    let photos = (try? PhotoFolder.builtIn.photos) ?? []
    let states: [Download.State] = [
      .done, .running, .running, .paused, .running, .idle, .failed("the server was not reached"), .running, .done,
    ]
    downloads = photos.enumerated().map { place, photo in
      let total = PictureServer.length(place)
      var download = Download(file: (photo.path as NSString).lastPathComponent, thumbnail: photo.path)
      download.state = place < states.count ? states[place] : .idle
      switch download.state {
      case .idle: break
      case .done: (download.received, download.total) = (total, total)
      default:
        (download.received, download.total) = (total * Int64(place % 5 + 1) / 7, total)
        download.speed = download.state == .running && place != 7 ? 1_400_000 + Double(place) * 130_000 : 0
      }
      return download
    }
  }

  func start(_ index: Int) {
    downloads[index].state = .running
    downloads[index].total = PictureServer.length(index)
    didChange()
  }

  func pause(_ index: Int) {
    downloads[index].state = .paused
    downloads[index].speed = 0
    didChange()
  }

  func cancel(_ index: Int) {
    downloads[index].state = .idle
    (downloads[index].received, downloads[index].total, downloads[index].speed) = (0, nil, 0)
    didChange()
  }

  func killDaemon() {
    status = "There is no daemon to kill.".localized
    didChange()
  }
}
