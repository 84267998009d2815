import CCurl
import CTransferEngine
import Glibc

/// The transfers that run: libcurl's multi interface, polled together with the daemon's sockets on one thread.
final class Engine {
  /// The greatest number of transfers that run at once.
  static let most = 16

  let files: FilePlaces
  /// The number of bytes after which a file is flushed.
  let checkpoint: Int64
  /// A file of certificates to trust instead of the system's; for tests.
  let certificates: String?
  /// The greatest number of bytes per second of one transfer; 0 for any.
  var rate: Int64 = 0
  private(set) var running: [Int64: Transfer] = [:]
  /// Transfers whose files are complete and are being flushed.
  private(set) var flushing: [Int64: Transfer] = [:]

  /// Called when a response begins to replace or to continue a file, before its first byte is written.
  var didDecide: (Transfer) -> Void = { _ in }
  /// Called after a file was flushed.
  var didCheckpoint: (Transfer) -> Void = { _ in }

  /// Attempts that failed before they reached the network.
  private var refused: [Transfer] = []
  /// The thread that flushes complete files.
  private let flusher: Flusher
  private var streams: [UnsafeMutableRawPointer: (CURLcode) -> Void] = [:]
  private let multi: UnsafeMutableRawPointer

  init(files: String, checkpoint: Int64 = 8 << 20, certificates: String? = nil) {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.files = FilePlaces(folder: files)
    self.checkpoint = checkpoint
    self.certificates = certificates
    let multi = curl_multi_init()!
    self.multi = multi
    nonisolated(unsafe) let waiting = multi
    flusher = Flusher(folder: files) { curl_multi_wakeup(waiting) }
    quire_multi_set_number(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 32)
  }

  deinit {
    flusher.stop()
    for handle in streams.keys { curl_multi_remove_handle(multi, handle) }
    for transfer in running.values { curl_multi_remove_handle(multi, transfer.handle) }
    curl_multi_cleanup(multi)
  }

  /// Begins an attempt from a number of bytes that are in the file already.
  func start(_ record: TransferRecord, offset: Int64, credential: Credential?) -> Transfer? {
    guard let transfer = Transfer(record, offset: offset, credential: credential, engine: self) else { return nil }
    guard transfer.verdict == nil else {
      refused.append(transfer)
      return transfer
    }
    running[record.id] = transfer
    curl_multi_add_handle(multi, transfer.handle)
    return transfer
  }

  /// Ends an attempt; what was received stays in the file.
  @discardableResult
  func stop(_ id: Int64) -> Transfer? {
    guard let transfer = running.removeValue(forKey: id) else { return nil }
    curl_multi_remove_handle(multi, transfer.handle)
    transfer.sync()
    return transfer
  }

  /// Begins to flush the files of transfers that are complete.
  func flush(_ transfers: [Transfer]) {
    for transfer in transfers { flushing[transfer.record.id] = transfer }
    let files = transfers.map { Flusher.File(id: $0.record.id, descriptor: $0.completedDescriptor) }
    flusher.add(files, isUrgent: running.isEmpty)
  }

  /// Returns the transfers whose files were flushed, with 0 or an error number; waits for some if asked to.
  func takeFlushed(waiting: Bool = false) -> [(Transfer, failure: Int32)] {
    guard !flushing.isEmpty else { return [] }
    return (waiting ? flusher.waitForDone() : flusher.takeDone()).compactMap { result in
      flushing.removeValue(forKey: result.id).map { ($0, result.failure) }
    }
  }

  /// Adds a handle that is no transfer; the function is called when it has ended.
  func addStream(_ handle: UnsafeMutableRawPointer, didEnd: @escaping (CURLcode) -> Void) {
    streams[handle] = didEnd
    curl_multi_add_handle(multi, handle)
  }

  func removeStream(_ handle: UnsafeMutableRawPointer) {
    guard streams.removeValue(forKey: handle) != nil else { return }
    curl_multi_remove_handle(multi, handle)
  }

  /// Waits for the network or one of the descriptors; `revents` of the descriptors is set.
  func wait(for descriptors: inout [curl_waitfd], seconds: Double) {
    var count: Int32 = 0
    let milliseconds = Int32(min(max(seconds * 1000, 0).rounded(.up), 3_600_000))
    _ = curl_multi_poll(multi, &descriptors, UInt32(descriptors.count), milliseconds, &count)
  }

  /// Moves every transfer; returns those whose attempt ended.
  func perform(now: Double) -> [(Transfer, Outcome)] {
    var left: Int32 = 0
    _ = curl_multi_perform(multi, &left)
    var ended = refused.compactMap { transfer in transfer.verdict.map { (transfer, $0) } }
    refused = []
    var result = CURLE_OK
    while let handle = quire_multi_next_done(multi, &result) {
      if let didEnd = streams.removeValue(forKey: handle) {
        curl_multi_remove_handle(multi, handle)
        didEnd(result)
        continue
      }
      guard let context = quire_curl_context(handle) else { continue }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let outcome = transfer.outcome(result, now: now)
      transfer.record.effectiveURL = quire_curl_text(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
      curl_multi_remove_handle(multi, handle)
      running[transfer.record.id] = nil
      ended.append((transfer, outcome))
    }
    return ended
  }
}
