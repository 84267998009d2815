package import DisplayList

/// An outline of lines and curves that does not change.
public class CGPath: @unchecked Sendable {
  /// The outline as the renderer takes it; only a mutable path that one actor owns changes it.
  package internal(set) var path: Path

  package init(_ path: Path) { self.path = path }
}
