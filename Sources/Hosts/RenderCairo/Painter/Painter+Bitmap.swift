import CPangoCairo
import CRenderCairo
import DisplayList
import GeometryCore

/// A bitmap and the parameters with which it is drawn.
struct BitmapDraw {
  var bitmap: Bitmap
  var rect: Rect
  var source = Rect(0, 0, 1, 1)
  var center = Rect(0, 0, 1, 1)
  var scale = 1.0
  var interpolates = true
  var tint: Color?
}

extension Painter {
  /// The greatest width and height of an upright picture of nine pieces, in pixels.
  private static let maximumStretchedSide = 4096.0

  /// Draws a bitmap into its rectangle.
  func draw(_ image: BitmapDraw, _ state: borrowing State, _ alpha: Double) {
    guard image.rect.isFinite, !image.rect.isEmpty, image.source.width > 0, image.source.height > 0 else { return }
    if alpha >= 1, state.isDirect, drawPixels(image, state) { return }
    let cairo = context(state)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if image.center == Rect(0, 0, 1, 1) {
      draw(image, part: image.source, into: image.rect, state.t, alpha, on: cairo)
    } else {
      drawNinePieces(image, state.t, alpha, on: cairo)
    }
  }

  /// Draws a part of a bitmap, in unit coordinates, into a rectangle.
  func draw(
    _ image: BitmapDraw, part: Rect, into rect: Rect, _ t: Affine, _ alpha: Double, on cairo: OpaquePointer
  ) {
    let whole = kept(image.bitmap)
    // The size of the whole bitmap on the screen, in pixels.
    let width = rect.width / part.width * t.scaleX
    let height = rect.height / part.height * t.scaleY
    let surface = image.interpolates ? fitting(whole, image.bitmap.id, width, height) : whole
    draw(surface, part: part, into: rect, t, alpha, interpolates: image.interpolates, tint: image.tint, on: cairo)
  }

  func kept(_ bitmap: Bitmap) -> KeptBitmap {
    if let known = bitmaps.value(bitmap.id, frame: frame) { return known }
    let made = KeptBitmap(bitmap)
    bitmaps.insert(made, for: bitmap.id, frame: frame)
    return made
  }

  private func draw(
    _ surface: KeptBitmap, part: Rect, into rect: Rect, _ t: Affine, _ alpha: Double, interpolates: Bool,
    tint: Color?, on cairo: OpaquePointer
  ) {
    CairoPath.set(t, on: cairo)
    let pattern = cairo_pattern_create_for_surface(surface.surface)!
    defer { cairo_pattern_destroy(pattern) }
    let kx = Double(surface.width) * part.width / rect.width
    let ky = Double(surface.height) * part.height / rect.height
    var m = cairo_matrix_t(
      xx: kx, yx: 0, xy: 0, yy: ky, x0: Double(surface.width) * part.minX - rect.minX * kx,
      y0: Double(surface.height) * part.minY - rect.minY * ky)
    cairo_pattern_set_matrix(pattern, &m)
    cairo_pattern_set_filter(pattern, interpolates ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      cairo_save(cairo)
      CairoPath.add(rect, to: cairo)
      cairo_clip(cairo)
      CairoPath.source(tint, alpha: alpha, on: cairo)
      cairo_mask(cairo, pattern)
      cairo_restore(cairo)
    } else {
      cairo_set_source(cairo, pattern)
      CairoPath.add(rect, to: cairo)
      if alpha < 1 {
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
      } else {
        CairoPath.set(FillRule.winding, on: cairo)
        cairo_fill(cairo)
      }
    }
  }

  /// Copies a bitmap whose pixels lie on the screen's, bypassing Cairo; returns false if they do not.
  private func drawPixels(_ image: BitmapDraw, _ state: borrowing State) -> Bool {
    let unit = Rect(0, 0, 1, 1)
    guard state.t.b == 0, state.t.c == 0, state.t.a > 0, state.t.d > 0, image.tint == nil, image.source == unit,
      image.center == unit, let pixels = canvas.pixels, let place = PixelRect(exactly: state.t.apply(image.rect))
    else { return false }
    let whole = kept(image.bitmap)
    let bitmap =
      image.interpolates ? fitting(whole, image.bitmap.id, Double(place.width), Double(place.height)) : whole
    guard bitmap.width == place.width, bitmap.height == place.height else { return false }
    canvas.willWritePixels()
    bitmap.composite(at: place.x0, place.y0, clip: state.clip, into: pixels)
    return true
  }

