/// The origin of a text engine's fonts and settings.
public enum FontSource: Hashable, Sendable {
  /// From Quire, which names every font, so that all machines measure and draw alike; used without a display.
  case pinned
  /// From the user's desktop; used by windows.
  case desktop
}
