import CoreGraphics
import DisplayList
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Colors that fill with copies of a picture.
@MainActor
@Suite struct PatternColorTests {
  /// 4 × 2 points: red, blue, and a clear right half.
  private func tile(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      UIColor.green.setFill()
      $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    }
  }

  private func row(_ picture: TestPicture, y: Int, from x: Int = 0, count: Int = 8, step: Int = 1) -> String {
    (0..<count).map { index in
      let pixel = picture.pixel(x: x + index * step, y: y)
      switch (pixel.red, pixel.green, pixel.blue, pixel.alpha) {
      case (_, _, _, 0): return "_"
      case (255, 255, 255, _): return "w"
      case (0, 0, 0, _): return "k"
      case (255, 0, 0, _): return "r"
      case (0, 255, 0, _): return "g"
      case (0, 0, 255, _): return "b"
      default: return "?"
      }
    }.joined()
  }

  private func shown(_ view: UIView, scale: CGFloat = 1) -> TestPicture {
    let test = TestWindow(view, scale: scale)
    test.settle()
    return test.picture()
  }

  @Test func aPatternBackgroundRepeatsTheImageFromTheOriginOfTheView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 4))
    let view = UIView(frame: CGRect(x: 2, y: 1, width: 9, height: 3))
    view.backgroundColor = UIColor(patternImage: tile())
    root.addSubview(view)
    let picture = shown(root)
    #expect(row(picture, y: 1, count: 12) == "wwrbwwrbwwrw")
    #expect(row(picture, y: 2, count: 12) == "wwrgwwrgwwrw")
    #expect(row(picture, y: 3, count: 12) == "wwrbwwrbwwrw")
  }

  @Test(arguments: [(CGFloat(1), CGFloat(2)), (2, 2), (2, 1), (3, 3), (3, 1)])
  func aPatternRepeatsTheImageInItsSizeInPoints(imageScale: CGFloat, scale: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    view.backgroundColor = UIColor(patternImage: tile(scale: imageScale))
    view.layer.magnificationFilter = .nearest
    let picture = shown(view, scale: scale)
    // The middle of each point; where neighbors are blended the colors at its edges differ.
    if imageScale > 2 * scale {
      // Three pixels become one, with a little of their neighbors.
      for x in 0..<4 {
        let (first, second) = (picture.pixel(x: x, y: 0), picture.pixel(x: x + 4, y: 0))
        #expect(abs(Int(first.red) - Int(second.red)) < 8)
        #expect(abs(Int(first.blue) - Int(second.blue)) < 8)
        #expect((first.green > 128) == (x > 1))
        #expect((first.red > 128) == (x != 1))
        #expect((first.blue > 128) == (x != 0))
      }
    } else if imageScale >= scale {
      #expect(row(picture, y: 0, from: Int(scale) / 2, step: Int(scale)) == "rbwwrbww")
    } else {
      #expect(picture.pixel(x: 0, y: 2).red > 128)
      #expect(picture.pixel(x: 12, y: 2).alpha == 255)
      #expect(picture.pixel(x: 5, y: 0).red == 255)
      #expect(picture.pixel(x: 13, y: 2).blue == 255)
    }
  }

  @Test func aLayerHasAPatternBehindItsContentsInsideItsCorners() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    view.layer.backgroundColor = UIColor(patternImage: tile()).cgColor
    view.layer.cornerRadius = 8
    let picture = shown(view)
    #expect(row(picture, y: 0, count: 2) == "ww")
    #expect(row(picture, y: 8, from: 4) == "rbwwrbww")
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(row(shown(view), y: 8, from: 4) == "rrrrrrrr")
  }

  @Test func aPatternMovesWithTheContentOfAScrollView() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.contentSize = CGSize(width: 100, height: 4)
    view.backgroundColor = UIColor(patternImage: tile())
    let test = TestWindow(view, scale: 1)
    view.contentOffset.x = 1
    test.settle()
    #expect(row(test.picture(), y: 0) == "bwwrbwwr")
  }

  @Test func patternFillsAndStrokesBeginAtTheOriginOfTheContext() {
    final class Canvas: UIView {
      var pattern = UIColor.black
      override func draw(_ rect: CGRect) {
        pattern.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 7, height: 1))
        let context = UIGraphicsGetCurrentContext()!
        // The transform at the time of drawing moves the path, not the copies.
        context.translateBy(x: 1, y: 2)
        context.scaleBy(x: 2, y: 1)
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 1)).fill()
        context.scaleBy(x: 0.5, y: 1)
        pattern.setStroke()
        let line = UIBezierPath()
        line.lineWidth = 1
        line.move(to: CGPoint(x: 0, y: 2.5))
        line.addLine(to: CGPoint(x: 7, y: 2.5))
        line.stroke()
        context.setPatternPhase(CGSize(width: 1, height: 0))
        context.fill(CGRect(x: -1, y: 4, width: 8, height: 1))
      }
    }
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.pattern = UIColor(patternImage: tile())
    let picture = shown(view)
    #expect(row(picture, y: 0) == "wbwwrbww")
    #expect(row(picture, y: 2) == "wbwwrbww")
    #expect(row(picture, y: 4) == "wbwwrbww")
    #expect(row(picture, y: 6) == "wrbwwrbw")
  }

  @Test func imagesShapesBordersAndTextAreDrawnWithPatterns() throws {
    let color = UIColor(patternImage: tile())
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 2), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
    }
    #expect(row(TestPicture(try #require(image.cgImage).bitmap), y: 0) == "rb__rb__")

    let root = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 20))
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4), transform: nil)
    shape.fillColor = color.cgColor
    root.layer.addSublayer(shape)
    let bordered = CALayer()
    bordered.frame = CGRect(x: 8, y: 0, width: 8, height: 8)
    bordered.borderWidth = 2
    bordered.borderColor = color.cgColor
    root.layer.addSublayer(bordered)
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: 40, height: 20))
    label.text = "█"
    label.font = .systemFont(ofSize: 40)
    label.textColor = color
    root.addSubview(label)
    let picture = shown(root)
    #expect(row(picture, y: 0) == "rbwwrbww")
    #expect(row(picture, y: 1, from: 8) == "rgwwrgww")
    #expect(row(picture, y: 4, from: 8) == "rbwwwwww")
    #expect(row(picture, y: 10, from: 20) == "rbwwrbww")
  }

  @Test func aPatternFadesWithAlphaAndOpacity() {
    let opaque = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    final class Canvas: UIView {
      var pattern = UIColor.black
      override func draw(_ rect: CGRect) {
        pattern.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill(with: .normal, alpha: 0.5)
        pattern.withAlphaComponent(0.25).setFill()
        UIRectFill(CGRect(x: 4, y: 0, width: 4, height: 4))
      }
    }
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.pattern = UIColor(patternImage: opaque)
    let half = UIView(frame: CGRect(x: 0, y: 4, width: 4, height: 4))
    half.backgroundColor = view.pattern
    half.alpha = 0.5
    view.addSubview(half)
    let picture = shown(view)
    #expect(abs(Int(picture.pixel(x: 1, y: 1).red) - 128) <= 1)
    #expect(abs(Int(picture.pixel(x: 6, y: 1).red) - 191) <= 1)
    #expect(abs(Int(picture.pixel(x: 1, y: 6).red) - 128) <= 1)
  }

  @Test func theCoreGraphicsColorOfAPatternHasItsAlphaOnly() throws {
    let color = UIColor(patternImage: tile())
    let plain = color.cgColor
    #expect(plain.numberOfComponents == 1)
    #expect(plain.components == [1])
    #expect(plain.alpha == 1)
    #expect(plain.colorSpace?.model == .pattern)
    #expect(plain.colorSpace?.numberOfComponents == 0)
    #expect(UIColor.red.cgColor.colorSpace?.model == .rgb)
    #expect(UIColor.black.cgColor.colorSpace?.model == .monochrome)
    let faded = try #require(plain.copy(alpha: 0.5))
    #expect(faded.components == [0.5])
    #expect(faded != plain)
    #expect(plain == color.cgColor)
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(space.model == .pattern)
    #expect(CGColor(colorSpace: space, components: [1]) == nil)
    #expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    view.backgroundColor = UIColor(cgColor: plain)
    #expect(row(shown(view), y: 0) == "rbwwrbww")
  }

  @Test func theTextFormOfASceneNamesThePattern() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    view.backgroundColor = UIColor(patternImage: tile(scale: 2))
    let test = TestWindow(view, scale: 1)
    test.settle()
    let scene = try #require(test.surface.scene)
    #expect(scene.description.contains("background-pattern #"))
    #expect(scene.description.contains("size=8,4 tile=4,2"))
    #expect(try Scene(text: scene.description).description == scene.description)
  }

  @Test func aPatternRepeatsTheImageWithItsOrientationAndTint() throws {
    let sideways = UIImage(cgImage: try #require(tile().cgImage), scale: 1, orientation: .down)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.backgroundColor = UIColor(patternImage: sideways)
    #expect(row(shown(view), y: 0) == "wwgrwwgr")
    view.backgroundColor = UIColor(patternImage: tile().withTintColor(.black))
    #expect(row(shown(view), y: 0) == "kkwwkkww")
  }
}
