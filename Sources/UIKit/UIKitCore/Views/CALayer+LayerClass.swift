extension CALayer {
  /// Creates a layer of a class that is known only at run time, that of a view's `layerClass`.
  static func make(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    guard layerClass is CALayer.Type else {
      fatalError(
        "layerClass was asked and gave \(layerClass), which is no subclass of CALayer: override it with a class of layer."
      )
    }
    return unsafeDowncast(makeInstance(of: layerClass), to: CALayer.self)
  }
}
