import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// An image of one color has that color wherever it is drawn at another scale.
@MainActor
@Suite struct ConstantColorImageTests {
  private func image(_ size: CGSize, _ color: UIColor, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image {
      color.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// Returns the colors of the pixels of a view at a distance from its edges, shown in a window of a scale.
  private func colors(of view: UIView, scale: CGFloat, inset: CGFloat = 3) -> Set<[UInt8]> {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    root.addSubview(view)
    let test = TestWindow(root, scale: scale)
    test.settle()
    return colors(in: test.picture(), view.frame.insetBy(dx: inset, dy: inset), scale: scale)
  }

  private func colors(in picture: TestPicture, _ rect: CGRect, scale: CGFloat) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    for y in Int(rect.minY * scale)..<Int(rect.maxY * scale) {
      for x in Int(rect.minX * scale)..<Int(rect.maxX * scale) {
        let pixel = picture.pixel(x: x, y: y)
        found.insert([pixel.red, pixel.green, pixel.blue])
      }
    }
    return found
  }

  @Test(arguments: [1, 1.5, 2, 3], [1, 2, 3])
  func aPatternOfPureRedIsPureRed(imageScale: CGFloat, windowScale: CGFloat) {
    // Sides of whole pixels at each scale.
    for side in [2, 4, 8, 10, 16, 50, 100] {
      let view = UIView(frame: CGRect(x: 5, y: 6, width: 64, height: 40))
      view.backgroundColor = UIColor(
        patternImage: image(CGSize(width: side, height: side), .red, scale: imageScale))
      #expect(colors(of: view, scale: windowScale, inset: 0) == [[255, 0, 0]], "\(side)")
    }
  }

  @Test(arguments: [UIView.ContentMode.scaleToFill, .scaleAspectFill, .center, .redraw])
  func anImageViewShowsTheColorOfItsImage(mode: UIView.ContentMode) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let level = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let color = UIColor(
        red: CGFloat(level[0]) / 255, green: CGFloat(level[1]) / 255, blue: CGFloat(level[2]) / 255, alpha: 1)
      let size = CGSize(width: .random(in: 70...300, using: &random), height: .random(in: 50...300, using: &random))
      let view = UIImageView(image: image(size, color, scale: .random(in: 0.7...3, using: &random)))
      view.contentMode = mode
      view.clipsToBounds = true
      view.frame = CGRect(
        x: .random(in: 2...6, using: &random), y: .random(in: 2...6, using: &random), width: 60, height: 45)
      #expect(colors(of: view, scale: .random(in: 1...3, using: &random)) == [level], "seed \(seed)")
    }
  }

  @Test func aStretchedImageHasNoSeams() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let picture = image(CGSize(width: 20, height: 16), .red, scale: 2).resizableImage(
        withCapInsets: UIEdgeInsets(top: 5, left: 6, bottom: 4, right: 7), resizingMode: .stretch)
      let view = UIImageView(image: picture)
      view.frame = CGRect(
        x: .random(in: 2...6, using: &random), y: .random(in: 2...6, using: &random),
        width: .random(in: 50...70, using: &random), height: .random(in: 40...50, using: &random))
      #expect(colors(of: view, scale: .random(in: 1...3, using: &random)) == [[255, 0, 0]], "seed \(seed)")
    }
  }

  @Test(arguments: [CGFloat(1), 2, 3]) func aThumbnailHasTheColorOfItsImage(scale: CGFloat) throws {
    for side in [3, 17, 40, 63] {
      let size = CGSize(width: side, height: side)
      let small = try #require(image(CGSize(width: 200, height: 150), .red, scale: scale).preparingThumbnail(of: size))
      let view = UIImageView(image: small)
      view.frame = CGRect(x: 2, y: 2, width: 60, height: 50)
      #expect(colors(of: view, scale: 1) == [[255, 0, 0]], "\(side)")
    }
  }

  @Test func aFileDecodedAtASmallerSizeKeepsItsColor() throws {
    let data = try #require(image(CGSize(width: 300, height: 200), .red, scale: 1).pngData())
    for side in [3, 17, 40, 63] {
      let size = CGSize(width: side, height: side)
      let picture = try #require(UIImage(data: data))
      let small = try #require(picture.preparingThumbnail(of: size))
      let view = UIImageView(image: small)
      view.frame = CGRect(x: 2, y: 2, width: 60, height: 50)
      #expect(colors(of: view, scale: 1) == [[255, 0, 0]], "\(side)")
    }
  }

  @Test func anImageDrawnIntoAnotherKeepsItsColor() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      // Whole pixels: those at the edges of others are covered in part, and small images become much larger.
      let size = CGSize(width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...200, using: &random))
      let first = image(size, .red, scale: CGFloat(Int.random(in: 1...3, using: &random)))
      let format = UIGraphicsImageRendererFormat()
      format.scale = .random(in: 1...3, using: &random)
      let second = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 45), format: format).image { _ in
        first.draw(in: CGRect(x: -1.3, y: -1.7, width: 64, height: 50))
      }
      let view = UIImageView(image: second)
      view.frame = CGRect(x: 5, y: 5, width: 60, height: 45)
      #expect(colors(of: view, scale: 1) == [[255, 0, 0]], "seed \(seed)")
    }
  }

  @Test func aSnapshotOfAScaledViewKeepsItsColor() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let view = UIView(frame: CGRect(x: 4, y: 4, width: 50, height: 40))
    view.backgroundColor = .red
    root.addSubview(view)
    let test = TestWindow(root, scale: 1)
    test.settle()
    let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    let copy = try #require(
      view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: insets))
    copy.frame = CGRect(x: 3.3, y: 4.7, width: 71.5, height: 50.1)
    #expect(colors(of: copy, scale: 1) == [[255, 0, 0]])
  }

  @Test func theContentsOfALayerBetweenPixelsKeepTheirColor() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let view = UIView(frame: CGRect(x: 4, y: 4, width: 70, height: 50))
      let layer = CALayer()
      layer.contents = image(CGSize(width: 31, height: 23), .red, scale: 2).cgImage
      layer.frame = CGRect(
        x: .random(in: -2...0, using: &random), y: .random(in: -2...0, using: &random), width: 74, height: 54)
      layer.cornerRadius = .random(in: 0...2, using: &random)
      layer.masksToBounds = Bool.random(using: &random)
      layer.shouldRasterize = Bool.random(using: &random)
      view.layer.addSublayer(layer)
      #expect(colors(of: view, scale: .random(in: 1...3, using: &random)) == [[255, 0, 0]], "seed \(seed)")
    }
  }

  @Test func aTransformedLayerKeepsTheColorOfItsContents() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let view = UIView(frame: CGRect(x: 4, y: 4, width: 70, height: 50))
      let inner = UIImageView(image: image(CGSize(width: 31, height: 23), .red, scale: 2))
      inner.frame = CGRect(x: -30, y: -30, width: 130, height: 110)
      inner.transform = CGAffineTransform(
        scaleX: .random(in: 0.8...1.3, using: &random), y: .random(in: 0.8...1.3, using: &random)
      ).rotated(by: Bool.random(using: &random) ? 0 : .random(in: -0.2...0.2, using: &random))
      view.clipsToBounds = true
      view.addSubview(inner)
      #expect(colors(of: view, scale: .random(in: 1...3, using: &random)) == [[255, 0, 0]], "seed \(seed)")
    }
  }
}
