import BackgroundWire
import CCurl
import CTransferEngine
import Glibc

/// The transfers that run: libcurl's multi interface, polled together with the daemon's sockets on one thread.
final class Engine {
  /// The maximum number of simultaneous transfers.
  static let maximumTransfers = 16

  let files: FilePlaces
  /// The number of bytes after which a file is flushed.
  let checkpoint: Int64
  /// A file of certificates to trust instead of the system's; for tests.
  let certificates: String?
  /// The maximum rate of one transfer, in bytes per second; 0 for no limit.
  var rate: Int64 = 0
  private(set) var running: [Int64: Transfer] = [:]
  /// Complete transfers whose files are being written or flushed, and are not ready for delivery.
  private(set) var completing: [Int64: Transfer] = [:]
  /// The numbers of delivered transfers whose files are not flushed.
  private(set) var unflushed: Set<Int64> = []

  /// Called when a response begins to replace or to continue a file, before its first byte is written.
  var didDecide: (Transfer) -> Void = { _ in }
  /// Called after a file was flushed.
  var didCheckpoint: (Transfer) -> Void = { _ in }

  /// Attempts that failed before they reached the network, or because their files cannot be written.
  private var refused: [Transfer] = []
  /// Complete transfers whose files are ready for delivery.
  private var ready: [Transfer] = []
  let buffer = WriteBuffer()
  let handles = HandlePool()
  private let writer: BodyWriter
  private let flusher: Flusher
  private var attempts = 0
  /// A Boolean value that indicates whether a connection has something to do.
  private var isNetworkDue = true
  /// The time by which libcurl has to process its timers, while there is other work.
  private var nextPerform = 0.0
  /// The number of bytes of bodies in memory.
  private var completingBytes = 0
  private var streams: [UnsafeMutableRawPointer: (CURLcode) -> Void] = [:]
  private let multi: UnsafeMutableRawPointer

  /// - Parameter keep: stores the completed transfers on another thread; returns their events, or nil on failure.
  init(
    files: String, checkpoint: Int64 = 8 << 20, certificates: String? = nil,
    keep: @escaping @Sendable ([BodyWriter.Body]) -> [SessionEvent]?
  ) {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.files = FilePlaces(folder: files)
    self.checkpoint = checkpoint
    self.certificates = certificates
    let multi = curl_multi_init()!
    self.multi = multi
    nonisolated(unsafe) let waiting = multi
    // The flusher raises the limit of descriptors before it starts the first thread.
    flusher = Flusher(folder: files) { curl_multi_wakeup(waiting) }
    writer = BodyWriter(keep: keep) { curl_multi_wakeup(waiting) }
    quire_multi_set_number(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 32)
  }

  deinit {
    writer.stop()
    flusher.stop()
    for handle in streams.keys { curl_multi_remove_handle(multi, handle) }
    for transfer in running.values { curl_multi_remove_handle(multi, transfer.handle) }
    curl_multi_cleanup(multi)
  }

  /// Begins an attempt at an offset: the number of bytes that the file has.
  func start(_ record: TransferRecord, offset: Int64, credential: Credential?) -> Transfer? {
    guard let transfer = Transfer(record, offset: offset, credential: credential, engine: self) else { return nil }
    guard transfer.verdict == nil else {
      refused.append(transfer)
      return transfer
    }
    running[record.id] = transfer
    isNetworkDue = true
    curl_multi_add_handle(multi, transfer.handle)
    return transfer
  }

  /// Ends an attempt; received bytes stay in the file.
  @discardableResult
  func stop(_ id: Int64) -> Transfer? {
    guard let transfer = running.removeValue(forKey: id) else { return nil }
    curl_multi_remove_handle(multi, transfer.handle)
    transfer.sync()
    return transfer
  }

  func nextAttempt() -> Int {
    attempts += 1
    return attempts
  }

  /// Marks a transfer as failed because its file cannot be written.
  func noteRefusal(_ transfer: Transfer) { refused.append(transfer) }

  // MARK: Complete transfers

  /// A Boolean value that indicates whether too much data waits to be written and flushed for another transfer to
  /// begin.
  var isCongested: Bool {
    completingBytes >= BodyWriter.maximumWaitingBytes
      || unflushed.count + completing.count >= flusher.maximumWaitingFiles
  }

  /// Prepares the files of complete transfers for delivery.
  func complete(_ transfers: [Transfer]) {
    var bodies: [BodyWriter.Body] = []
    for transfer in transfers {
      let id = transfer.record.id
      completing[id] = transfer
      if transfer.isInMemory {
        completingBytes += Int(transfer.completedLength)
        bodies.append(
          BodyWriter.Body(
            record: transfer.record, head: transfer.head, path: transfer.completedPath,
            content: transfer.releaseContent())
        )
      } else if transfer.isRepeatable {
        ready.append(transfer)
      } else {
        flusher.add([Flusher.File(id: id, descriptor: transfer.releaseDescriptor())], isUrgent: true)
      }
    }
    writer.add(bodies, isUrgent: running.isEmpty)
  }