  /// Returns the bitmap, or a cached copy if it is to be drawn much smaller: that looks better and costs less later.
  private func fitting(_ whole: KeptBitmap, _ id: UInt64, _ width: Double, _ height: Double) -> KeptBitmap {
    guard keepsPictures, width.isFinite, height.isFinite, width > 0, height > 0 else { return whole }
    let w = Int(min(Double(whole.width), max(1, width.rounded(.up))))
    let h = Int(min(Double(whole.height), max(1, height.rounded(.up))))
    guard w * 4 < whole.width * 3 || h * 4 < whole.height * 3 else { return whole }
    let key = ScaledBitmapKey(bitmap: id, width: w, height: h)
    if let known = scaled.value(key, frame: frame) { return known }
    guard let made = KeptBitmap(scaling: whole, toWidth: w, height: h) else { return whole }
    scaled.insert(made, for: key, frame: frame)
    return made
  }

  /// Draws a bitmap in nine pieces: corners keep their size, edges stretch in one direction, the middle in both.
  ///
  /// The edges between pieces lie on those of pixels, because the smooth edges of neighbors would not cover a pixel
  /// completely. Where edges are slanted, the pieces are put together upright, and drawn as one bitmap.
  private func drawNinePieces(_ image: BitmapDraw, _ t: Affine, _ alpha: Double, on cairo: OpaquePointer) {
    let size = Size((image.rect.width * t.scaleX).rounded(.up), (image.rect.height * t.scaleY).rounded(.up))
    guard t.b != 0 || t.c != 0, keepsPictures, max(size.width, size.height) <= Self.maximumStretchedSide,
      let whole = KeptBitmap(
        width: Int(size.width), height: Int(size.height),
        draw: { context in
          var upright = image
          upright.rect = Rect(origin: .zero, size: image.rect.size)
          drawPieces(
            of: upright, .scale(size.width / image.rect.width, size.height / image.rect.height), 1, on: context)
        })
    else { return drawPieces(of: image, t, alpha, on: cairo) }
    draw(
      whole, part: Rect(0, 0, 1, 1), into: image.rect, t, alpha, interpolates: image.interpolates, tint: nil, on: cairo)
  }

  private func drawPieces(of image: BitmapDraw, _ t: Affine, _ alpha: Double, on cairo: OpaquePointer) {
    let c = image.center
    let width = Double(image.bitmap.width) * image.source.width / max(image.scale, 1e-6)
    let height = Double(image.bitmap.height) * image.source.height / max(image.scale, 1e-6)
    var xs = Self.cuts(
      from: image.rect.minX, length: image.rect.width, before: c.minX * width, after: (1 - c.maxX) * width)
    var ys = Self.cuts(
      from: image.rect.minY, length: image.rect.height, before: c.minY * height, after: (1 - c.maxY) * height)
    if t.b == 0, t.c == 0 {
      for i in 1...2 {
        xs[i] = min(max(Self.nearestPixel(xs[i], t.a, t.tx), xs[0]), xs[3])
        ys[i] = min(max(Self.nearestPixel(ys[i], t.d, t.ty), ys[0]), ys[3])
      }
    }
    let us = [0, c.minX, c.maxX, 1].map { image.source.minX + $0 * image.source.width }
    let vs = [0, c.minY, c.maxY, 1].map { image.source.minY + $0 * image.source.height }
    for row in 0..<3 {
      for column in 0..<3 {
        let target = Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
        let part = Rect(us[column], vs[row], us[column + 1] - us[column], vs[row + 1] - vs[row])
        guard !target.isEmpty, part.width > 0, part.height > 0 else { continue }
        draw(image, part: part, into: target, t, alpha, on: cairo)
      }
    }
  }

  private static func cuts(from start: Double, length: Double, before: Double, after: Double) -> [Double] {
    let fixed = before + after
    let k = fixed > length && fixed > 0 ? length / fixed : 1
    return [start, start + before * k, start + length - after * k, start + length]
  }

  /// Returns the coordinate of the edge of pixels that is nearest to a coordinate under a scale and a translation.
  private static func nearestPixel(_ value: Double, _ scale: Double, _ offset: Double) -> Double {
    ((value * scale + offset).rounded() - offset) / scale
  }
}

extension Affine {
  /// The factor by which horizontal lengths grow.
  var scaleX: Double { (a * a + b * b).squareRoot() }
  /// The factor by which vertical lengths grow.
  var scaleY: Double { (c * c + d * d).squareRoot() }
}
