package import DisplayList

/// A picture in memory.
public final class CGImage: Sendable {
  /// The pixels as the renderer takes them.
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap.id == b.bitmap.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}
