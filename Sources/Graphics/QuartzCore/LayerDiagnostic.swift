import Foundation

/// A reporter of invalid values that a layer is given, once for each property.
@MainActor
package enum LayerDiagnostic {
  /// The messages so far and their sink, of one runtime.
  struct State {
    fileprivate var reported: Set<String> = []
    var sink: @MainActor (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  }

  /// The sink of the current runtime's messages: standard error unless a test listens.
  package static var write: @MainActor (String) -> Void {
    get { LayerRuntime.current.diagnostics.sink }
    set { LayerRuntime.current.diagnostics.sink = newValue }
  }

  static func reportContents(_ layer: CALayer, _ value: Any) {
    guard isFirst("contents \(type(of: value))") else { return }
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    write(
      "CALayer: contents of \(type(of: layer))\(name) was set to a value of \(type(of: value)), which shows nothing, as on "
        + "iOS. Give a CGImage, such as the cgImage of a UIImage. Further messages about this type are left out.")
  }

  static func report(_ layer: CALayer, _ key: String, _ value: Any) {
    guard isFirst("\(type(of: layer)).\(key)") else { return }
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    write(
      "CALayer: \(key) of \(type(of: layer))\(name) was set to \(value), which is not finite (iOS raises "
        + "CALayerInvalidGeometry). The old value stays; give finite numbers. Further messages about it are left out.")
  }

  /// Returns true if a message was not reported before.
  private static func isFirst(_ key: String) -> Bool { LayerRuntime.current.diagnostics.reported.insert(key).inserted }
}
