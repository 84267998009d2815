import DisplayList

/// A palette of at most 256 colors for a bitmap, by median cut over its colors at 5 bits a component.
struct ColorPalette {
  /// The colors as 24-bit numbers.
  private(set) var colors: [UInt32] = []
  /// The number of the transparent color; nil if all pixels are opaque.
  private(set) var transparentIndex: Int?

  private var exact: [UInt32: UInt8] = [:]

  private var nearest: [UInt8] = []

  init(of bitmap: Bitmap) {
    var counts: [UInt32: Int] = [:]
    var isExact = true
    var cells = [Int](repeating: 0, count: 1 << 15)
    var isTransparent = false
    bitmap.withPixels { pixels in
      for i in 0..<bitmap.width * bitmap.height {
        let pixel = pixels.load(fromByteOffset: i * 4, as: UInt32.self)
        guard pixel >> 24 >= 128 else {
          isTransparent = true
          continue
        }
        let color = Self.straight(pixel)
        cells[Self.cell(color)] += 1
        guard isExact else { continue }
        counts[color, default: 0] += 1
        isExact = counts.count <= 255
      }
    }
    if isExact {
      colors = counts.keys.sorted()
      for (i, color) in colors.enumerated() { exact[color] = UInt8(i) }
    } else {
      nearest = [UInt8](repeating: 0, count: 1 << 15)
      divide(cells)
    }
    if isTransparent {
      transparentIndex = colors.count
      colors.append(0)
    }
  }

  /// A Boolean value that indicates whether a color is transparent.
  var hasTransparency: Bool { transparentIndex != nil }

  /// Returns the number of the color of a premultiplied pixel.
  func index(of pixel: UInt32) -> UInt8 {
    if pixel >> 24 < 128 { return UInt8(transparentIndex ?? 0) }
    let color = Self.straight(pixel)
    return exact[color] ?? (nearest.isEmpty ? 0 : nearest[Self.cell(color)])
  }

  /// Divides the colors in two at the median of their longest side, until there are 255 groups.
  private mutating func divide(_ cells: [Int]) {
    var groups = [(0..<cells.count).filter { cells[$0] > 0 }]
    while groups.count < 255 {
      let sizes = groups.map { group in group.count < 2 ? 0 : group.reduce(0) { $0 + cells[$1] } }
      guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 0 else { break }
      let group = groups[largest]
      let axis = [10, 5, 0].max { Self.spread(group, $0) < Self.spread(group, $1) } ?? 0
      let sorted = group.sorted { ($0 >> axis & 31, $0) < ($1 >> axis & 31, $1) }
      var (sum, at) = (0, 0)
      while at < sorted.count - 1, sum + cells[sorted[at]] <= sizes[largest] / 2 || at == 0 {
        sum += cells[sorted[at]]
        at += 1
      }
      groups[largest] = Array(sorted[..<at])
      groups.append(Array(sorted[at...]))
    }
    for group in groups {
      let count = group.reduce(0) { $0 + cells[$1] }
      let mean = [10, 5, 0].reduce(UInt32(0)) { color, axis in
        let sum = group.reduce(0) { $0 + ($1 >> axis & 31) * cells[$1] }
        return color << 8 | UInt32((Double(sum) / Double(max(count, 1)) * 255 / 31).rounded())
      }
      for cell in group { nearest[cell] = UInt8(colors.count) }
      colors.append(mean)
    }
  }

  private static func spread(_ group: [Int], _ axis: Int) -> Int {
    let values = group.map { $0 >> axis & 31 }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xFF_FFFF }
    func component(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 0xFF) * 255 / alpha) << shift }
    return component(16) | component(8) | component(0)
  }

  private static func cell(_ color: UInt32) -> Int {
    Int(color >> 19 & 31) << 10 | Int(color >> 11 & 31) << 5 | Int(color >> 3 & 31)
  }
}
