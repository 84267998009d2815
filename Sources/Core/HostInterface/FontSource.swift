/// The origin of a text engine's fonts and settings.
package enum FontSource: Hashable, Sendable {
  /// Quire's own settings, which name every font, so that all machines measure and draw alike; used without a display.
  case pinned
  /// The settings of the user's desktop; used by windows.
  case desktop
}
