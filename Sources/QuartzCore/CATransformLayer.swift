/// A layer that only groups its sublayers in a common 3-D space; nothing of its own is shown.
open class CATransformLayer: CALayer {
  override var keepsDepth: Bool { true }
}
