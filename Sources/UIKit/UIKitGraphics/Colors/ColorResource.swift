public import Foundation

/// The name of a color in a bundle's asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundlePath: String

  /// Creates the name of a color of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension UIColor {
  /// Creates the color of a catalog; one that is missing ends the program with a message.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: Bundle(path: resource.bundlePath), compatibleWith: nil)
    Log.require(
      found != nil,
      "The resource \"\(resource.name)\" is not in \(resource.bundlePath). Add the catalog to the target's resources."
    )
    self.init(form: found?.form ?? UIColor.clear.form)
  }
}
