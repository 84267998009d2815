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
    layer.method("addSublayer(_:)", CALayer.addSublayer(_:))
    layer.method("insertSublayer(_:at:)", CALayer.insertSublayer(_:at:))
    layer.method("removeFromSuperlayer()", CALayer.removeFromSuperlayer)
    layer.method("layoutIfNeeded()", CALayer.layoutIfNeeded)
    layer.method("setNeedsLayout()", CALayer.setNeedsLayout)
    layer.method("needsLayout()", CALayer.needsLayout)
    layer.method("animation(forKey:)", CALayer.animation(forKey:))

    let spring = add("CASpringAnimation", CASpringAnimation.self)
    spring.make("init()") { CASpringAnimation() }
    spring.make("init(perceptualDuration:bounce:)", CASpringAnimation.init(perceptualDuration:bounce:))
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
    corners.make("capsule(maximumRadius:)", UICornerConfiguration.capsule(maximumRadius:))
    corners.make(
      "corners(topLeftRadius:topRightRadius:bottomLeftRadius:bottomRightRadius:)",
      UICornerConfiguration.corners(topLeftRadius:topRightRadius:bottomLeftRadius:bottomRightRadius:))
    corners.make("uniformCorners(radius:)", UICornerConfiguration.uniformCorners(radius:))
    corners.make("uniformEdges(topRadius:bottomRadius:)", UICornerConfiguration.uniformEdges(topRadius:bottomRadius:))
    corners.make("uniformTopRadius(_:)") { (radius: UICornerRadius) in UICornerConfiguration.uniformTopRadius(radius) }

    let radius = add("UICornerRadius", UICornerRadius.self)
    radius.make("fixed(_:)", UICornerRadius.fixed(_:))
    radius.make("containerConcentric(minimum:)", UICornerRadius.containerConcentric(minimum:))
  }
}
