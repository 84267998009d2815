public import Foundation
import Synchronization

/// Versions of an image for different traits, such as one for a light and one for a dark interface.
///
/// An image view that shows an image of an asset shows the version for its traits, and another one when they change.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// A version of the image, without the asset itself, which would be retained for ever.
  private struct Version: Sendable {
    var traits: TraitValues
    var pixels: ImagePixels?
    var image: UIImage.Traits

    func isFor(_ other: TraitValues) -> Bool { traits == other }
  }

  private let versions = Mutex<[Version]>([])
  /// A closure that returns the version of a named image for traits; nil for assets of images without a name.
  private let named: (@Sendable (UITraitCollection) -> UIImage?)?

  /// Creates an asset without images.
  public override init() {
    named = nil
    super.init()
  }

  /// Creates an asset without images. Nothing is decoded, since assets are not archived here.
  public required init?(coder: NSCoder) {
    named = nil
    super.init()
  }

  /// Creates the asset of a named image, whose versions are looked up by traits.
  init(named: @escaping @Sendable (UITraitCollection) -> UIImage?) {
    self.named = named
    super.init()
  }

  /// Returns the version that suits traits best: one that contradicts none of them, and agrees in most. An asset
  /// without images returns an image without pixels.
  /// - Complexity: O(versions).
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let found = versions.withLock { versions in
      versions.max {
        $0.traits.agreement(with: traitCollection.values) < $1.traits.agreement(with: traitCollection.values)
      }
    }
    if found.map({ $0.traits.agreement(with: traitCollection.values) < 0 }) ?? true,
      let image = named?(traitCollection)
    {
      return image.with { $0.asset = self }
    }
    guard let found else { return UIImage() }
    var traits = found.image
    traits.asset = self
    return UIImage(pixels: found.pixels, traits: traits)
  }

  /// Returns the version that suits a configuration's traits best, in the configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
  }

  /// Adds a version for traits, which replaces that for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let values = traitCollection.values
    var traits = image.traits
    traits.asset = nil
    if traits.configuration == nil { traits.configuration = UIImage.Configuration(traitCollection: traitCollection) }
    let version = Version(traits: values, pixels: image.pixels, image: traits)
    versions.withLock { versions in
      versions.removeAll { $0.isFor(values) }
      versions.append(version)
    }
  }

  /// Adds a version for the traits of a configuration.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the version for exactly these traits.
  open func unregisterImage(with traitCollection: UITraitCollection) {
    versions.withLock { $0.removeAll { $0.isFor(traitCollection.values) } }
  }

  /// Removes the version for the traits of a configuration.
  open func unregister(imageWith configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// A Boolean value that indicates whether there is more than one version.
  var hasVersions: Bool { named != nil || versions.withLock { $0.count > 1 } }
}

extension UIImage {
  /// The key of the assets of images that were made without one.
  nonisolated(unsafe) private static let assetKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  /// A Boolean value that indicates whether an image was asked for its asset.
  private static let hasAssets = Atomic(false)

  /// A Boolean value that indicates whether the image looks different for other traits: a symbol, or a version of
  /// several.
  package var followsTraits: Bool {
    traits.symbolName != nil || (traits.asset ?? ownAsset)?.hasVersions == true
  }

  /// Returns whether another image for other traits has the same pixels.
  package func looksLike(_ other: UIImage?) -> Bool {
    traits.symbolName == nil ? pixels === other?.pixels : symbolConfiguration == other?.symbolConfiguration
  }

  /// Returns the asset of the image, or a new one with this image.
  func makeAsset() -> UIImageAsset {
    if let asset = traits.asset ?? ownAsset { return asset }
    let asset = UIImageAsset()
    asset.register(self, with: configuration?.traitCollection ?? UITraitCollection())
    UIImage.hasAssets.store(true, ordering: .relaxed)
    objc_setAssociatedObject(self, UIImage.assetKey, asset, .OBJC_ASSOCIATION_RETAIN)
    return asset
  }

  /// Returns the version of the image for traits; the image itself if it has no versions.
  func version(for environment: UITraitCollection) -> UIImage {
    guard let asset = traits.asset ?? ownAsset, asset.hasVersions else { return self }
    let found = asset.image(with: environment)
    // The properties that were set on the image apply to all of its versions.
    return found.with {
      $0.renderingMode = traits.renderingMode
      $0.tint = traits.tint ?? $0.tint
      $0.capInsets = traits.capInsets
      $0.resizingMode = traits.resizingMode
      $0.alignmentRectInsets = traits.alignmentRectInsets
      $0.flipsForRightToLeft = traits.flipsForRightToLeft
    }
  }

  private var ownAsset: UIImageAsset? {
    guard UIImage.hasAssets.load(ordering: .relaxed) else { return nil }
    return objc_getAssociatedObject(self, UIImage.assetKey) as? UIImageAsset
  }
}

extension TraitValues {
  /// Returns how well the specified traits suit an environment: the number of those that are equal, far below 0 if any
  /// is not.
  fileprivate func agreement(with environment: TraitValues) -> Int {
    let none = TraitValues()
    var score = 0
    func count<V: Equatable>(_ path: KeyPath<TraitValues, V>) {
      guard self[keyPath: path] != none[keyPath: path] else { return }
      score += self[keyPath: path] == environment[keyPath: path] ? 1 : -100
    }
    count(\.userInterfaceStyle)
    count(\.userInterfaceIdiom)
    count(\.userInterfaceLevel)
    count(\.layoutDirection)
    count(\.displayScale)
    count(\.displayGamut)
    count(\.horizontalSizeClass)
    count(\.verticalSizeClass)
    count(\.preferredContentSizeCategory)
    count(\.accessibilityContrast)
    count(\.legibilityWeight)
    return score
  }
}
