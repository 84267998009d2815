public import Foundation

extension UIColor {
  /// Creates a color of an asset catalog of the main bundle or a registered one; nil, with a message, when there is
  /// none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates a color of an asset catalog; nil, with a message, when none has the name.
  ///
  /// A color with variants for light and dark is dynamic; traits that are passed make it static.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = bundle.map { ResourceFolders.folders(of: $0) } ?? ResourceFolders.all
    guard let asset = AssetCatalog.asset("colorset", name, in: folders), !asset.variants.isEmpty else {
      Log.warnOnce(
        "color:\(name)\(bundle?.bundlePath ?? "")",
        "The color \"\(name)\" was asked for, but no asset catalog in "
          + "\(folders.map(\.path).joined(separator: ", ")) has it; UIColor(named:) is nil. Add the catalog to the "
          + "target's resources with .copy, or pass the bundle that has it.")
      return nil
    }
    if let traitCollection {
      self.init(cgColor: UIColor.color(of: asset, traitCollection).cgColor)
    } else if asset.variants.count == 1, let color = asset.variants[0].color {
      self.init(form: color.color.form)
    } else {
      self.init(dynamicProvider: { UIColor.color(of: asset, $0) })
    }
  }

  private static func color(of asset: AssetCatalog.Asset, _ traits: UITraitCollection) -> UIColor {
    guard let variant = asset.best(traits).first ?? asset.variants.first else { return .clear }
    if let color = variant.color { return color.color }
    return variant.reference.flatMap { UIColor.systemColors[$0] }?.resolvedColor(with: traits) ?? .clear
  }
}
