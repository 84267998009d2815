package import GeometryCore

/// A fill with endlessly repeated copies of a bitmap.
package final class Pattern: Hashable, Sendable {
  /// The bitmap that is repeated.
  package let bitmap: Bitmap
  /// The size of a copy in the pattern's coordinates, in points; a copy begins at their origin.
  package let tile: Size
  /// The map from the pattern's coordinates to those of what is filled.
  package let transform: Affine
  /// A factor of the bitmap's alpha, from 0 to 1.
  package let alpha: Double

  /// Creates a pattern whose copies begin at the origin, unless a transform says otherwise.
  package init(_ bitmap: Bitmap, tile: Size, transform: Affine = .identity, alpha: Double = 1) {
    self.bitmap = bitmap
    self.tile = tile
    self.transform = transform
    self.alpha = alpha
  }

  /// Returns the same pattern with another transform and a reduced alpha.
  package func with(transform: Affine, fadedTo factor: Double) -> Pattern {
    if transform == self.transform, factor == 1 { return self }
    return Pattern(bitmap, tile: tile, transform: transform, alpha: alpha * factor)
  }

  /// A Boolean value that indicates whether the pattern can be drawn: its copies have an extent, also under the
  /// transform.
  package var isDrawable: Bool {
    tile.width > 0 && tile.height > 0 && tile.width.isFinite && tile.height.isFinite && alpha > 0
      && transform.inverse != nil
  }

  /// Compares bitmaps by identity.
  package static func == (a: Pattern, b: Pattern) -> Bool {
    a === b
      || a.bitmap.id == b.bitmap.id && a.tile == b.tile && a.transform == b.transform && a.alpha == b.alpha
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.id)
    hasher.combine(tile)
    hasher.combine(transform)
  }
}
