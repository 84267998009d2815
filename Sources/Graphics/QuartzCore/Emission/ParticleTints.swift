import CoreGraphics
import DisplayList
import GeometryCore

/// The bitmaps of particles: parts of images, multiplied with colors.
///
/// Colors are rounded to 32 levels, so that particles whose colors change share bitmaps.
@MainActor
struct ParticleTints {
  private struct Key: Hashable {
    var bitmap: UInt64
    var part: Rect
    var color: Int
  }

  private var made: [Key: Bitmap] = [:]

  /// The number of bitmaps that are kept.
  private static let limit = 1024

  /// Returns a part of an image, in unit coordinates, in a color; the color's alpha is left out.
  mutating func bitmap(_ image: CGImage, _ part: CGRect, _ color: Color) -> Bitmap? {
    func level(_ value: Double) -> Int { Int((value * 31).rounded()) }
    let key = Key(
      bitmap: image.bitmap.id, part: Rect(part),
      color: level(color.red) << 10 | level(color.green) << 5 | level(color.blue))
    if let known = made[key] { return known }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let area = CGRect(
      x: part.minX * whole.width, y: part.minY * whole.height, width: part.width * whole.width,
      height: part.height * whole.height)
    guard let cut = area == whole ? image : image.cropping(to: area) else { return nil }
    func rounded(_ value: Double) -> Double { Double(level(value)) / 31 }
    let shown = Color(red: rounded(color.red), green: rounded(color.green), blue: rounded(color.blue))
    let bitmap = key.color == 0x7FFF ? cut.bitmap : cut.bitmap.multiplied(by: shown)
    if made.count >= Self.limit { made = [:] }
    made[key] = bitmap
    return bitmap
  }
}
