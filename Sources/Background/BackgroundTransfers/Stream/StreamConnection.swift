import BackgroundWire
import CStreamTransport

/// The work of a stream task on a thread of its own: reads in their order, writes in theirs, both at once, and what
/// waits for all that was asked before.
final class StreamConnection: @unchecked Sendable {
  /// The settings of a connection.
  struct Settings {
    var host: String
    var port: Int
    var isMultipath = false
    var timeout = 60.0
    var minimumTLS: Int32 = 0
    var maximumTLS: Int32 = 0
  }

  /// The calls of a connection's owner, on the connection's thread.
  struct Calls {
    var readClosed: () -> Void
    var writeClosed: () -> Void
    var captured: (StreamTransport) -> Void
    var moved: (_ received: Int, _ sent: Int) -> Void
    /// The end, with an error or without.
    var ended: ((any Error)?) -> Void
  }

  /// A read that waits for its bytes.
  struct Read {
    var minimumCount: Int
    var maximumCount: Int
    var data = Data()
    var deadline: Double
    var handler: (Data?, Bool, (any Error)?) -> Void
  }

  /// A write with the place up to which it was done.
  struct Write {
    var data: Data
    var place = 0
    var deadline: Double
    var handler: ((any Error)?) -> Void
  }

  enum Operation {
    case read(Read)
    case write(Write)
    case closeRead, closeWrite
    case secure, stopSecuring, capture

    /// A Boolean value that indicates whether it waits for everything before it, and everything after it for it.
    var isBarrier: Bool {
      switch self {
      case .secure, .stopSecuring, .capture: true
      default: false
      }
    }
    var isReading: Bool {
      switch self {
      case .read, .closeRead: true
      default: false
      }
    }
    var isWriting: Bool {
      switch self {
      case .write, .closeWrite: true
      default: false
      }
    }
  }

  private struct State {
    var operations: [Operation] = []
    var isCancelled = false
    var isPaused = false
    var isOver = false
  }

  private let settings: Settings
  private let calls: Calls
  private let lock = NSLock()
  private var state = State()
  /// A pipe that ends the thread's wait.
  private var wakeEnds: [Int32] = [-1, -1]
  /// A pipe that ends the attempt to connect.
  private var cancelEnds: [Int32] = [-1, -1]

  // State of the thread
  private var transport: StreamTransport?
  private var isReadClosed = false
  private var isWriteClosed = false
  private var isEndReported = false
  private var barrierDeadline: Double?

  init(_ settings: Settings, _ calls: Calls) {
    self.settings = settings
    self.calls = calls
    _ = quire_stream_pipe(&wakeEnds)
    _ = quire_stream_pipe(&cancelEnds)
  }

  deinit { for end in wakeEnds + cancelEnds where end >= 0 { close(end) } }

  /// Connects, and performs the requested operations.
  func start() { startThread { [self] in run() } }

  /// Adds an operation; false when the connection is over.
  func add(_ operation: Operation) -> Bool {
    let isAdded = lock.withLock {
      if !state.isOver { state.operations.append(operation) }
      return !state.isOver
    }
    wake()
    return isAdded
  }

  func cancel() {
    lock.withLock { state.isCancelled = true }
    wake(cancelEnds[1])
    wake()
  }

  func pause(_ isPaused: Bool) {
    lock.withLock { state.isPaused = isPaused }
    wake()
  }

  private func wake() { wake(wakeEnds[1]) }

  private func wake(_ end: Int32) {
    var byte: UInt8 = 0
    _ = Foundation.write(end, &byte, 1)
  }

  // MARK: The thread

  private func run() {
    var why = [CChar](repeating: 0, count: 256)
    let descriptor = quire_stream_connect(
      settings.host, Int32(truncatingIfNeeded: settings.port), settings.isMultipath ? 1 : 0, cancelEnds[0],
      settings.timeout, &why, why.count)
    switch Int(descriptor) {
    case 0...: transport = StreamTransport(descriptor: descriptor, host: settings.host)
    case QUIRE_NO_HOST: return finish(StreamTransport.error(-1003, why))
    case QUIRE_TIMED_OUT: return finish(StreamTransport.error(-1001, why))
    case QUIRE_CANCELLED: return finish(URLError(.cancelled))
    default: return finish(StreamTransport.error(-1004, why))
    }
    while step() {}
  }

  /// Does what can be done, and waits for more; false when the connection is over.
  private func step() -> Bool {
    guard let transport else { return false }
    let state = lock.withLock { self.state }
    if state.isCancelled { return end(URLError(.cancelled)) }
    var events: Int16 = 0
    var deadline = Double.infinity
    if !state.isPaused {
      do {
        let isChanged = try perform(transport, &events, &deadline)
        guard self.transport != nil else { return false }
        if isReadClosed, isWriteClosed, lock.withLock({ self.state.operations.isEmpty }) { return end(nil) }
        if isChanged { return true }
      } catch { return end(error) }
    }
    wait(for: transport, events, until: deadline)
    return true
  }

  private func wait(for transport: StreamTransport, _ events: Int16, until deadline: Double) {
    let hangUp = Int16(truncatingIfNeeded: 0x2000)  // POLLRDHUP
    let watched = isEndReported ? events : events | hangUp
    var entries = [
      pollfd(fd: watched == 0 ? -1 : transport.descriptor, events: watched, revents: 0),
      pollfd(fd: wakeEnds[0], events: Int16(POLLIN), revents: 0),
    ]
    let seconds = min(max(0, deadline - DaemonSocket.now()), 3_600)
    poll(&entries, 2, Int32(seconds * 1000) + 1)
    if entries[1].revents != 0 { drainPipe() }
    if entries[0].revents & hangUp != 0 { reportEnd() }
  }

