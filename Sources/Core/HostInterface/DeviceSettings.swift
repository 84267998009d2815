package import GeometryCore

/// The device that the surfaces of a host represent, and the user's preferences on it.
package struct DeviceSettings: Equatable, Sendable {
  /// The size of the screen in portrait, in points; nil for windows of any size.
  package var size: Size?
  /// The scale, in pixels per point; nil for the host's own.
  package var scale: Double?
  /// The insets that bars and notches cover in portrait, in points.
  package var insets = Insets.zero
  /// The insets that bars and notches cover in landscape, in points.
  package var landscapeInsets = Insets.zero
  /// A Boolean value that indicates whether the device lies when the program starts.
  package var startsInLandscape = false
  /// A Boolean value that indicates whether the user prefers a dark appearance; nil for the host's own preference.
  package var isDark: Bool?

  /// A Boolean value that determines whether the program is all that the user of the computer sees: it fills the
  /// screen, without a pointer, and only a chord of keys ends it.
  package var isKiosk = false

  /// Creates the settings of a host without a device.
  package init() {}

  /// Creates the settings of a device.
  package init(_ model: DeviceModel) {
    size = model.size
    scale = model.scale
    insets = model.insets
    landscapeInsets = model.landscapeInsets
  }
}
