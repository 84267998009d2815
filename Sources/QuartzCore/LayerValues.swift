import DisplayList
import GeometryCore

/// The animatable values of a layer, in the types of the floors below.
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

  /// The anchor point in the layer's coordinates, less the origin of the bounds.
  var anchor: Point { Point(anchorPoint.x * bounds.width, anchorPoint.y * bounds.height) }
}
