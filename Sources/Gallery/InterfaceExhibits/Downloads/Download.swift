import ExhibitSupport
import Foundation

/// A picture that can be downloaded, and its progress.
struct Download: Hashable, Sendable {
  /// The state of a download from the user's point of view.
  enum State: Hashable, Sendable {
    case idle, running, paused, done
    case failed(String)
  }

  /// The file's name with its extension.
  var file: String
  /// The path of the picture that is shown for it.
  var thumbnail: String
  var state = State.idle
  var received: Int64 = 0
  /// The length of the file in bytes; nil while unknown.
  var total: Int64?
  /// The speed in bytes per second.
  var speed = 0.0

  /// The name without its extension.
  var title: String { String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)]) }

  /// The fraction that was received, from 0 to 1.
  var progress: Double {
    if state == .done { return 1 }
    guard let total, total > 0 else { return 0 }
    return min(1, Double(received) / Double(total))
  }

  /// The line below the title: bytes, and speed or state.
  var detail: String {
    let bytes =
      ByteText.megabytes(received) + (total.map { " " + "of %@".localized(ByteText.megabytes($0)) } ?? "") + " MB"
    return switch state {
    case .idle: "not here".localized
    case .running: speed > 0 ? "\(bytes), \(ByteText.megabytes(Int64(speed))) MB/s" : "%@, waits".localized(bytes)
    case .paused: "%@, paused".localized(bytes)
    case .done: "%@ MB, here".localized(ByteText.megabytes(received))
    case .failed(let reason): reason.localized
    }
  }
}

/// Numbers of bytes as text, with the decimal separator of the gallery's dates and numbers.
enum ByteText {
  /// Returns millions of bytes with one decimal.
  static func megabytes(_ bytes: Int64) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10)\(Locale.gallery.decimalSeparator ?? ".")\(tenths % 10)"
  }
}
