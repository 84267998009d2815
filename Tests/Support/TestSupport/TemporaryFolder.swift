public import Foundation

/// A temporary folder of a test: it is created with its first file and removed with this object.
///
/// A suite keeps it as a property, so that it lives as long as the test.
public final class TemporaryFolder: Sendable {
  public let url = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
  public var path: String { url.path }

  public init() {}

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes the folder where it is not there yet.
  public func make() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  /// Writes a file and returns where it is.
  @discardableResult
  public func write(_ name: String, _ data: Data) throws -> URL {
    try make()
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }
}
