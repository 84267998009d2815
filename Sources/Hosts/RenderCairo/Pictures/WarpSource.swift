import CRenderCairo
import GeometryCore

/// The picture of a node that is seen in perspective, with smaller copies of it.
///
/// Each copy has half the pixels of another one in one direction: a node seen from the side needs few pixels across,
/// and all of them along. Sampling too large a picture would leave pixels out and flicker. The copies are made of one
/// another on demand, in memory that is allocated at the start, so that a motion allocates nothing.
final class WarpSource: Kept {
  /// The number of times that each side of the picture was halved.
  struct Level: Equatable {
    var x: Int
    var y: Int
  }

  /// A picture as a texture, and the number of times that its sides were halved.
  struct Copy {
    var level: Level
    var texture: quire_texture
  }

  let picture: CachedRaster
  /// The scale without perspective, in pixels per point, and the factor by which the picture exceeds it.
  let baseScale: Double
  let magnification: Double
  var lastUse: UInt64 = 0
  private let memory: UnsafeMutableRawPointer
  private let size: Int
  private var used = 0
  private var copies: [Copy] = []
  /// The paired rows of the copy that was rotated in its plane last, and the size of that copy.
  private var pairs: (memory: UnsafeMutableRawPointer, level: Level)?

  init(_ picture: CachedRaster, baseScale: Double, magnification: Double) {
    self.picture = picture
    self.baseScale = baseScale
    self.magnification = magnification
    // Halves that are rounded up add less than sixteen rows and columns.
    size = (picture.pixels.width + 16) * (picture.pixels.height + 16) * 4
    memory = .allocate(byteCount: size, alignment: 16)
    copies.reserveCapacity(16)
    copies.append(Copy(level: Level(x: 0, y: 0), texture: picture.texture))
  }

  deinit {
    memory.deallocate()
    pairs?.memory.deallocate()
  }

  /// The cost, with the paired rows, which may be made later.
  var cost: Int { picture.cost + size + picture.pixels.width * picture.pixels.height * 8 }

  /// Returns a copy's texture with paired rows, for maps that rotate it in its plane.
  /// - Complexity: O(1) if it was requested last time, otherwise O(pixels).
  func pairedTexture(of copy: Copy) -> quire_texture {
    var texture = copy.texture
    guard texture.width > 1, texture.height > 1 else { return texture }
    if pairs?.level != copy.level {
      pairs?.memory.deallocate()
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: Int(texture.width) * Int(texture.height - 1) * 8, alignment: 16)
      quire_pair_rows(&texture, memory)
      pairs = (memory, copy.level)
    }
    texture.pairs = pairs.map { UnsafeRawPointer($0.memory) }
    return texture
  }

  /// Returns the picture with its sides halved as often as wanted, or as often as there are pixels.
  /// - Complexity: O(1) if it was requested before, otherwise O(pixels).
  func copy(_ wanted: Level) -> Copy {
    var best = copies[0]
    for copy in copies where copy.level.x <= wanted.x && copy.level.y <= wanted.y {
      if copy.level.x + copy.level.y > best.level.x + best.level.y { best = copy }
    }
    while best.level != wanted, let smaller = halved(best, towards: wanted) { best = smaller }
    return best
  }

  private func halved(_ copy: Copy, towards wanted: Level) -> Copy? {
    var from = copy.texture
    var level = copy.level
    let isAcross: Bool
    if level.x < wanted.x, from.width > 1 {
      isAcross = true
      level.x += 1
    } else if level.y < wanted.y, from.height > 1 {
      isAcross = false
      level.y += 1
    } else {
      return nil
    }
    var to = from
    if isAcross {
      to.width = (from.width + 1) / 2
      to.right = from.right / 2
    } else {
      to.height = (from.height + 1) / 2
      to.bottom = from.bottom / 2
    }
    to.stride = Int(to.width) * 4
    let bytes = to.stride * Int(to.height)
    if used + bytes > size {
      // The memory is used up by copies in both directions: discard them and make those that are still wanted again.
      copies.removeSubrange(1...)
      used = 0
      return copy.level == Level(x: 0, y: 0) ? nil : self.copy(wanted)
    }
    let pixels = memory + used
    used += bytes
    to.pixels = UnsafeRawPointer(pixels)
    if isAcross { quire_halve_across(&from, pixels) } else { quire_halve_down(&from, pixels) }
    let smaller = Copy(level: level, texture: to)
    copies.append(smaller)
    return smaller
  }
}
