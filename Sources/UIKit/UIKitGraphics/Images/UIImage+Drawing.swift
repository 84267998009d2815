import CoreGraphics
import DisplayList
import Foundation
import GeometryCore

// The implementation of the drawing methods that UIImage declares.
extension UIImage {
  func drawPicture(in rect: CGRect, _ blendMode: CGBlendMode, _ alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
    guard !rect.isEmpty else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    if let tint = traits.tint {
      // The color is drawn onto the image's own pixels only, inside a group of its own.
      context.append(.beginGroup(alpha: 1))
      draw(image, in: rect, to: context)
      context.append(.setBlendMode(.sourceAtop))
      context.append(.fill(Path(rect: Rect(rect)), .winding, tint.displayColor))
      context.append(.endGroup)
    } else {
      draw(image, in: rect, to: context)
    }
    context.restoreGState()
  }

  func tile(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let size = size
    guard size.width >= 1, size.height >= 1, !rect.isEmpty else { return }
    context.saveGState()
    context.clip(to: rect)
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(at: CGPoint(x: x, y: y))
        x += size.width
      }
      y += size.height
    }
    context.restoreGState()
  }

  private func draw(_ image: CGImage, in rect: CGRect, to context: CGContext) {
    let whole = Rect(rect)
    let reference = BitmapReference(image.bitmap)
    guard traits.capInsets != .zero, rect.size != size else {
      context.append(.bitmap(reference, whole, interpolates: true))
      return
    }
    // Nine parts: each is the whole image, scaled so that its part is in place, and clipped to it.
    let size = Size(size)
    let caps = traits.capInsets
    let xs = NineParts(size.width, Double(caps.left), Double(caps.right), whole.minX, whole.width)
    let ys = NineParts(size.height, Double(caps.top), Double(caps.bottom), whole.minY, whole.height)
    for y in ys.parts {
      for x in xs.parts {
        let target = Rect(x.start, y.start, x.length, y.length)
        guard target.width > 0, target.height > 0, x.sourceLength > 0, y.sourceLength > 0 else { continue }
        let kx = x.length / x.sourceLength
        let ky = y.length / y.sourceLength
        context.append(.save)
        context.append(.clip(Path(rect: target), .winding))
        context.append(
          .bitmap(
            reference,
            Rect(x.start - x.sourceStart * kx, y.start - y.sourceStart * ky, size.width * kx, size.height * ky),
            interpolates: true))
        context.append(.restore)
      }
    }
  }
}

/// The parts of an extent whose ends keep their length while the middle stretches, in points.
private struct NineParts {
  struct Part {
    var sourceStart: Double
    var sourceLength: Double
    var start: Double
    var length: Double
  }

  let parts: [Part]

  init(_ source: Double, _ head: Double, _ tail: Double, _ start: Double, _ length: Double) {
    let fit = head + tail > length && head + tail > 0 ? length / (head + tail) : 1
    let middle = max(0, length - (head + tail) * fit)
    parts = [
      Part(sourceStart: 0, sourceLength: head, start: start, length: head * fit),
      Part(
        sourceStart: head, sourceLength: max(0, source - head - tail), start: start + head * fit, length: middle),
      Part(sourceStart: source - tail, sourceLength: tail, start: start + head * fit + middle, length: tail * fit),
    ]
  }
}
