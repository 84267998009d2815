import DisplayList
public import UIKit

extension TestWindow {
  /// Takes pictures of a motion and joins them, from left to right, with a line between two.
  /// - Parameter times: seconds after the present time, ascending; the clock moves on to each.
  public func filmstrip(at times: [TimeInterval]) -> TestPicture {
    let start = time
    return TestPicture(
      joining: times.map { offset in
        advance(to: start + offset)
        return picture()
      })
  }

  /// Compares pictures, joined from left to right, with the picture `name`.png in the folder `Pictures`.
  public func expect(
    _ pictures: [TestPicture], as name: String, tolerance: Int = 8, share: Double = 0.01,
    file: StaticString = #filePath, line: UInt = #line, testName: String = #function
  ) throws {
    try PictureFile(name, at: ComparisonPlace("\(file)", line, testName))
      .expect(TestPicture(joining: pictures), tolerance: tolerance, share: share)
  }

  /// Compares a motion with the picture `name`.png in the folder `Pictures` beside the test's file.
  /// - Parameters:
  ///   - times: seconds after the present time, ascending; the clock moves on to each.
  ///   - tolerance: how far a color channel may be off, 0 to 255.
  ///   - share: the share of pixels that may be off further, 0 to 1; no block of 8 × 8 pixels may be mostly off,
  ///   whatever its share.
  /// - Throws: `PictureMismatch`, with the paths of the actual, the expected and the difference picture.
  public func expectFilmstrip(
    _ name: String, at times: [TimeInterval], tolerance: Int = 8, share: Double = 0.01,
    file: StaticString = #filePath, line: UInt = #line, testName: String = #function
  ) throws {
    try PictureFile(name, at: ComparisonPlace("\(file)", line, testName))
      .expect(filmstrip(at: times), tolerance: tolerance, share: share)
  }
}

extension TestPicture {
  /// Joins pictures from left to right, with a dark line of two pixels between them.
  init(joining pictures: [TestPicture]) {
    let gap = 2
    let width = pictures.reduce(0) { $0 + $1.width } + gap * max(0, pictures.count - 1)
    let height = pictures.map(\.height).max() ?? 0
    self.init(
      Bitmap(id: Self.nextID(), width: width, height: height) { target, stride in
        for y in 0..<height {
          for x in 0..<width {
            target.storeBytes(of: 0xFF33_3333 as UInt32, toByteOffset: y * stride + x * 4, as: UInt32.self)
          }
        }
        var left = 0
        for picture in pictures {
          picture.bitmap.withPixels { source in
            for y in 0..<picture.height {
              for x in 0..<picture.width {
                let value = source.load(fromByteOffset: y * picture.bitmap.stride + x * 4, as: UInt32.self)
                target.storeBytes(of: value, toByteOffset: y * stride + (left + x) * 4, as: UInt32.self)
              }
            }
          }
          left += picture.width + gap
        }
      })
  }
}
