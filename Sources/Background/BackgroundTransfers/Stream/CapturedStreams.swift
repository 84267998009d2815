import BackgroundWire

// The two ends of a stream task's connection after `captureStreams()`: streams that are read and written directly. They
// wait, as streams without a run loop do.

/// Waits until a socket can be read or written.
private func wait(for transport: StreamTransport, reading: Bool) {
  var entry = pollfd(fd: transport.descriptor, events: Int16(reading ? POLLIN : POLLOUT), revents: 0)
  poll(&entry, 1, -1)
}

/// The reading end.
final class CapturedInputStream: InputStream {
  private let transport: StreamTransport
  private var status = Stream.Status.notOpen
  private var failure: (any Error)?

  init(_ transport: StreamTransport) {
    self.transport = transport
    super.init(data: Data())
  }

  override var streamStatus: Stream.Status { status }
  override var streamError: (any Error)? { failure }
  override func open() { if status == .notOpen { status = .open } }
  override func close() {
    guard status != .closed else { return }
    status = .closed
    transport.closeRead()
  }

  override var hasBytesAvailable: Bool {
    guard status == .open else { return false }
    if transport.hasBuffered { return true }
    var entry = pollfd(fd: transport.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open else { return status == .atEnd ? 0 : -1 }
    while true {
      switch transport.read(UnsafeMutableRawBufferPointer(start: buffer, count: len)) {
      case .moved(let count): return count
      case .waits(let reading): wait(for: transport, reading: reading)
      case .end:
        status = .atEnd
        return 0
      case .failed(let error):
        (status, failure) = (.error, error)
        return -1
      }
    }
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }
  override func property(forKey key: Stream.PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool { false }
}

/// The writing end.
final class CapturedOutputStream: OutputStream {
  private let transport: StreamTransport?
  private var status = Stream.Status.notOpen
  private var failure: (any Error)?

  init(_ transport: StreamTransport) {
    self.transport = transport
    super.init(toMemory: ())
  }

  required init(toMemory: ()) {
    transport = nil
    super.init(toMemory: ())
  }

  override var streamStatus: Stream.Status { status }
  override var streamError: (any Error)? { failure }
  override func open() { if status == .notOpen { status = .open } }
  override func close() {
    guard status != .closed else { return }
    status = .closed
    transport?.closeWrite()
  }

  override var hasSpaceAvailable: Bool {
    guard status == .open, let transport else { return false }
    var entry = pollfd(fd: transport.descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    guard status == .open, let transport else { return -1 }
    while true {
      switch transport.write(UnsafeRawBufferPointer(start: buffer, count: len)) {
      case .moved(let count): return count
      case .waits(let reading): wait(for: transport, reading: reading)
      case .end: return 0
      case .failed(let error):
        (status, failure) = (.error, error)
        return -1
      }
    }
  }

  override func property(forKey key: Stream.PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: Stream.PropertyKey) -> Bool { false }
}
