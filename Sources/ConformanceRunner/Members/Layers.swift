import UIKit

extension Registry {
  /// Adds layers, animations and corners.
  func addLayers() {
    addCorners()
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

  private func addCorners() {
    let corners = add("UICornerConfiguration", UICornerConfiguration.self)
    corners.get("topLeftRadius") { $0.radius(at: .topLeft)?.fixedRadius }
    corners.get("topRightRadius") { $0.radius(at: .topRight)?.fixedRadius }
    corners.get("bottomLeftRadius") { $0.radius(at: .bottomLeft)?.fixedRadius }
    corners.get("bottomRightRadius") { $0.radius(at: .bottomRight)?.fixedRadius }
    corners.make("capsule(maximumRadius:)") { (radius: CGFloat?) in UICornerConfiguration.capsule(maximumRadius: radius)
    }
    corners.make("corners(topLeftRadius:topRightRadius:bottomLeftRadius:bottomRightRadius:)") {
      (topLeft: UICornerRadius?, topRight: UICornerRadius?, bottomLeft: UICornerRadius?, bottomRight: UICornerRadius?)
      in
      UICornerConfiguration.corners(
        topLeftRadius: topLeft, topRightRadius: topRight, bottomLeftRadius: bottomLeft, bottomRightRadius: bottomRight)
    }
    corners.make("uniformCorners(radius:)") { (radius: UICornerRadius) in
      UICornerConfiguration.uniformCorners(radius: radius)
    }
    corners.make("uniformEdges(topRadius:bottomRadius:)") { (top: UICornerRadius, bottom: UICornerRadius) in
      UICornerConfiguration.uniformEdges(topRadius: top, bottomRadius: bottom)
    }
    corners.make("uniformTopRadius(_:)") { (radius: UICornerRadius) in UICornerConfiguration.uniformTopRadius(radius) }

    let radius = add("UICornerRadius", UICornerRadius.self)
    radius.make("fixed(_:)") { (radius: CGFloat) in UICornerRadius.fixed(radius) }
    radius.make("containerConcentric(minimum:)") { (minimum: CGFloat?) in
      UICornerRadius.containerConcentric(minimum: minimum)
    }
  }
}
