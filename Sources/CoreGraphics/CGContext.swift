package import DisplayList

/// A place to draw: every call is recorded, and drawn by the renderer later.
public final class CGContext {
  package private(set) var commands: [DrawCommand] = []

  package init() {}

  /// What was drawn so far; nil when that is nothing.
  package var drawing: Drawing? { commands.isEmpty ? nil : Drawing(commands) }
}
