import BackgroundWire
import CBackground
import CCurl
import CTransferEngine
import Glibc

/// The end of one attempt at a transfer.
enum Outcome {
  /// A whole response arrived; its body is in the part file, or in the other file for a status that is no success.
  case completed
  /// The attempt failed in a way that may pass.
  case retry(String, code: Int, after: Double?)
  /// The bytes received so far do not belong to the content that the server has now; all of it is requested again.
  case restart(String)
  /// The server wants a name and a password.
  case challenge
  /// It cannot succeed: an error of `NSURLErrorDomain`.
  case failed(String, code: Int)
}

/// One attempt at a transfer: a handle of libcurl, and the file that the body is written to.
final class Transfer {
  /// The place of the bytes that arrive: the part file, memory for a short body, or the other file.
  private enum Sink { case undecided, body, memory, other }

  /// The greatest length of a body that is gathered in memory and written at once.
  static let longestInMemory: Int64 = 256 << 10

  /// The number of this attempt, which distinguishes its results from earlier ones.
  let attempt: Int

  var record: TransferRecord
  let handle: UnsafeMutableRawPointer
  private(set) var head = ResponseHead()
  /// The number of bytes of the body that are in the file.
  private(set) var offset: Int64
  private(set) var otherLength: Int64 = 0
  /// The number of bytes of an upload that were sent.
  var sent: Int64 = 0
  var sendTotal: Int64 = 0
  /// The number of bytes that this attempt received.
  private(set) var received: Int64 = 0
  var isReported = true
  private(set) var verdict: Outcome?
  /// A Boolean value that indicates whether a flush of the received bytes is pending.
  var isCheckpointing = false

  private let requestedOffset: Int64
  private let places: FilePlaces
  private var sink = Sink.undecided
  private var part: Int32 = -1
  private var content: [UInt8] = []
  private var other: Int32 = -1
  private var upload: Int32 = -1
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var unsynced: Int64 = 0
  private let handles: HandlePool
  private unowned let engine: Engine

  init?(_ record: TransferRecord, offset: Int64, credential: Credential?, engine: Engine) {
    guard let handle = engine.handles.take() else { return nil }
    self.record = record
    self.handle = handle
    handles = engine.handles
    self.offset = offset
    self.engine = engine
    attempt = engine.nextAttempt()
    requestedOffset = offset
    places = engine.files
    if offset > 0 { openPart(truncating: false) }
    setUp(credential)
  }

  deinit {
    if part >= 0 { close(part) }
    if other >= 0 { close(other) }
    if upload >= 0 { close(upload) }
    handles.putBack(handle)
    curl_slist_free_all(headerList)
  }

  /// Writes bytes that are the last ones of those counted by `offset`.
  func keep(_ bytes: UnsafeRawBufferPointer) {
    let start = offset - Int64(bytes.count)
    let (written, failure) = writeAll(bytes, to: part, at: start)
    if failure != 0 {
      offset = start + Int64(written)
      refuse(failure, kept: offset)
    }
    if unsynced >= engine.checkpoint { engine.beginCheckpoint(self) }
  }

