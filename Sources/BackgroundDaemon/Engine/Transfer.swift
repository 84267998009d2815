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
  private enum Sink { case undecided, body, other }

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

  private let requestedOffset: Int64
  private let places: FilePlaces
  private var sink = Sink.undecided
  private var part: Int32 = -1
  private var other: Int32 = -1
  private var upload: Int32 = -1
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var unsynced: Int64 = 0
  private unowned let engine: Engine

  init?(_ record: TransferRecord, offset: Int64, credential: Credential?, engine: Engine) {
    guard let handle = curl_easy_init() else { return nil }
    self.record = record
    self.handle = handle
    self.offset = offset
    self.engine = engine
    requestedOffset = offset
    places = engine.files
    part = open(places.part(record.id), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if part < 0 {
      let failure = errno
      verdict = .retry("\(places.part(record.id)) cannot be opened: \(Places.message(failure))", code: -3000, after: 60)
    }
    setUp(credential)
  }

  deinit {
    for descriptor in [part, other, upload] where descriptor >= 0 { close(descriptor) }
    curl_slist_free_all(headerList)
    curl_easy_cleanup(handle)
  }

  private var curl: UnsafeMutableRawPointer { handle }

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
    let isBody = sink == .body
    let start = isBody ? offset : otherLength
    if isBody, let total = record.total, start + Int64(count) > total {
      verdict = .restart("more bytes arrived than the \(total) that were announced")
      return 0
    }
    if !isBody, start + Int64(count) > 64 << 20 { return 0 }
    var done = 0
    while done < count {
      let result = pwrite(isBody ? part : other, bytes! + done, count - done, off_t(start) + done)
      if result < 0, errno == EINTR { continue }
      guard result > 0 else {
        let failure = errno
        verdict = .retry(
          "the file cannot be written: \(Places.message(failure)); \(start) bytes are kept", code: -3003, after: 60)
        return 0
      }
      done += result
    }
    received += Int64(count)
    isReported = false
    if isBody {
      offset += Int64(count)
      unsynced += Int64(count)
      if unsynced >= engine.checkpoint { sync() }
    } else {
      otherLength += Int64(count)
    }
    return count
  }

  /// Flushes the file and tells the store how far it is.
  func sync() {
    guard unsynced > 0, fdatasync(part) == 0 else { return }
    unsynced = 0
    record.durable = offset
    engine.didCheckpoint(self)
  }

  /// The file that completes the transfer.
  var completedDescriptor: Int32 { sink == .body ? part : other }

  /// Returns the path of the file that completes the transfer, after its flush.
  func completedFile() -> String {
    let isBody = sink == .body
    if isBody { record.durable = offset }
    return isBody ? places.part(record.id) : places.other(record.id)
  }

  /// Decides from status and headers what to do with the body; false ends the attempt with a verdict.
  private func decide() -> Bool {
    switch head.status {
    case 206 where !record.isUpload: return acceptPart()
    case 200..<300:
      offset = 0
      guard part >= 0, ftruncate(part, 0) == 0 else {
        verdict = .retry("the file cannot be emptied: \(Places.message(errno))", code: -3003, after: 60)
        return false
      }
      let length = quire_curl_size(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      record.total = length >= 0 && !head.isEncoded ? length : nil
      record.validator = record.isUpload ? nil : head.validator
      record.durable = 0
      sink = .body
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

  /// Decides whether the part that a server sends continues what is here.
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

  /// Returns how the attempt ended, from libcurl's result and what arrived.
  func outcome(_ result: CURLcode, now: Double) -> Outcome {
    if let verdict { return verdict }
    if result == CURLE_OK {
      if sink == .undecided, !decide() { return verdict ?? .restart("the response makes no sense") }
      if sink == .body {
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
