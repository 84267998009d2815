import DisplayList

/// The pixels in which two pictures of one size differ by more than a tolerance, and the block that holds the most of
/// them.
///
/// A few pixels of a picture may differ because an edge is drawn slightly differently; they are spread along the edge.
/// A missing or misplaced part differs in one piece. So a block of 8 × 8 pixels of which most differ counts as a
/// difference, whatever its share of the picture is.
struct PixelDifference {
  /// The width and height of a block, in pixels.
  static let blockSide = 8

  /// A block of pixels, and the number of them that differ.
  struct Block: Equatable, CustomStringConvertible {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var count = 0

    /// A Boolean value that indicates whether more than half of the block's pixels differ.
    var isMostlyOff: Bool { count * 2 > width * height }

    var description: String { "\(count) of the \(width) × \(height) pixels at (\(x), \(y)) differ" }
  }

  /// The number of pixels that differ.
  private(set) var count = 0
  /// The block with the most differing pixels, at any position; the first one from the top.
  private(set) var worstBlock: Block

  private let actual: TestPicture
  private var isOff: [Bool] = []

  /// Compares two pictures of one size: O(pixels).
  init(_ actual: TestPicture, _ expected: TestPicture, tolerance: Int) {
    self.actual = actual
    worstBlock = Block(
      width: min(Self.blockSide, actual.width), height: min(Self.blockSide, actual.height))
    findPixels(expected.bitmap, tolerance: tolerance)
    if count > 0 { findWorstBlock() }
  }

  /// The share of the pixels that differ, 0 to 1.
  var share: Double { Double(count) / Double(max(1, actual.width * actual.height)) }

  /// Returns true if more than a share of the pixels differ, or if most of a block does.
  func exceeds(share: Double) -> Bool {
    self.share > share || worstBlock.isMostlyOff
  }

  // MARK: Finding

  private mutating func findPixels(_ expected: Bitmap, tolerance: Int) {
    let (width, height) = (actual.width, actual.height)
    var found: [Bool] = []
    actual.bitmap.withPixels { a in
      expected.withPixels { b in
        for y in 0..<height {
          let (first, second) = (y * actual.bitmap.stride, y * expected.stride)
          for x in 0..<width {
            let p = a.load(fromByteOffset: first + x * 4, as: UInt32.self)
            let q = b.load(fromByteOffset: second + x * 4, as: UInt32.self)
            if p == q || Self.areNear(p, q, tolerance) { continue }
            if found.isEmpty { found = [Bool](repeating: false, count: width * height) }
            found[y * width + x] = true
            count += 1
          }
        }
      }
    }
    isOff = found
  }

  private static func areNear(_ p: UInt32, _ q: UInt32, _ tolerance: Int) -> Bool {
    var shift: UInt32 = 0
    while shift < 32 {
      if abs(Int(p >> shift & 255) - Int(q >> shift & 255)) > tolerance { return false }
      shift += 8
    }
    return true
  }

  /// Slides a block over the picture, keeping the number of differing pixels in each column of its rows.
  private mutating func findWorstBlock() {
    let (width, height) = (actual.width, actual.height)
    var block = worstBlock
    var columns = [Int](repeating: 0, count: width)
    for bottom in 0..<height {
      for x in 0..<width {
        if isOff[bottom * width + x] { columns[x] += 1 }
        if bottom >= block.height, isOff[(bottom - block.height) * width + x] { columns[x] -= 1 }
      }
      guard bottom >= block.height - 1 else { continue }
      var sum = 0
      for right in 0..<width {
        sum += columns[right]
        if right >= block.width { sum -= columns[right - block.width] }
        guard right >= block.width - 1, sum > block.count else { continue }
        block.count = sum
        block.x = right + 1 - block.width
        block.y = bottom + 1 - block.height
      }
    }
    worstBlock = block
  }

  // MARK: Pixels

  /// The size of the pictures, in pixels.
  var width: Int { actual.width }
  /// The height of the pictures, in pixels.
  var height: Int { actual.height }

  /// Calls a function with the position of each pixel that differs, row by row.
  func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for index in isOff.indices where isOff[index] { body(index % width, index / width) }
  }

  // MARK: Painting

  /// Paints the differing pixels red on a pale version of the picture.
  func picture() -> TestPicture {
    let width = actual.width
    let painted = Bitmap(id: TestPicture.nextID(), width: width, height: actual.height) { pixels, stride in
      for y in 0..<actual.height {
        for x in 0..<width {
          let a = actual.pixel(x: x, y: y)
          let gray = 192 + (UInt32(a.red) + UInt32(a.green) + UInt32(a.blue)) / 12
          let isRed = !isOff.isEmpty && isOff[y * width + x]
          let value = isRed ? 0xFFFF_0000 : 0xFF00_0000 | min(gray, 255) * 0x0001_0101
          pixels.storeBytes(of: value, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
    return TestPicture(painted)
  }
}

extension TestPicture {
  /// Returns the number of pixels that are off by more than a tolerance in a channel; nil if the sizes differ.
  public func differingPixels(from other: TestPicture, tolerance: Int) -> Int? {
    difference(from: other, tolerance: tolerance)?.count
  }

  /// Returns the difference from another picture; nil if the sizes differ.
  func difference(from other: TestPicture, tolerance: Int) -> PixelDifference? {
    guard width == other.width, height == other.height else { return nil }
    return PixelDifference(self, other, tolerance: tolerance)
  }
}
