import Foundation

/// A reporter of invalid values that a layer is given, once for each property.
@MainActor
package enum LayerDiagnostic {
  private static var reported: Set<String> = []
  /// The function that writes diagnostics; it writes to standard error unless a test replaces it.
  package static var write: @MainActor (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  static func reportContents(_ layer: CALayer, _ value: Any) {
    guard reported.insert("contents \(type(of: value))").inserted else { return }
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    write(
      "CALayer: contents of \(type(of: layer))\(name) was set to a value of \(type(of: value)), which shows nothing, as on "
        + "iOS. Give a CGImage, such as the cgImage of a UIImage. Further messages about this type are left out.")
  }

  static func report(_ layer: CALayer, _ key: String, _ value: Any) {
    guard reported.insert("\(type(of: layer)).\(key)").inserted else { return }
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    write(
      "CALayer: \(key) of \(type(of: layer))\(name) was set to \(value), which is not finite (iOS raises "
        + "CALayerInvalidGeometry). The old value stays; give finite numbers. Further messages about it are left out.")
  }
}
