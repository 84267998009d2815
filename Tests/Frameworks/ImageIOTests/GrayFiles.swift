import Foundation
import Testing

/// Gray image files that Pillow made: 4 × 2 pixels of gray from 0 to 255.
enum GrayFiles {
  /// A file in a format.
  struct File: CustomTestStringConvertible, Sendable {
    var format: String
    var data: Data

    var testDescription: String { format }

    fileprivate init(_ format: String, _ text: String) { (self.format, data) = (format, Data(base64Encoded: text)!) }
  }

  static let all = [
    File(
      "JPEG",
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAACAAQBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AP36/wCDZL/lEJ+zx/2+f+mTw1X/2Q=="
    ),
    File(
      "PNG",
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAAEklEQVR4nGNgCF31n4mBgYEBAA1cAgFRs635AAAAAElFTkSuQmCC"
    ),
    File(
      "TIFF",
      "SUkqAAgAAAAJAAABBAABAAAABAAAAAEBBAABAAAAAgAAAAIBAwABAAAACAAAAAMBAwABAAAAAQAAAAYBAwABAAAAAQAAABEBBAABAAAAegAAABYBBAABAAAAAgAAABcBBAABAAAACAAAABwBAwABAAAAAQAAAAAAAAAAVar/AFWq/w=="
    ),
  ]
}
