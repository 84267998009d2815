package import DisplayList

/// A place to draw: every call is recorded, and drawn by the renderer later.
public final class CGContext {
  package private(set) var commands: [DrawCommand] = []

  package init() {}

  /// Records one step.
  package func append(_ command: DrawCommand) { commands.append(command) }

  /// What was drawn so far; nil when that is nothing.
  package var drawing: Drawing? { commands.isEmpty ? nil : Drawing(commands) }
}
