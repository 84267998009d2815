import BackgroundWire
import CCurl
import CTransferEngine
import Glibc
import _CBackground

/// The end of one attempt at a transfer.
enum Outcome {
  /// A whole response arrived; its body is in the part file, or in the other file for a status that is no success.
  case completed
  /// The attempt failed for a reason that may be temporary.
  case retry(String, code: Int, after: Double?)
  /// The bytes received so far do not belong to the content that the server currently has; all of it is requested
  /// again.
  case restart(String)
  /// The server requires a user name and a password.
  case challenge
  /// The transfer cannot succeed: an error of `NSURLErrorDomain`.
  case failed(String, code: Int)
}

/// One attempt at a transfer: a handle of libcurl, and the file that the body is written to.
final class Transfer {
  /// The destination of received bytes: the partial file, memory for a short body, or the file of an unsuccessful
  /// response.
  enum Sink { case undecided, body, memory, other }

  /// The maximum length of a body that is collected in memory and written at once.
  static let maximumBytesInMemory: Int64 = 256 << 10
  /// The maximum number of redirects that are followed, as on iOS.
  private static let maximumRedirects = 20

  /// The number of this attempt, which distinguishes its results from earlier ones.
  let attempt: Int

  var record: TransferRecord
  let handle: UnsafeMutableRawPointer
  /// The request that is made: the program's, or that of the last redirect.
  private(set) var request: TransferRequest
  private(set) var cookies: CookieJar
  private(set) var head = ResponseHead()
  /// A Boolean value that indicates whether the program was sent the headers of the response.
  var isHeadReported = false
  /// The number of bytes of the body that are in the file.
  var offset: Int64
  private(set) var otherLength: Int64 = 0
  /// The number of bytes of an upload that were sent.
  var sent: Int64 = 0
  var sendTotal: Int64 = 0
  /// The number of bytes that this attempt received.
  private(set) var received: Int64 = 0
  var isReported = true
  var verdict: Outcome?
  /// A Boolean value that indicates whether a flush of the received bytes is pending.
  var isCheckpointing = false

  /// The range that the program requests; nil for none, or for one whose part cannot be continued.
  let ownRange: RequestedRange?
  let requestedOffset: Int64
  let places: FilePlaces
  let credential: Credential?
  unowned let engine: Engine
  var sink = Sink.undecided
  var part: Int32 = -1
  var content: [UInt8] = []
  var other: Int32 = -1
  /// The file of the body to send; −1 for none.
  var upload: Int32 = -1
  var headerList: UnsafeMutablePointer<curl_slist>?
  private var redirects = 0
  private var unsynced: Int64 = 0
  private let handles: HandlePool

  init?(_ record: TransferRecord, offset: Int64, credential: Credential?, engine: Engine) {
    guard let handle = engine.handles.take() else { return nil }
    self.record = record
    self.handle = handle
    handles = engine.handles
    self.offset = offset
    self.engine = engine
    self.credential = credential
    request = TransferRequest(
      url: record.url, method: record.method, headers: record.headers, sendsBody: record.sendsBody)
    cookies = CookieJar(record)
    ownRange = record.header("range").flatMap(RequestedRange.init)
    attempt = engine.nextAttempt()
    requestedOffset = offset
    places = engine.files
    if offset > 0 { openPart(truncating: false) }
    setUp()
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

  /// Records that received bytes are durable.
  func endCheckpoint(_ durable: Int64) {
    isCheckpointing = false
    guard durable <= offset, durable > record.durable else { return }
    record.durable = durable
    engine.didCheckpoint(self)
  }

  /// Flushes the file and stores the durable length.
  func sync() {
    spill()
    guard unsynced > 0, fdatasync(part) == 0 else { return }
    unsynced = 0
    record.durable = offset
    engine.didCheckpoint(self)
  }

  /// Prepares the next request if the response is a redirect; returns false if it is the transfer's response.
  func follow() -> Bool {
    guard verdict == nil else { return false }
    cookies.take(head, from: request.url, handle: handle)
    guard TransferRequest.isRedirect(head.status),
      let next = quire_curl_text(handle, CURLINFO_REDIRECT_URL).map({ String(cString: $0) })
    else { return false }
    guard RequestRules.isTransferable(next) else {
      verdict = .failed("only http and https are transferred, and a redirect leads to \(next)", code: -1002)
      return false
    }
    redirects += 1
    guard redirects <= Self.maximumRedirects else {
      verdict = .failed("the server redirects more than \(Self.maximumRedirects) times", code: -1007)
      return false
    }
    request = request.redirected(to: next, status: head.status)
    // The body of a redirect is discarded.
    if other >= 0 { ftruncate(other, 0) }
    (sink, otherLength, received, sent) = (.undecided, 0, 0, 0)
    setUp()
    return verdict == nil
  }

  /// A Boolean value that indicates whether the headers of a successful response are complete.
  var hasResponse: Bool {
    // A proxy's response to CONNECT does not count.
    head.isComplete && 200..<300 ~= head.status && quire_curl_number(handle, CURLINFO_RESPONSE_CODE) == head.status
  }

  /// The response as the program receives it before the transfer has ended; nil before its headers are complete.
  var response: Message? {
    guard hasResponse else { return nil }
    return Message(
      .done,
      [
        .status: .integer(head.status), .headers: Message.pairs(head.headers), .effectiveURL: .text(request.url),
        .method: .text(request.method),
      ])
  }

  /// A Boolean value that indicates whether a proxy requires a user name and a password.
  var isRefusedByProxy: Bool { head.status == 407 }

  /// Copies the final request and response into the record.
  func noteEnd() {
    record.effectiveURL = quire_curl_text(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) }
    record.effectiveMethod = request.method
    record.acceptedCookies = cookies.accepted.map { ($0.url, $0.value) }
  }

