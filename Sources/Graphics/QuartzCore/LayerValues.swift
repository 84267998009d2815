import DisplayList
import GeometryCore

/// The animatable values of a layer, in the types of the lower modules.
///
/// A layer has them once as set, and once more as shown while animations run.
struct LayerValues {
  var bounds = Rect.zero
  var position = Point.zero
  var anchorPoint = Point(0.5, 0.5)
  var anchorPointZ = 0.0
  var zPosition = 0.0
  var transform = Transform3D.identity
  var sublayerTransform = Transform3D.identity
  var opacity = 1.0
  var cornerRadius = 0.0
  /// The radii that a view's corner configuration asks for; they replace `cornerRadius` and the masked corners.
  var cornerRadii: CornerRadii?
  var background: Color?
  var borderWidth = 0.0
  var borderColor: Color? = .black
  var shadowColor: Color? = .black
  var shadowOpacity = 0.0
  var shadowOffset = Point(0, -3)
  var shadowRadius = 3.0
  var shadowPath: Path?
  var contentsRect = Rect(0, 0, 1, 1)
  var contentsCenter = Rect(0, 0, 1, 1)

  /// Returns the one or two numbers at the byte offset of a property; the second is 0 if there is one only.
  mutating func numbers(at place: (offset: Int, isPoint: Bool)) -> SIMD2<Double> {
    withUnsafeMutableBytes(of: &self) { bytes in
      SIMD2(
        bytes.load(fromByteOffset: place.offset, as: Double.self),
        place.isPoint ? bytes.load(fromByteOffset: place.offset + 8, as: Double.self) : 0)
    }
  }

  /// Sets the one or two numbers at the byte offset of a property.
  mutating func setNumbers(_ value: SIMD2<Double>, at place: (offset: Int, isPoint: Bool)) {
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes.storeBytes(of: value.x, toByteOffset: place.offset, as: Double.self)
      if place.isPoint { bytes.storeBytes(of: value.y, toByteOffset: place.offset + 8, as: Double.self) }
    }
  }

  /// Calls a closure with the transform at the byte offset of a property.
  @inline(__always)
  mutating func withTransform<Result>(at offset: Int, _ body: (inout Transform3D) -> Result) -> Result {
    withUnsafeMutableBytes(of: &self) { bytes in
      body(&bytes.baseAddress!.advanced(by: offset).assumingMemoryBound(to: Transform3D.self).pointee)
    }
  }

  /// Copies a byte range, which must be that of a plain value, from other values.
  mutating func take(_ part: Range<Int>, of other: inout LayerValues) {
    withUnsafeMutableBytes(of: &self) { target in
      withUnsafeBytes(of: &other) { source in
        target.baseAddress!.advanced(by: part.lowerBound)
          .copyMemory(from: source.baseAddress! + part.lowerBound, byteCount: part.count)
      }
    }
  }

  /// The anchor point in the layer's coordinates, less the origin of the bounds.
  var anchor: Point { Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height) }
}
