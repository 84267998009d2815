public import Foundation
import SwiftRuntime
import Synchronization

extension UIImage {
  private static let kept = Mutex<[String: UIImage]>([:])

  /// Creates an image from the main bundle or a registered one; nil, with a message, when no file has the name.
  ///
  /// The name is looked up in asset catalogs, then among files: as it is, then with ".png" and other extensions and
  /// with the "@2x" or "@3x" that suits the screen. Images are cached, so that a name is looked up once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the image of an image literal; a name without an image ends the program with a message.
  public convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name)
    Log.require(
      found != nil,
      "A literal names the picture \"\(name)\", which no bundle has. Add it to the resources of the target.")
    self.init(pixels: found?.pixels, traits: found?.traits ?? Traits())
  }

  /// Creates an image from a bundle; nil, with a message, when no file has the name.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Creates an image from a bundle; nil, with a message, when no file has the name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.all
    let look = "\(traits.userInterfaceStyle.rawValue),\(traits.userInterfaceIdiom.rawValue)"
    let key = "\(name)@\(traits.displayScale),\(look)\(bundle?.bundlePath ?? "")"
    if let kept = UIImage.kept.withLock({ $0[key] }) {
      self.init(pixels: kept.pixels, traits: kept.traits)
      return
    }
    if let made = UIImage.image(ofCatalogIn: folders, name, traits) {
      var own = made.traits
      if AssetCatalog.asset("imageset", name, in: folders)?.dependsOnAppearance == true {
        own.asset = UIImageAsset { UIImage(named: name, in: bundle, compatibleWith: $0) }
      }
      self.init(pixels: made.pixels, traits: own)
      let kept = self
      UIImage.kept.withLock { $0[key] = kept }
      return
    }
    guard let path = ResourceFolders.path(of: name, scale: traits.displayScale, in: folders) else {
      Log.warnOnce(
        "image:\(key)",
        "The image \"\(name)\" was asked for, but no file of that name is in "
          + "\(folders.map(\.path).joined(separator: ", ")); UIImage(named:) is nil. Add the file to the target's "
          + "resources, or pass the bundle that has it.")
      return nil
    }
    self.init(contentsOfFile: path)
    let made = self
    UIImage.kept.withLock { $0[key] = made }
  }

  /// Adds a bundle whose images `init(named:)` and whose nibs `UINib` finds, such as `Bundle.module` of a package.
  ///
  /// Bundles that the package manager put beside the program are found without it.
  public static func registerResourceBundle(_ bundle: Bundle) { ResourceFolders.register(bundle) }

  /// Returns the image of an asset catalog that suits traits best; nil if there is none.
  private static func image(ofCatalogIn folders: [URL], _ name: String, _ traits: UITraitCollection) -> UIImage? {
    guard let asset = AssetCatalog.asset("imageset", name, in: folders) else { return nil }
    let own = max(1, traits.displayScale)
    // The screen's own scale first, then the larger ones, which lose no detail.
    func rank(_ variant: AssetCatalog.Variant) -> CGFloat {
      guard let scale = variant.scale else { return 0.5 }
      return scale == own ? 0 : scale > own ? scale : 100 - scale
    }
    guard let variant = asset.best(traits).filter({ $0.file != nil }).min(by: { rank($0) < rank($1) }),
      let file = variant.file, let data = try? Data(contentsOf: asset.folder.appendingPathComponent(file)),
      let image = UIImage(data: data, scale: variant.scale ?? 1)
    else { return nil }
    if asset.isTemplate { return image.withRenderingMode(.alwaysTemplate) }
    return asset.isOriginal ? image.withRenderingMode(.alwaysOriginal) : image
  }
}

/// The folders in which named images and nibs are looked up.
package enum ResourceFolders {
  private static let registered = Mutex<[URL]>([])

  private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "svg"]

  private static let packages: [URL] = {
    let beside = try? FileManager.default.contentsOfDirectory(
      at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
    return (beside ?? []).filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
      .sorted { $0.path < $1.path }
  }()

  /// The folders of languages in which files are looked up that are not at the top level: those of the user's
  /// languages, those that every language shares, and those of the language in which the program was developed.
  package static let languages: [String] = {
    let region = Bundle.main.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    let chosen = UserLanguages.current.languages.flatMap { [$0, String($0.prefix { $0 != "-" })] }
    return chosen.map { "\($0).lproj" } + ["Base.lproj", "\(region).lproj"] + (region == "en" ? [] : ["en.lproj"])
  }()

  package static func folders(of bundle: Bundle) -> [URL] {
    var urls = [bundle.bundleURL]
    if let resources = bundle.resourceURL, resources != bundle.bundleURL { urls.append(resources) }
    return urls.map(\.standardizedFileURL)
  }

  /// The main bundle, the bundles of packages beside it, and the registered bundles.
  package static var all: [URL] { folders(of: .main) + packages + registered.withLock { $0 } }

  /// Returns the folders with the resources of a module: the bundle that the package manager made for it, the main
  /// bundle, and the registered bundles.
  package static func own(ofModule module: String) -> [URL] {
    let ending = "_\(module)"
    let ofModule = packages.filter {
      $0.deletingPathExtension().lastPathComponent.replacingOccurrences(of: "-", with: "_").hasSuffix(ending)
    }
    return ofModule + folders(of: .main) + registered.withLock { $0 }
  }

  static func register(_ bundle: Bundle) {
    let new = folders(of: bundle)
    registered.withLock { urls in urls.append(contentsOf: new.filter { !urls.contains($0) }) }
  }

  static func path(of name: String, scale: CGFloat, in folders: [URL]) -> String? {
    let base = name as NSString
    let ending = base.pathExtension.lowercased()
    let hasEnding = endings.contains(ending)
    let stem = hasEnding ? base.deletingPathExtension : name
    // The screen's own scale first, then the larger ones, which lose no detail.
    let own = max(1, Int(scale.rounded(.up)))
    let scales = [own] + [3, 2, 1].filter { $0 != own }
    for folder in folders {
      for scale in scales {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        for ending in hasEnding ? [base.pathExtension] : endings {
          for place in [""] + languages.map({ $0 + "/" }) {
            let path = folder.appendingPathComponent("\(place)\(stem)\(suffix).\(ending)").path
            if FileManager.default.fileExists(atPath: path) { return path }
          }
        }
      }
    }
    return nil
  }
}
