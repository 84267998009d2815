import Foundation
import UIKit

/// The fonts of this machine as far as they change pictures: the widths of a text in the designs of the system font, at
/// 100 points.
///
/// Two versions of a font differ in their advances, and then no pixel of a text is where it was.
enum FontFingerprint {
  /// The widths, in points.
  @MainActor static let current: String = {
    let designs: [(String, UIFont)] =
      [
        ("regular", .systemFont(ofSize: 100)), ("semibold", .systemFont(ofSize: 100, weight: .semibold)),
        ("bold", .boldSystemFont(ofSize: 100)), ("monospaced", .monospacedSystemFont(ofSize: 100, weight: .regular)),
      ]
      + [("rounded", .rounded), ("serif", .serif)].compactMap { (name: String, design: UIFontDescriptor.SystemDesign) in
        UIFont.systemFont(ofSize: 100).fontDescriptor.withDesign(design).map {
          (name, UIFont(descriptor: $0, size: 100))
        }
      }
    return designs.map { name, font in
      let width = "Hamburgefonstiv 0123456789".size(withAttributes: [.font: font]).width
      return "\(name) \((width * 10).rounded() / 10)\n"
    }.joined()
  }()
}