  /// A Boolean value that indicates whether the bytes that complete the transfer are not in a file yet.
  var isInMemory: Bool { sink == .memory }

  /// A Boolean value that indicates whether the transfer may be repeated if the machine loses power before its file is
  /// flushed.
  var isRepeatable: Bool { sink != .undecided && record.isRepeatable }

  /// Returns the body that was collected in memory, and releases it.
  func releaseContent() -> [UInt8] {
    defer { content = [] }
    return content
  }

  /// Sets the descriptor of the file into which the body from memory was written.
  func didWriteContent(_ descriptor: Int32) { part = descriptor }

  /// Returns the descriptor of the completed file, which the caller closes.
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

  /// Opens the file of the body; a failure becomes the verdict.
  func openPart(truncating: Bool) {
    let flags = truncating ? O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC
    part = open(places.part(record.id), flags, 0o600)
    guard part < 0 else { return }
    let failure = errno
    verdict = .retry("\(places.part(record.id)) cannot be opened: \(Places.message(failure))", code: -3000, after: 60)
  }

  /// Adds a line of the response's head.
  func add(headerLine line: UnsafeRawBufferPointer) {
    head.add(line: line)
    if hasResponse { isReported = false }
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
  }

  func read(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    guard upload >= 0 else { return 0 }
    let result = Glibc.read(upload, bytes, count)
    return result < 0 ? Int(CURL_READFUNC_ABORT) : result
  }

  /// Writes bytes of the body; libcurl ends the attempt if the result differs from their count.
  func write(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
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

  /// Moves a body from memory into its file.
  private func spill() {
    guard sink == .memory, !content.isEmpty else { return }
    let verdict = verdict
    openPart(truncating: true)
    self.verdict = verdict
    guard part >= 0 else {
      // The bytes of another attempt in the file do not belong to this one.
      (offset, record.validator) = (0, nil)
      return
    }
    offset = Int64(content.withUnsafeBytes { writeAll($0, to: part, at: 0).count })
    (sink, unsynced, content) = (.body, offset, [])
  }
}

/// A name and a password, kept in memory alone.
struct Credential {
  var user: String
  var password: String
  /// The origin that requested it; it is sent to no other.
  var origin: String
  /// A Boolean value that indicates whether the proxy requested it.
  var isForProxy: Bool
}

/// The names of the files of transfers.
struct FilePlaces {
  let folder: String
  func part(_ id: Int64) -> String { "\(folder)/\(id).part" }
  func other(_ id: Int64) -> String { "\(folder)/\(id).other" }
  func done(_ id: Int64) -> String { "\(folder)/\(id).done" }
  func body(_ key: String) -> String { "\(folder)/\(key).body" }
}
