public import Foundation

/// A source of bytes, such as the samples of an image.
public final class CGDataProvider: @unchecked Sendable {
  /// A function that is called when bytes can be released: the provider's info, the bytes and their count.
  public typealias ReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

  // Immutable: the bytes are copied, and the callback is called once, at the end.
  private let bytes: NSData
  /// The pointer that the client gave with the bytes; nil for none.
  public let info: UnsafeMutableRawPointer?
  private let release: (() -> Void)?

  /// Creates a provider of data, which is copied.
  public init?(data: CFData) {
    bytes = NSData(data: Data(referencing: data))
    (info, release) = (nil, nil)
  }

  /// Creates a provider of memory that has to stay valid until the callback is called.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping ReleaseDataCallback
  ) {
    bytes = NSData(bytesNoCopy: UnsafeMutableRawPointer(mutating: data), length: max(0, size), freeWhenDone: false)
    self.info = info
    let address = data
    release = { releaseData(info, address, size) }
  }

  /// Creates a provider of the bytes at a URL; nil if they cannot be read.
  public convenience init?(url: CFURL) {
    guard let url = url as URL?, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data as NSData)
  }

  /// Creates a provider of the bytes of a file; nil if they cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  deinit { release?() }

  /// A copy of the bytes.
  public var data: CFData? { NSData(data: Data(bytes: bytes.bytes, count: bytes.length)) }

  /// Calls `body` with the bytes, which are valid during the call only.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(start: bytes.length > 0 ? bytes.bytes : nil, count: bytes.length))
  }
}

/// A target of bytes, such as a document.
public final class CGDataConsumer {
  private enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  private let target: Target

  /// Creates a consumer that appends to data.
  public init?(data: CFMutableData) { target = .data(data) }

  /// Creates a consumer that writes a file; nil for a URL that is none of a file.
  public init?(url: CFURL) {
    guard let url = url as URL?, url.isFileURL else { return nil }
    target = .file(url)
  }

  /// Appends all bytes; returns false if the file cannot be written.
  package func write(_ bytes: Data) -> Bool {
    switch target {
    case .data(let data):
      data.append(bytes)
      return true
    case .file(let url): return (try? bytes.write(to: url)) != nil
    }
  }
}
