import CStreamTransport

/// A connected socket, with TLS over it or without, which may be read and written on two threads at once.
final class StreamTransport: @unchecked Sendable {
  /// The result of one attempt to read or to write.
  enum Result {
    case moved(Int)
    case end
    case waits(forReading: Bool)
    case failed(any Error)
  }

  let descriptor: Int32
  private let host: String
  private let lock = NSLock()
  private var tls: OpaquePointer?

  init(descriptor: Int32, host: String) {
    self.descriptor = descriptor
    self.host = host
  }

  deinit {
    quire_tls_free(tls)
    close(descriptor)
  }

  /// Reads bytes that are there.
  func read(_ bytes: UnsafeMutableRawBufferPointer) -> Result {
    lock.withLock {
      guard let tls else { return result(quire_stream_read(descriptor, bytes.baseAddress, bytes.count)) }
      return result(quire_tls_read(tls, bytes.baseAddress, bytes.count))
    }
  }

  /// Writes as many bytes as the socket takes.
  func write(_ bytes: UnsafeRawBufferPointer) -> Result {
    lock.withLock {
      guard let tls else { return result(quire_stream_write(descriptor, bytes.baseAddress, bytes.count)) }
      return result(quire_tls_write(tls, bytes.baseAddress, bytes.count))
    }
  }

  /// A Boolean value that indicates whether bytes can be read without waiting for the socket.
  var hasBuffered: Bool { lock.withLock { tls.map { quire_tls_pending($0) > 0 } ?? false } }

  /// Ends the reading side.
  func closeRead() { quire_stream_shutdown(descriptor, 0) }

  /// Ends the writing side; the other side reads the end of the stream.
  func closeWrite() {
    lock.withLock { if let tls { _ = quire_tls_shutdown(tls) } }
    quire_stream_shutdown(descriptor, 1)
  }

  /// Begins or continues the handshake; `.end` when the connection is secure.
  func secure(minimum: Int32, maximum: Int32) -> Result {
    lock.withLock {
      if tls == nil {
        var why = [CChar](repeating: 0, count: 256)
        tls = quire_tls_make(descriptor, host, minimum, maximum, &why, why.count)
        guard tls != nil else { return .failed(Self.error(-1200, why)) }
      }
      return result(Int(quire_tls_handshake(tls)))
    }
  }

  /// Ends TLS, and continues without it; `.end` when the other side has ended it as well.
  func stopSecuring() -> Result {
    lock.withLock {
      guard let tls else { return .end }
      let code = quire_tls_shutdown(tls)
      if code == 1 { return .waits(forReading: true) }
      let result = result(Int(code))
      if case .waits = result { return result }
      quire_tls_free(tls)
      self.tls = nil
      return result
    }
  }

  /// The version of TLS that was agreed on; nil without TLS.
  var version: tls_protocol_version_t? {
    lock.withLock {
      tls.flatMap { tls_protocol_version_t(rawValue: UInt16(truncatingIfNeeded: quire_tls_version($0))) }
    }
  }

  /// An error of `NSURLErrorDomain` with a sentence that C wrote.
  static func error(_ code: Int, _ why: [CChar]) -> any Error {
    TransferError.make(
      code, text: String(decoding: why.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self), url: nil)
  }

  private func result(_ count: Int) -> Result {
    switch count {
    case 1...: return .moved(count)
    case 0: return .end
    case QUIRE_WANTS_READ: return .waits(forReading: true)
    case QUIRE_WANTS_WRITE: return .waits(forReading: false)
    default:
      guard let tls, let failure = quire_tls_failure(tls), failure.pointee != 0 else {
        return .failed(TransferError.make(-1005, text: Self.systemText(errno), url: nil))
      }
      let code = quire_tls_is_untrusted(tls) != 0 ? -1202 : -1200
      return .failed(TransferError.make(code, text: String(cString: failure), url: nil))
    }
  }

  private static func systemText(_ code: Int32) -> String { String(cString: strerror(code)) }
}
