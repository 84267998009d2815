/// A trampoline that makes a layer of a class known only at run time; the unbound initialiser is dispatched through the
/// base class's vtable slot.
///
/// The class is open, although nothing needs that: an optimiser that sees every subclass calls this class's own
/// initialiser instead.
@_spi(Trampolines)
open class LayerTrampoline: CALayer {
  public required override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) of the trampoline is never called") }

  static func make(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    guard layerClass is CALayer.Type else {
      fatalError(
        "layerClass was asked and gave \(layerClass), which is no subclass of CALayer: override it with a class of layer."
      )
    }
    return unsafeBitCast(layerClass, to: LayerTrampoline.Type.self).init()
  }
}
