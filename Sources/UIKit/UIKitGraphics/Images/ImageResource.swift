public import Foundation

/// The name of an image in a bundle's asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundlePath: String

  /// Creates the name of an image of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension UIImage {
  /// Creates the image of a catalog; one that is missing ends the program with a message.
  public convenience init(resource: ImageResource) {
    let found = UIImage(named: resource.name, in: Bundle(path: resource.bundlePath), compatibleWith: nil)
    Log.require(
      found != nil,
      "The resource \"\(resource.name)\" is not in \(resource.bundlePath). Add the catalog to the target's resources."
    )
    self.init(pixels: found?.pixels, traits: found?.traits ?? Traits())
  }
}