  /// Returns a second descriptor of the file, and the number of bytes that a flush of it makes durable.
  func beginCheckpoint() -> (descriptor: Int32, offset: Int64)? {
    guard !isCheckpointing, part >= 0 else { return nil }
    let descriptor = fcntl(part, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    isCheckpointing = true
    unsynced = 0
    return (descriptor, offset)
  }

  /// Notes that bytes which were received before are durable.
  func endCheckpoint(_ durable: Int64) {
    isCheckpointing = false
    guard durable <= offset, durable > record.durable else { return }
    record.durable = durable
    engine.didCheckpoint(self)
  }

  /// Flushes the file and tells the store how far it is.
  func sync() {
    spill()
    guard unsynced > 0, fdatasync(part) == 0 else { return }
    unsynced = 0
    record.durable = offset
    engine.didCheckpoint(self)
  }

  /// A Boolean value that indicates whether the bytes that complete the transfer are not in a file yet.
  var isInMemory: Bool { sink == .memory }

  /// A Boolean value that indicates whether the transfer may be made once more if the machine loses power before its
  /// file is flushed.
  var isRepeatable: Bool { sink != .undecided && record.isRepeatable }

  /// Hands over the body that was gathered in memory.
  func releaseContent() -> [UInt8] {
    defer { content = [] }
    return content
  }

  /// Takes the descriptor of the file into which the body from memory was written.
  func didWriteContent(_ descriptor: Int32) { part = descriptor }

  /// Hands over the descriptor of the file that completes the transfer.
  func releaseDescriptor() -> Int32 {
    if sink == .other {
      defer { other = -1 }
      return other
    }
    defer { part = -1 }
    return part
  }

  /// The path of the file that completes the transfer.
  var completedPath: String { sink == .other ? places.other(record.id) : places.part(record.id) }

  /// The length of the file that completes the transfer.
  var completedLength: Int64 { sink == .other ? otherLength : offset }

  /// Returns how the attempt ended, from libcurl's result and what arrived.
  func outcome(_ result: CURLcode, now: Double) -> Outcome {
    if let verdict { return verdict }
    if result == CURLE_OK {
      if sink == .undecided, !decide() { return verdict ?? .restart("the response makes no sense") }
      if sink != .other {
        if let total = record.total, offset != total {
          return .retry("the connection ended after \(offset) of \(total) bytes", code: -1005, after: nil)
        }
        return .completed
      }
      switch head.status {
      case 401, 407: return .challenge
      case 408, 429, 500, 502, 503, 504:
        return .retry("the server says \(head.status)", code: 0, after: head.retryAfter(now: now))
      default: return .completed
      }
    }
    let text = String(cString: curl_easy_strerror(result))
    switch result {
    case CURLE_UNSUPPORTED_PROTOCOL: return .failed("only http and https are transferred: \(text)", code: -1002)
    case CURLE_URL_MALFORMAT: return .failed(text, code: -1000)
    case CURLE_TOO_MANY_REDIRECTS: return .failed(text, code: -1007)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: return .failed(text, code: -1202)
    case CURLE_SSL_CONNECT_ERROR: return .failed(text, code: -1200)
    case CURLE_COULDNT_RESOLVE_HOST: return .retry(text, code: -1003, after: nil)
    case CURLE_COULDNT_CONNECT: return .retry(text, code: -1004, after: nil)
    case CURLE_OPERATION_TIMEDOUT: return .retry(text, code: -1001, after: nil)
    case CURLE_BAD_CONTENT_ENCODING: return .retry(text, code: -1015, after: nil)
    default: return .retry(text, code: -1005, after: nil)
    }
  }

  private var curl: UnsafeMutableRawPointer { handle }

  /// Opens the file of the body; a failure becomes the verdict.
  private func openPart(truncating: Bool) {
    let flags = truncating ? O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC
    part = open(places.part(record.id), flags, 0o600)
    guard part < 0 else { return }
    let failure = errno
    verdict = .retry("\(places.part(record.id)) cannot be opened: \(Places.message(failure))", code: -3000, after: 60)
  }

  private func setUp(_ credential: Credential?) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    quire_curl_set_text(curl, CURLOPT_URL, record.url)
    quire_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")
    quire_curl_set_text(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    quire_curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 1)
    quire_curl_set_number(curl, CURLOPT_MAXREDIRS, 16)
    quire_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    quire_curl_set_number(curl, CURLOPT_BUFFERSIZE, 256 << 10)
    quire_curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, Int(min(max(record.requestTimeout, 1), 60)))
    quire_curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, 1)
    quire_curl_set_number(curl, CURLOPT_LOW_SPEED_TIME, Int(max(record.requestTimeout, 1)))
    quire_curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 1)
    quire_curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 2)
    let (oldest, newest) = (record.options.minimumTLS, record.options.maximumTLS)
    if oldest > 0 || newest > 0 { quire_curl_set_tls(curl, Int32(oldest), Int32(newest)) }
    if record.options.isMultipath { quire_curl_use_multipath(curl) }
    if let file = engine.certificates { quire_curl_set_text(curl, CURLOPT_CAINFO, file) }
    if engine.rate > 0 { quire_curl_set_size(curl, CURLOPT_MAX_RECV_SPEED_LARGE, engine.rate) }
    // Ranges count the bytes of a file as it is; a server that encodes it nevertheless is understood.
    quire_curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    var headers = record.headers.filter { !["accept-encoding", "range", "if-range"].contains($0.0.lowercased()) }
    headers.append(("Accept-Encoding", "identity"))
    if requestedOffset > 0, let validator = record.validator {
      headers.append(("Range", "bytes=\(requestedOffset)-"))
      headers.append(("If-Range", validator))
    }
    if record.isUpload { headers.append(("Expect", "")) }
    for (name, value) in headers where !name.contains("\n") && !value.contains("\n") && !value.contains("\r") {
      headerList = curl_slist_append(headerList, value.isEmpty ? "\(name):" : "\(name): \(value)")
    }
    quire_curl_set_list(curl, CURLOPT_HTTPHEADER, headerList)
    if let credential {
      quire_curl_set_text(curl, CURLOPT_USERNAME, credential.user)
      quire_curl_set_text(curl, CURLOPT_PASSWORD, credential.password)
      quire_curl_set_number(curl, CURLOPT_HTTPAUTH, 1 | 2)
    }
    if record.isUpload {
      setUpUpload()
    } else if record.method != "GET" {
      quire_curl_set_text(curl, CURLOPT_CUSTOMREQUEST, record.method)
    }
    quire_curl_set_context(
      curl, context,
      { bytes, size, count, context in Transfer.from(context).write(bytes, size * count) },
      { bytes, size, count, context in
        Transfer.from(context).head.add(line: UnsafeRawBufferPointer(start: bytes, count: size * count))
        return size * count
      },
      record.isUpload ? { bytes, size, count, context in Transfer.from(context).read(bytes, size * count) } : nil,
      { context, _, _, _, uploaded in
        let transfer = Transfer.from(context)
        if Int64(uploaded) != transfer.sent {
          transfer.sent = Int64(uploaded)
          transfer.isReported = false
        }
        return 0
      })
  }

  private func setUpUpload() {
    upload = open(places.body(record.key), O_RDONLY | O_CLOEXEC)
    var info = stat()
    if upload < 0 || fstat(upload, &info) != 0 {
      verdict = .failed("the file to upload is gone", code: -1100)
      return
    }
    sendTotal = Int64(info.st_size)
    quire_curl_set_number(curl, CURLOPT_UPLOAD, 1)
    quire_curl_set_text(curl, CURLOPT_CUSTOMREQUEST, record.method)
    quire_curl_set_size(curl, CURLOPT_INFILESIZE_LARGE, sendTotal)
    quire_curl_set_seek(
      curl,
      { context, offset, origin in
        lseek(Transfer.from(context).upload, Int(offset), origin) < 0 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
  }

  private func read(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let result = Glibc.read(upload, bytes, count)
    return result < 0 ? Int(CURL_READFUNC_ABORT) : result
  }

  /// Writes bytes of the body; a count other than theirs ends the attempt.
  private func write(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    if sink == .undecided, !decide() { return 0 }
    let source = UnsafeRawBufferPointer(start: bytes, count: count)
    if sink == .other {
      guard otherLength + Int64(count) <= 64 << 20 else { return 0 }
      let (written, failure) = writeAll(source, to: other, at: otherLength)
      otherLength += Int64(written)
      if failure != 0 { refuse(failure, kept: otherLength) }
      received += Int64(written)
      return written
    }
    if let total = record.total, offset + Int64(count) > total {
      verdict = .restart("more bytes arrived than the \(total) that were announced")
      return 0
    }
    if sink == .memory {
      content.append(contentsOf: source)
    } else {
      guard engine.buffer.add(source, of: self) else { return 0 }
      unsynced += Int64(count)
    }
    offset += Int64(count)
    received += Int64(count)
    isReported = false
    return count
  }

  private func refuse(_ failure: Int32, kept: Int64) {
    verdict = .retry(
      "the file cannot be written: \(Places.message(failure)); \(kept) bytes are kept", code: -3003, after: 60)
    engine.noteRefusal(self)
  }

  /// Puts a body that was gathered in memory into its file.
  private func spill() {
    guard sink == .memory, !content.isEmpty else { return }
    let verdict = verdict
    openPart(truncating: true)
    self.verdict = verdict
    guard part >= 0 else {
      // Whatever another attempt left in the file is not what this one received.
      (offset, record.validator) = (0, nil)
      return
    }
    offset = Int64(content.withUnsafeBytes { writeAll($0, to: part, at: 0).count })
    (sink, unsynced, content) = (.body, offset, [])
  }

  /// Decides from status and headers what to do with the body; false ends the attempt with a verdict.
  private func decide() -> Bool {
    switch head.status {
    case 206 where !record.isUpload: return acceptPart()
    case 200..<300:
      offset = 0
      let length = quire_curl_size(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      record.total = length >= 0 && !head.isEncoded ? length : nil
      // A file recorded in the store is replaced at once, so that old bytes never have a new validator.
      let isNew = part < 0 && record.validator == nil && record.isRepeatable
      let staysInMemory = isNew && record.total.map { $0 <= Self.longestInMemory } == true
      if staysInMemory {
        content.reserveCapacity(Int(record.total ?? 0))
      } else if part < 0 {
        openPart(truncating: true)
        if part < 0 { return false }
      } else if ftruncate(part, 0) != 0 {
        verdict = .retry("the file cannot be emptied: \(Places.message(errno))", code: -3003, after: 60)
        return false
      }
      record.validator = record.isUpload ? nil : head.validator
      record.durable = 0
      sink = staysInMemory ? .memory : .body
      engine.didDecide(self)
      return true
    case 416 where requestedOffset > 0:
      verdict = .restart("the server has no bytes after \(requestedOffset)")
      return false
    default:
      if other < 0 { other = open(places.other(record.id), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
      guard other >= 0 else {
        verdict = .retry("no file can be made: \(Places.message(errno))", code: -3000, after: 60)
        return false
      }
      sink = .other
      return true
    }
  }

  /// Returns whether the part that a server sends continues the existing bytes.
  private func acceptPart() -> Bool {
    guard let range = head.contentRange else {
      verdict = .restart("the server sent a part without saying which")
      return false
    }
    let isSameTotal = record.total == nil || range.total == nil || record.total == range.total
    let isSameTag = head["etag"] == nil || record.validator?.hasPrefix("\"") != true || head["etag"] == record.validator
    let length = quire_curl_size(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    let isWhole = length < 0 || length == range.end - range.start + 1
    guard requestedOffset > 0, range.start == requestedOffset, isSameTotal, isSameTag, isWhole, !head.isEncoded else {
      verdict = .restart("the part \(head["content-range"] ?? "") does not continue \(requestedOffset) bytes")
      return false
    }
    record.total = record.total ?? range.total
    sink = .body
    engine.didDecide(self)
    return true
  }
}

/// A name and a password, kept in memory alone.
struct Credential {
  var user: String
  var password: String
}

/// The names of the files of transfers.
struct FilePlaces {
  let folder: String
  func part(_ id: Int64) -> String { "\(folder)/\(id).part" }
  func other(_ id: Int64) -> String { "\(folder)/\(id).other" }
  func done(_ id: Int64) -> String { "\(folder)/\(id).done" }
  func body(_ key: String) -> String { "\(folder)/\(key).body" }
}
