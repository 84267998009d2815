import UIKit

/// The rule that derives the depths of a waterfall's items from their proportions: each keeps them in its column, in
/// whole pixels.
struct WaterfallDepths {
  /// The number of sizes that are converted at once.
  static let batch = 256

  private let itemLength: CGFloat
  private let isVertical: Bool
  private let floor: PixelFloor

  /// Creates the rule for items of a length across the columns, in points.
  init(_ itemLength: CGFloat, isVertical: Bool, _ floor: PixelFloor) {
    self.itemLength = itemLength
    self.isVertical = isVertical
    self.floor = floor
  }

  /// Returns the depth of an item of a size, in points; zero for a size without extent.
  @inline(__always)
  func depth(of size: CGSize) -> CGFloat {
    let (across, along) = isVertical ? (size.width, size.height) : (size.height, size.width)
    return across > 0 && along > 0 ? max(0, floor(along * itemLength / across)) : 0
  }

  /// Sets depths from as many sizes.
  func set(_ depths: UnsafeMutableBufferPointer<CGFloat>, from sizes: UnsafeBufferPointer<CGSize>) {
    for first in stride(from: 0, to: sizes.count, by: Self.batch) {
      let range = first..<min(first + Self.batch, sizes.count)
      let (sizes, depths) = (sizes.extracting(range), depths.extracting(range))
      let areSet =
        isVertical
        ? setOrdinary(depths, from: sizes) { ($0.width, $0.height) }
        : setOrdinary(depths, from: sizes) { ($0.height, $0.width) }
      if !areSet { for item in sizes.indices { depths[item] = depth(of: sizes[item]) } }
    }
  }

  /// Sets depths by operations that the processor does for several items at once; returns false if a size has no extent
  /// or a depth no end, or pixels are no exact part of a point.
  @inline(__always)
  private func setOrdinary(
    _ depths: UnsafeMutableBufferPointer<CGFloat>, from sizes: UnsafeBufferPointer<CGSize>,
    _ extents: (CGSize) -> (across: CGFloat, along: CGFloat)
  ) -> Bool {
    guard let pixel = floor.pixel else { return false }
    let (itemLength, scale) = (itemLength, floor.scale)
    var exceptions: UInt = 0
    for item in sizes.indices {
      let (across, along) = extents(sizes[item])
      let count = along * itemLength / across * scale
      // Above 2⁵² there are no fractions: the sum is rounded to the nearest whole number.
      let rounded = (count + 0x1p52) - 0x1p52
      depths[item] = (rounded > count ? rounded - 1 : rounded) * pixel
      exceptions |= across > 0 && along > 0 && count >= 0 && count < 0x1p51 ? 0 : 1
    }
    return exceptions == 0
  }
}
