import DisplayList

/// A rectangle of pixels in a bitmap.
struct BitmapPart {
  let bitmap: Bitmap
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Creates a part, which lies in the bitmap.
  init(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) {
    self.bitmap = bitmap
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the part that is the whole bitmap.
  init(_ bitmap: Bitmap) { self.init(bitmap, x: 0, y: 0, width: bitmap.width, height: bitmap.height) }

  /// The address of the first pixel; the rows are as far apart as those of the bitmap.
  var address: UnsafeRawPointer { bitmap.baseAddress + y * bitmap.stride + x * 4 }

  /// Copies the pixels to another place, whose rows are `stride` bytes apart.
  func copy(to target: UnsafeMutableRawPointer, stride: Int) {
    for row in 0..<height {
      (target + row * stride).copyMemory(from: address + row * bitmap.stride, byteCount: width * 4)
    }
  }
}
