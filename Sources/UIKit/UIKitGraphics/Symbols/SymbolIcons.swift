import CoreGraphics
import DisplayList
import Foundation
import Synchronization

/// The icons of Bootstrap Icons (MIT License), from which symbols are drawn: SVG files of the Debian package
/// `bootstrap-icons`.
///
/// A symbol has the icon that the lists name, or the one of its own name: `bell.slash` is `bell-slash`. An icon whose
/// name ends in `>` is mirrored. A `.fill` at the end means the icon that ends in `-fill`.
enum SymbolIcons {
  /// The folder of the icons; nil if it is not there.
  static let folder: String? = SharedData.folders.map { $0 + "/bootstrap-icons/svg/" }
    .first { FileManager.default.fileExists(atPath: $0) }

  /// The icons by the names of symbols.
  private static let listed: [Substring: Substring] = {
    var icons: [Substring: Substring] = [:]
    for text in [fromAtoL, fromMtoZ] {
      for pair in text.split(whereSeparator: \.isWhitespace) {
        let names = pair.split(separator: "=")
        icons[names[0]] = names[1]
      }
    }
    return icons
  }()

  private static let known = Mutex<[String: SymbolShape?]>([:])

  /// Returns the icon of a symbol; nil if there is none.
  static func shape(named name: Substring) -> SymbolShape? {
    if let icon = listed[name] { return shape(ofIcon: icon) }
    if name.hasSuffix(".fill"), let icon = listed[name.dropLast(5)] {
      let isMirrored = icon.hasSuffix(">")
      let filled = (isMirrored ? icon.dropLast() : icon) + "-fill" + (isMirrored ? ">" : "")
      return shape(ofIcon: filled) ?? shape(ofIcon: icon)
    }
    return shape(ofIcon: Substring(name.replacing(".", with: "-")))
  }

  private static func shape(ofIcon icon: Substring) -> SymbolShape? {
    guard !icon.hasSuffix(">") else { return shape(ofIcon: icon.dropLast())?.mirrored() }
    let icon = String(icon)
    if let shape = known.withLock({ $0[icon] }) { return shape }
    let text = folder.flatMap { FileManager.default.contents(atPath: $0 + icon + ".svg") }
      .map { String(decoding: $0, as: UTF8.self) }
    let shape = text.flatMap(IconReader.shape)
    known.withLock { $0[icon] = .some(shape) }
    return shape
  }
}