  private func drainPipe() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while Foundation.read(wakeEnds[0], &bytes, bytes.count) > 0 {}
  }

  /// Does the first read and the first write, or what waits for all of them; true when an operation ended.
  private func perform(_ transport: StreamTransport, _ events: inout Int16, _ deadline: inout Double) throws -> Bool {
    let operations = lock.withLock { state.operations }
    let open = operations.prefix { !$0.isBarrier }
    if open.isEmpty, let barrier = operations.first {
      let isDone = try performBarrier(barrier, transport, &events, &deadline)
      if isDone, self.transport != nil { removeOperation(at: 0) }
      return isDone
    }
    var removed = 0
    let places = [open.firstIndex { $0.isReading }, open.firstIndex { $0.isWriting }].compactMap { $0 }
    for place in places.sorted() {
      guard try performOne(operations[place], at: place - removed, transport, &events, &deadline) else { continue }
      removeOperation(at: place - removed)
      removed += 1
    }
    return removed > 0
  }

  private func removeOperation(at place: Int) { _ = lock.withLock { state.operations.remove(at: place) } }

  private func performOne(
    _ operation: Operation, at place: Int, _ transport: StreamTransport, _ events: inout Int16,
    _ deadline: inout Double
  ) throws -> Bool {
    switch operation {
    case .read(var read):
      if try performRead(&read, transport, &events) { return true }
      guard read.deadline > DaemonSocket.now() else { throw URLError(.timedOut) }
      deadline = min(deadline, read.deadline)
      lock.withLock { state.operations[place] = .read(read) }
      return false
    case .write(var write):
      if try performWrite(&write, transport, &events) { return true }
      guard write.deadline > DaemonSocket.now() else { throw URLError(.timedOut) }
      deadline = min(deadline, write.deadline)
      lock.withLock { state.operations[place] = .write(write) }
      return false
    case .closeRead:
      transport.closeRead()
      isReadClosed = true
      reportEnd()
    case .closeWrite:
      transport.closeWrite()
      isWriteClosed = true
      calls.writeClosed()
    default: break
    }
    return true
  }

  /// Reads what is there; true when the read has what it wants, or cannot get more.
  private func performRead(_ read: inout Read, _ transport: StreamTransport, _ events: inout Int16) throws -> Bool {
    guard !isReadClosed else {
      read.handler(nil, true, nil)
      return true
    }
    while read.data.count < read.maximumCount {
      let count = min(read.maximumCount - read.data.count, 65_536)
      var buffer = [UInt8](repeating: 0, count: count)
      switch buffer.withUnsafeMutableBytes({ transport.read($0) }) {
      case .moved(let count):
        read.data.append(contentsOf: buffer[..<count])
        calls.moved(count, 0)
        continue
      case .end:
        isReadClosed = true
        read.handler(read.data.isEmpty ? nil : read.data, true, nil)
        reportEnd()
        return true
      case .failed(let error): throw error
      case .waits(let forReading):
        if read.data.count >= max(1, read.minimumCount) { break }
        events |= Int16(forReading ? POLLIN : POLLOUT)
        return false
      }
      break
    }
    read.handler(read.data, false, nil)
    return true
  }

  /// Writes what the socket takes; true when everything was written.
  private func performWrite(_ write: inout Write, _ transport: StreamTransport, _ events: inout Int16) throws -> Bool {
    guard !isWriteClosed else { throw URLError(.networkConnectionLost) }
    while write.place < write.data.count {
      let part = write.data.dropFirst(write.place).prefix(1 << 20)
      switch part.withUnsafeBytes({ transport.write($0) }) {
      case .moved(let count):
        write.place += count
        calls.moved(0, count)
      case .end: throw URLError(.networkConnectionLost)
      case .failed(let error): throw error
      case .waits(let forReading):
        events |= Int16(forReading ? POLLIN : POLLOUT)
        return false
      }
    }
    write.handler(nil)
    return true
  }

  private func performBarrier(
    _ operation: Operation, _ transport: StreamTransport, _ events: inout Int16, _ deadline: inout Double
  ) throws -> Bool {
    let result: StreamTransport.Result
    switch operation {
    case .secure: result = transport.secure(minimum: settings.minimumTLS, maximum: settings.maximumTLS)
    case .stopSecuring: result = transport.stopSecuring()
    default:
      self.transport = nil
      lock.withLock { state.isOver = true }
      calls.captured(transport)
      failOperations(URLError(.cancelled))
      return true
    }
    switch result {
    case .end, .moved:
      barrierDeadline = nil
      return true
    case .failed(let error): throw error
    case .waits(let forReading):
      let limit = barrierDeadline ?? DaemonSocket.now() + settings.timeout
      barrierDeadline = limit
      guard limit > DaemonSocket.now() else { throw URLError(.timedOut) }
      deadline = min(deadline, limit)
      events |= Int16(forReading ? POLLIN : POLLOUT)
      return false
    }
  }

  /// Tells once that nothing more will be read.
  private func reportEnd() {
    guard !isEndReported else { return }
    isEndReported = true
    calls.readClosed()
  }

  // MARK: Ending

  private func end(_ error: (any Error)?) -> Bool {
    finish(error)
    return false
  }

  private func finish(_ error: (any Error)?) {
    lock.withLock { state.isOver = true }
    transport = nil
    failOperations(error ?? URLError(.networkConnectionLost))
    calls.ended(error)
  }

  private func failOperations(_ error: any Error) {
    let operations = lock.withLock {
      defer { state.operations = [] }
      return state.operations
    }
    for operation in operations {
      switch operation {
      case .read(let read): read.handler(read.data.isEmpty ? nil : read.data, false, error)
      case .write(let write): write.handler(error)
      default: break
      }
    }
  }
}
