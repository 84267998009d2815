package import Foundation

/// A text that becomes an attributed string only where one is asked for: Foundation on Linux never releases the
/// attributes of an attributed string, not even if there are none.
package enum AttributableText {
  case plain(String)
  case attributed(NSAttributedString)

  /// The characters.
  package var string: String {
    switch self {
    case .plain(let string): string
    case .attributed(let text): text.string
    }
  }

  /// The text with its attributes; with none for a plain one.
  package var attributed: NSAttributedString {
    switch self {
    case .plain(let string): NSAttributedString(string: string)
    case .attributed(let text): text
    }
  }
}
