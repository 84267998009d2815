import Foundation
import Synchronization

/// A folder `Name.xcassets` of colors and images, as Xcode writes it; it is read without being compiled.
///
/// Every set has a `Contents.json` that lists variants: by kind of device, by scale, and by appearance.
package final class AssetCatalog: Sendable {
  /// A variant of a color or an image, and the traits that it is for.
  struct Variant: Sendable {
    var idiom: UIUserInterfaceIdiom?
    var style: UIUserInterfaceStyle?
    var contrast: UIAccessibilityContrast?
    var scale: CGFloat?
    var color: ColorValue?
    /// The name of a color of the system, such as `systemGrayColor`.
    var reference: String?
    var file: String?

    /// Returns a score of how well the variant suits traits; nil if it does not.
    func score(_ traits: UITraitCollection) -> Int? {
      var score = 0
      if let idiom {
        guard idiom == traits.userInterfaceIdiom else { return nil }
        score += 8
      }
      if let style {
        guard style == (traits.userInterfaceStyle == .dark ? .dark : .light) else { return nil }
        score += 4
      }
      if let contrast {
        guard contrast == traits.accessibilityContrast else { return nil }
        score += 2
      }
      return score
    }
  }

  /// A color of a catalog.
  enum ColorValue: Sendable {
    case sRGB(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case gray(white: CGFloat, alpha: CGFloat)

    var color: UIColor {
      switch self {
      case .sRGB(let red, let green, let blue, let alpha): UIColor(red: red, green: green, blue: blue, alpha: alpha)
      case .displayP3(let red, let green, let blue, let alpha):
        UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      case .gray(let white, let alpha): UIColor(white: white, alpha: alpha)
      }
    }
  }

  /// The variants of a named asset.
  package struct Asset: Sendable {

    let folder: URL

    let variants: [Variant]

    let isTemplate: Bool

    let isOriginal: Bool

    /// The file of the largest picture; nil for none.
    package var largestFile: URL? {
      let files = variants.compactMap(\.file).map { folder.appendingPathComponent($0) }
      let sizes = files.map { (try? FileManager.default.attributesOfItem(atPath: $0.path))?[.size] as? Int ?? 0 }
      return zip(files, sizes).max { $0.1 < $1.1 }?.0
    }

    /// A Boolean value that indicates whether there are variants for dark interfaces or for high contrast.
    var dependsOnAppearance: Bool { variants.contains { $0.style != nil || $0.contrast != nil } }

    /// Returns the variants that suit traits best, in every scale.
    func best(_ traits: UITraitCollection) -> [Variant] {
      let scored = variants.compactMap { variant in variant.score(traits).map { ($0, variant) } }
      guard let top = scored.map(\.0).max() else { return [] }
      return scored.filter { $0.0 == top }.map(\.1)
    }
  }

  private let sets: [String: URL]
  private let known = Mutex<[String: Asset]>([:])

  private static let catalogs = Mutex<[String: [AssetCatalog]]>([:])

  /// Creates the catalog of a folder, and lists its sets.
  private init(_ root: URL) {
    var sets = [String: URL]()
    func look(_ folder: URL, _ prefix: String) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() {
        let url = folder.appendingPathComponent(name)
        let stem = url.deletingPathExtension().lastPathComponent
        switch url.pathExtension {
        case "colorset", "imageset", "appiconset": sets["\(url.pathExtension):\(prefix)\(stem)"] = url
        case "":
          let properties = AssetCatalog.contents(of: url)?["properties"] as? [String: Any]
          look(url, properties?["provides-namespace"] as? Bool == true ? prefix + name + "/" : prefix)
        default: break
        }
      }
    }
    look(root, "")
    self.sets = sets
  }

  /// Returns the asset of a kind, `colorset` or `imageset`, and a name in resource folders; nil if there is none.
  package static func asset(_ kind: String, _ name: String, in folders: [URL]) -> Asset? {
    for folder in folders {
      for catalog in catalogs(in: folder) {
        if let asset = catalog.asset("\(kind):\(name)") { return asset }
      }
    }
    return nil
  }

  /// Parses a component: a fraction with a decimal point, a whole number of 255, or a hexadecimal one.
  static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text) else { return nil }
    return CGFloat(text.contains(".") ? value : value / 255)
  }

  private static func catalogs(in folder: URL) -> [AssetCatalog] {
    if let known = catalogs.withLock({ $0[folder.path] }) { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { $0.hasSuffix(".xcassets") }.sorted()
      .map { AssetCatalog(folder.appendingPathComponent($0)) }
    catalogs.withLock { $0[folder.path] = found }
    return found
  }

  private func asset(_ key: String) -> Asset? {
    guard let url = sets[key] else { return nil }
    if let asset = known.withLock({ $0[key] }) { return asset }
    let contents = AssetCatalog.contents(of: url) ?? [:]
    let entries = (contents["colors"] ?? contents["images"]) as? [[String: Any]] ?? []
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    let asset = Asset(
      folder: url, variants: entries.compactMap(AssetCatalog.variant), isTemplate: intent == "template",
      isOriginal: intent == "original")
    known.withLock { $0[key] = asset }
    return asset
  }

  private static func contents(of folder: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
    return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  private static func variant(_ entry: [String: Any]) -> Variant? {
    var variant = Variant()
    switch entry["idiom"] as? String ?? "universal" {
    case "universal": break
    case "iphone": variant.idiom = .phone
    case "ipad": variant.idiom = .pad
    default: return nil
    }
    for appearance in entry["appearances"] as? [[String: String]] ?? [] {
      switch (appearance["appearance"], appearance["value"]) {
      case ("luminosity", "dark"): variant.style = .dark
      case ("luminosity", "light"): variant.style = .light
      case ("contrast", "high"): variant.contrast = .high
      default: return nil
      }
    }
    if let scale = entry["scale"] as? String { variant.scale = Double(scale.dropLast()).map { CGFloat($0) } }
    variant.file = entry["filename"] as? String
    let value = entry["color"] as? [String: Any]
    variant.color = value.flatMap(color)
    variant.reference = value?["reference"] as? String
    return variant.file == nil && variant.color == nil && variant.reference == nil ? nil : variant
  }

  private static func color(_ entry: [String: Any]) -> ColorValue? {
    guard let components = entry["components"] as? [String: Any] else { return nil }
    func value(_ name: String) -> CGFloat? { (components[name] as? String).flatMap(component) }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return .gray(white: white, alpha: alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return entry["color-space"] as? String == "display-p3"
      ? .displayP3(red: red, green: green, blue: blue, alpha: alpha)
      : .sRGB(red: red, green: green, blue: blue, alpha: alpha)
  }
}
