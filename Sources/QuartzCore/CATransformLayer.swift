/// A layer that only groups its sublayers in a common 3-D space; it shows nothing of its own.
open class CATransformLayer: CALayer {
  override var keepsDepth: Bool { true }
}
