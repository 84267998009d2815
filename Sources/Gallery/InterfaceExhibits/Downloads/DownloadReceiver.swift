import BackgroundTransfers
import ExhibitSupport
import Foundation
import Synchronization

/// The delegate of the gallery's background session: moves files to their place and tells the source.
final class DownloadReceiver: NSObject, URLSessionDownloadDelegate {
  private let folder: String

  private struct Reference: Sendable { weak var source: SessionDownloads? }

  private let reference = Mutex(Reference())

  init(folder: String) { self.folder = folder }

  func attach(_ source: SessionDownloads) { reference.withLock { $0.source = source } }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    guard let file = downloadTask.originalRequest?.url?.lastPathComponent, !file.isEmpty else { return }
    guard (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0 < 300 else { return }
    // The call may be repeated after a crash: the same file replaces itself.
    let place = folder + "/" + file
    try? FileManager.default.removeItem(atPath: place)
    do { try FileManager.default.moveItem(atPath: location.path, toPath: place) } catch {
      let text = error.localizedDescription
      tell { $0.failed(file, text) }
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    guard let file = downloadTask.originalRequest?.url?.lastPathComponent else { return }
    tell { $0.progressed(file, totalBytesWritten, of: totalBytesExpectedToWrite) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let file = task.originalRequest?.url?.lastPathComponent else { return }
    let number = task.taskIdentifier
    tell { $0.ended(file, task: number, error: error) }
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    tell { $0.finishedEvents() }
  }

  private func tell(_ body: @escaping @MainActor (SessionDownloads) -> Void) {
    guard let source = reference.withLock({ $0.source }) else { return }
    Task { @MainActor in body(source) }
  }
}
