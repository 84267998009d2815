import BackgroundWire
import CCurl
import CTransferEngine
import Glibc

extension Transfer {
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
    // A proxy refused to connect to the server.
    if quire_curl_number(handle, CURLINFO_HTTP_CONNECTCODE) == 407, decide() { return .challenge }
    switch result {
    case CURLE_UNSUPPORTED_PROTOCOL: return .failed("only http and https are transferred: \(text)", code: -1002)
    case CURLE_URL_MALFORMAT: return .failed(text, code: -1000)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: return .failed(text, code: -1202)
    case CURLE_SSL_CONNECT_ERROR: return .failed(text, code: -1200)
    case CURLE_COULDNT_RESOLVE_HOST: return .retry(text, code: -1003, after: nil)
    case CURLE_COULDNT_CONNECT: return .retry(text, code: -1004, after: nil)
    case CURLE_OPERATION_TIMEDOUT: return .retry(text, code: -1001, after: nil)
    // An unknown encoding is the same at every attempt; a damaged body may not be.
    case CURLE_BAD_CONTENT_ENCODING where sink == .undecided: return .failed(text, code: -1015)
    case CURLE_BAD_CONTENT_ENCODING: return .retry(text, code: -1015, after: nil)
    default: return .retry(text, code: -1005, after: nil)
    }
  }

  /// Decides from status and headers what to do with the body; returns false to end the attempt with a verdict.
  func decide() -> Bool {
    switch head.status {
    case 206 where requestedOffset > 0: return acceptContinuation()
    case 206 where record.header("range") != nil: return acceptRequestedPart()
    case 206 where !record.isUpload:
      verdict = .restart("the server sent a part that nobody asked for")
      return false
    case 200..<300:
      let length = request.method == "HEAD" ? 0 : quire_curl_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      // A whole file in place of a requested part cannot be continued as that part.
      let isWhole = record.method == "GET" && !record.sendsBody && record.header("range") == nil
      return beginBody(total: length >= 0 && !head.isEncoded ? length : nil, validator: isWhole ? head.validator : nil)
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

  /// Begins a new body; returns false to end the attempt with a verdict.
  private func beginBody(total: Int64?, validator: String?) -> Bool {
    offset = 0
    record.total = total
    // A file recorded in the store is replaced at once, so that old bytes never have a new validator.
    let isNew = part < 0 && record.validator == nil && record.isRepeatable
    let staysInMemory = isNew && total.map { $0 <= Self.maximumBytesInMemory } == true
    if staysInMemory {
      content.reserveCapacity(Int(total ?? 0))
    } else if part < 0 {
      openPart(truncating: true)
      if part < 0 { return false }
    } else if ftruncate(part, 0) != 0 {
      verdict = .retry("the file cannot be emptied: \(Places.message(errno))", code: -3003, after: 60)
      return false
    }
    record.validator = validator
    record.durable = 0
    sink = staysInMemory ? .memory : .body
    engine.didDecide(self)
    return true
  }

  /// Begins the body of a part that the program requested.
  private func acceptRequestedPart() -> Bool {
    let length = quire_curl_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    guard let range = head.contentRange, !head.isEncoded else {
      // Several parts in one body, or an encoded one, are the program's to understand.
      return beginBody(total: length >= 0 && !head.isEncoded ? length : nil, validator: nil)
    }
    let count = range.end - range.start + 1
    guard length < 0 || length == count else {
      verdict = .restart("the part \(head["content-range"] ?? "") has \(length) bytes")
      return false
    }
    let isContinuable = ownRange?.start == range.start && record.isRepeatable
    return beginBody(total: count, validator: isContinuable ? head.validator : nil)
  }

  /// Returns whether the part that a server sends continues the existing bytes.
  private func acceptContinuation() -> Bool {
    guard let range = head.contentRange else {
      verdict = .restart("the server sent a part without saying which")
      return false
    }
    let start = ownRange?.start ?? 0
    // The length of the whole file, or of the requested part.
    let total = ownRange == nil ? range.total : range.end - start + 1
    let isSameTotal = record.total == nil || total == nil || record.total == total
    let isSameTag = head["etag"] == nil || record.validator?.hasPrefix("\"") != true || head["etag"] == record.validator
    let length = quire_curl_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    let isWhole = length < 0 || length == range.end - range.start + 1
    guard range.start == start + requestedOffset, isSameTotal, isSameTag, isWhole, !head.isEncoded else {
      verdict = .restart("the part \(head["content-range"] ?? "") does not continue \(requestedOffset) bytes")
      return false
    }
    record.total = record.total ?? total
    sink = .body
    engine.didDecide(self)
    return true
  }
}
