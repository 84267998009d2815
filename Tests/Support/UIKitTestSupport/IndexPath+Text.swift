package import Foundation

extension IndexPath {
  /// The indexes with a hyphen between two of them.
  package var text: String { map(String.init).joined(separator: "-") }
}
