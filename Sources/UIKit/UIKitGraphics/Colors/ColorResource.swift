public import Foundation

/// The name of a colour in a bundle's asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundlePath: String

  /// Creates the name of a colour of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension UIColor {
  /// Creates the colour of a catalogue; one that is missing ends the program with a message.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: Bundle(path: resource.bundlePath), compatibleWith: nil)
    Log.require(
      found != nil,
      "The resource \"\(resource.name)\" is not in \(resource.bundlePath). Add the catalogue to the target's resources."
    )
    self.init(form: found?.form ?? UIColor.clear.form)
  }
}
