import Glibc

/// The bytes received from libcurl for one file and not yet written.
///
/// libcurl delivers at most 16 KiB at a time; they are written together when another transfer's bytes arrive, when the
/// buffer is full, and before the engine returns, so that nothing stays here while the daemon waits.
final class WriteBuffer {
  static let size = 256 << 10

  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: WriteBuffer.size, alignment: 4_096)
  private var count = 0
  private var owner: Transfer?

  deinit { bytes.deallocate() }

  /// Adds bytes of a transfer's body; returns false if the buffered bytes could not be written.
  func add(_ source: UnsafeRawBufferPointer, of transfer: Transfer) -> Bool {
    if owner !== transfer || count + source.count > Self.size {
      flush()
      owner = transfer
    }
    guard source.count <= Self.size, transfer.verdict == nil else { return false }
    (bytes + count).copyMemory(from: source.baseAddress!, byteCount: source.count)
    count += source.count
    return true
  }

  /// Writes the buffered bytes; a failure becomes the verdict of their transfer.
  func flush() {
    guard let owner else { return }
    let pending = count
    (self.owner, count) = (nil, 0)
    if pending > 0 { owner.keep(UnsafeRawBufferPointer(start: bytes, count: pending)) }
  }
}
