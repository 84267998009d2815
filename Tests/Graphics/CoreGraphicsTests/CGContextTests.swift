import CoreGraphics
import DisplayList
import GeometryCore
import Testing

struct CGContextTests {
  @Test func pathPointsOfAContextAreKeptWhenItsTransformChanges() {
    let context = CGContext()
    context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    context.scaleBy(x: 2, y: 2)
    context.fillPath()
    #expect(context.commands.last == .fill(Path(rect: Rect(5, 5, 5, 5)), .winding, .black))
    context.saveGState()
    context.translateBy(x: 7, y: 0)
    context.move(to: .zero)
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 7, y: 0))
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test func restoringTheStateOfAContextRestoresColorsAndLines() {
    let context = CGContext()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.saveGState()
    context.setFillColor(.white)
    context.setLineWidth(9)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
    let unit = Path(rect: Rect(0, 0, 1, 1))
    #expect(
      Array(context.commands.suffix(2)) == [
        .fill(unit, .winding, Color(red: 1, green: 0, blue: 0)), .stroke(unit, StrokeStyle(width: 1), .black),
      ])
    context.restoreGState()
    #expect(context.commands.count == 4)
  }

  @Test func unrestoredStatesOfAContextAreRestoredAtTheEndOfTheDrawing() {
    let context = CGContext()
    #expect(context.drawing == nil)
    context.saveGState()
    context.saveGState()
    #expect(context.drawing?.commands == [.save, .save, .restore, .restore])
  }

  @Test func theAlphaOfAContextIsMultipliedIntoColors() {
    let context = CGContext()
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      context.commands == [
        .fill(Path(rect: Rect(0, 0, 1, 1)), .winding, Color(red: 0, green: 0, blue: 0, alpha: 0.5))
      ])
  }

  @Test func theBoundingBoxOfTheClipIsInCurrentCoordinates() {
    let context = CGContext()
    #expect(context.boundingBoxOfClipPath == .infinite)
    context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func gradientsAreCreatedFromColorsOrComponentsAsOnApplePlatforms() throws {
    let colors = [CGColor.black, CGColor.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)] as CFArray
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let given = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.9, 0.2]))
    #expect(given.stops.map(\.location) == [0, 0.9, 0.9])
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
  }

  @Test func croppingAnImageCopiesWholePixels() throws {
    let bitmap = Bitmap(id: 1, width: 4, height: 3) { p, stride in
      for y in 0..<3 { for x in 0..<4 { (p + y * stride + x * 4).storeBytes(of: UInt32(y * 10 + x), as: UInt32.self) } }
    }
    let image = CGImage(bitmap)
    let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 9)))
    #expect(part.width == 2)
    #expect(part.height == 2)
    let pixels = part.bitmap.withPixels { Array($0.bindMemory(to: UInt32.self)) }
    #expect(pixels == [11, 12, 21, 22])
    #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 4, height: 3)) === image)
  }
}
