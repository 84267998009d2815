import UIKit

extension Registry {
  /// Adds layers and animations.
  func addLayers() {
    let layer = add("CALayer", CALayer.self)
    layer.make("init()") { CALayer() }
    layer.property("frame", \.frame)
    layer.property("bounds", \.bounds)
    layer.property("position", \.position)
    layer.property("anchorPoint", \.anchorPoint)
    layer.property("backgroundColor", \.backgroundColor)
    layer.property("borderColor", \.borderColor)
    layer.property("borderWidth", \.borderWidth)
    layer.property("contentsScale", \.contentsScale)
    layer.property("cornerCurve", \.cornerCurve)
    layer.property("cornerRadius", \.cornerRadius)
    layer.property("isHidden", \.isHidden)
    layer.property("isOpaque", \.isOpaque)
    layer.property("mask", \.mask)
    layer.property("maskedCorners", \.maskedCorners)
    layer.property("masksToBounds", \.masksToBounds)
    layer.property("opacity", \.opacity)
    layer.property("shadowColor", \.shadowColor)
    layer.property("shadowOffset", \.shadowOffset)
    layer.property("shadowOpacity", \.shadowOpacity)
    layer.property("shadowRadius", \.shadowRadius)
    layer.get("sublayers", \.sublayers)
    layer.get("superlayer", \.superlayer)
    layer.get("delegate") { layer in layer.delegate as AnyObject? }
    layer.get("affineTransform") { layer in layer.affineTransform() }
    layer.call("addSublayer(_:)") { (layer, sublayer: CALayer) in layer.addSublayer(sublayer) }
    layer.call("insertSublayer(_:at:)") { (layer, sublayer: CALayer, index: Int) in
      layer.insertSublayer(sublayer, at: UInt32(index))
    }
    layer.call("removeFromSuperlayer()") { layer in layer.removeFromSuperlayer() }
    layer.call("layoutIfNeeded()") { layer in layer.layoutIfNeeded() }
    layer.call("setNeedsLayout()") { layer in layer.setNeedsLayout() }
    layer.call("needsLayout()") { layer in layer.needsLayout() }
    layer.call("animation(forKey:)") { (layer, key: String) in layer.animation(forKey: key) }

    let spring = add("CASpringAnimation", CASpringAnimation.self)
    spring.make("init()") { CASpringAnimation() }
    spring.make("init(perceptualDuration:bounce:)") { (duration: Double, bounce: CGFloat) in
      CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    }
    spring.property("mass", \.mass)
    spring.property("stiffness", \.stiffness)
    spring.property("damping", \.damping)
    spring.property("initialVelocity", \.initialVelocity)
    spring.property("duration", \.duration)
    spring.get("perceptualDuration", \.perceptualDuration)
    spring.get("bounce", \.bounce)
    spring.get("settlingDuration", \.settlingDuration)
  }
}
