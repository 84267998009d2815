import CoreGraphics
import DisplayList
import Foundation
import Synchronization

/// The icons of Bootstrap Icons (MIT License), from which symbols are drawn: SVG files of the Debian package
/// `bootstrap-icons`.
///
/// A symbol has the icon that the lists name, or the one of its own name: `bell.slash` is `bell-slash`. A `>` after
/// the name of an icon mirrors it, `@90` turns it clockwise by an angle in degrees, and `-` instead of it stands for
/// none. A `.fill` at the end means the icon that ends in `-fill`.
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
    if name.hasSuffix(".fill"), let icon = listed[name.dropLast(5)], icon != "-" {
      let base = self.name(ofIcon: icon)
      return shape(ofIcon: base + "-fill" + icon.dropFirst(base.count)) ?? shape(ofIcon: icon)
    }
    return shape(ofIcon: Substring(name.replacing(".", with: "-")))
  }

  /// Returns the name of the file of an icon, without the signs that mirror or turn it.
  static func name(ofIcon icon: Substring) -> Substring { icon.prefix { $0 != ">" && $0 != "@" } }

  private static func shape(ofIcon icon: Substring) -> SymbolShape? {
    let name = name(ofIcon: icon)
    guard name.count == icon.count else {
      let signs = icon.dropFirst(name.count)
      var shape = shape(ofIcon: name)
      if signs.first == ">" { shape = shape?.mirrored() }
      if let index = signs.firstIndex(of: "@"), let angle = Double(signs[index...].dropFirst()) {
        shape = shape?.turned(by: angle)
      }
      return shape
    }
    let file = String(name)
    if let shape = known.withLock({ $0[file] }) { return shape }
    let text = folder.flatMap { FileManager.default.contents(atPath: $0 + file + ".svg") }
      .map { String(decoding: $0, as: UTF8.self) }
    let shape = text.flatMap { IconReader.shape($0, isSolid: file.hasSuffix("-fill")) }
    known.withLock { $0[file] = .some(shape) }
    return shape
  }
}