  /// A transfer whose file is complete.
  struct Completed {
    var transfer: Transfer
    /// 0 or an error number.
    var failure: Int32
    /// The event, if the completion is stored already.
    var event: SessionEvent?
  }

  /// Returns the transfers whose files are ready; waits for some if asked to.
  func drainCompleted(waiting: Bool = false) -> [Completed] {
    guard !completing.isEmpty else { return [] }
    var result = ready.map { Completed(transfer: $0, failure: 0) }
    ready = []
    let mayWait = waiting && result.isEmpty && completing.values.contains { $0.isInMemory }
    for written in mayWait ? writer.waitForDone() : writer.drainFinished() {
      guard let transfer = completing[written.id] else {
        if written.descriptor >= 0 { close(written.descriptor) }
        continue
      }
      completingBytes -= Int(transfer.completedLength)
      transfer.didWriteContent(written.descriptor)
      result.append(Completed(transfer: transfer, failure: written.failure, event: written.event))
    }
    for completed in result { completing[completed.transfer.record.id] = nil }
    return result
  }

  /// Flushes delivered files, by their descriptors; −1 stands for a file whose path is unknown.
  func flushLater(_ files: [(id: Int64, descriptor: Int32)]) {
    for file in files { unflushed.insert(file.id) }
    flusher.add(files.map { Flusher.File(id: $0.id, descriptor: $0.descriptor) }, isUrgent: false)
  }

  /// Begins to flush what a transfer received so far.
  func beginCheckpoint(_ transfer: Transfer) {
    guard let (descriptor, offset) = transfer.beginCheckpoint() else { return }
    let mark = Flusher.Checkpoint(attempt: transfer.attempt, offset: offset)
    flusher.add([Flusher.File(id: transfer.record.id, descriptor: descriptor, checkpoint: mark)], isUrgent: false)
  }

  /// Returns what was flushed: transfers to deliver, and the numbers of delivered ones, with 0 or an error number.
  func drainFlushed(waiting: Bool = false) -> (ready: [Completed], late: [(id: Int64, failure: Int32)]) {
    var ready: [Completed] = []
    var late: [(id: Int64, failure: Int32)] = []
    for result in waiting ? flusher.waitForDone() : flusher.drainFinished() {
      if let mark = result.checkpoint {
        guard let transfer = running[result.id], transfer.attempt == mark.attempt else { continue }
        transfer.endCheckpoint(result.failure == 0 ? mark.offset : 0)
      } else if let transfer = completing.removeValue(forKey: result.id) {
        ready.append(Completed(transfer: transfer, failure: result.failure))
      } else if unflushed.remove(result.id) != nil {
        late.append((result.id, result.failure))
      }
    }
    return (ready, late)
  }

  /// Ends the waits for the disk while no transfer runs.
  func hurry() {
    guard running.isEmpty else { return }
    if !completing.isEmpty { writer.add([], isUrgent: true) }
    if !unflushed.isEmpty { flusher.add([], isUrgent: true) }
  }

  /// Adds a handle that is not a transfer; the function is called when it has ended.
  func addStream(_ handle: UnsafeMutableRawPointer, didEnd: @escaping (CURLcode) -> Void) {
    streams[handle] = didEnd
    isNetworkDue = true
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
    // A message from a client or the end of a round of writing is no reason to poll every connection.
    let others = descriptors.count { $0.revents != 0 }
    if Int(count) != others || others == 0 && !writer.hasFinished && !flusher.hasFinished { isNetworkDue = true }
  }

  /// Moves every transfer; returns those whose attempt ended.
  func perform(now: Double) -> [(Transfer, Outcome)] {
    let time = DaemonSocket.now()
    guard isNetworkDue || !refused.isEmpty || time >= nextPerform else { return [] }
    (isNetworkDue, nextPerform) = (false, time + 0.01)
    var left: Int32 = 0
    _ = curl_multi_perform(multi, &left)
    buffer.flush()
    var ended: [(Transfer, Outcome)] = []
    var result = CURLE_OK
    while let handle = quire_multi_next_done(multi, &result) {
      if let didEnd = streams.removeValue(forKey: handle) {
        curl_multi_remove_handle(multi, handle)
        didEnd(result)
        continue
      }
      guard let context = quire_curl_context(handle) else { continue }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      curl_multi_remove_handle(multi, handle)
      if result == CURLE_OK, transfer.follow() {
        curl_multi_add_handle(multi, handle)
        isNetworkDue = true
        continue
      }
      let outcome = transfer.outcome(result, now: now)
      transfer.noteEnd()
      running[transfer.record.id] = nil
      refused.removeAll { $0 === transfer }
      ended.append((transfer, outcome))
    }
    for transfer in refused {
      guard let verdict = transfer.verdict else { continue }
      if running[transfer.record.id] === transfer {
        running[transfer.record.id] = nil
        curl_multi_remove_handle(multi, transfer.handle)
      }
      ended.append((transfer, verdict))
    }
    refused = []
    return ended
  }
}
