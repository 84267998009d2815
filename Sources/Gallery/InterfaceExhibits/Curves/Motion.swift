import ExhibitSupport
import UIKit

/// A timing function or a spring, with its name.
@MainActor
struct Motion {
  enum Kind {
    case function(CAMediaTimingFunctionName)
    case points(Float, Float, Float, Float)
    case spring(CASpringAnimation)
  }

  let name: String
  /// A value in the name; nil for none.
  var value: Double?
  let detail: String
  let kind: Kind

  static let all: [Motion] =
    [
      Motion(name: "linear", detail: "timing function", kind: .function(.linear)),
      Motion(name: "easeIn", detail: "timing function", kind: .function(.easeIn)),
      Motion(name: "easeOut", detail: "timing function", kind: .function(.easeOut)),
      Motion(name: "easeInEaseOut", detail: "timing function", kind: .function(.easeInEaseOut)),
      Motion(name: "default", detail: "timing function", kind: .function(.default)),
      Motion(name: "Overshoot", detail: "points 0.3, −0.3, 0.4, 1.4", kind: .points(0.3, -0.3, 0.4, 1.4)),
    ]
    + [-0.3, 0, 0.3, 0.6].map { bounce in
      Motion(
        name: "Spring, bounce %@", value: bounce, detail: "0.5 seconds",
        kind: .spring(CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat(bounce))))
    } + [system, loose]

  /// The name in the language of the interface.
  var title: String { value.map { name.localized(Self.text($0)) } ?? name.localized }

  /// The duration of the whole motion, in seconds.
  var duration: Double {
    if case .spring(let spring) = kind { return spring.settlingDuration }
    return 1
  }

  /// Makes an animation of a property along the motion.
  func animation(of keyPath: String, from start: CGFloat, to end: CGFloat) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch kind {
    case .function(let name):
      animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(name: name)
    case .points(let a, let b, let c, let d):
      animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(controlPoints: a, b, c, d)
    case .spring(let spring): animation = (spring.copy() as? CASpringAnimation) ?? CASpringAnimation()
    }
    animation.keyPath = keyPath
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    return animation
  }

  /// The motion as a line from the lower left to the upper right corner of a rectangle.
  func path(in r: CGRect) -> CGPath {
    let path = CGMutablePath()
    func place(_ t: CGFloat, _ p: CGFloat) -> CGPoint { CGPoint(x: r.minX + t * r.width, y: r.maxY - p * r.height) }
    path.move(to: place(0, 0))
    switch kind {
    case .function, .points:
      let function = animation(of: "opacity", from: 0, to: 1).timingFunction ?? CAMediaTimingFunction(name: .linear)
      let (c1, c2) = (function.point(1), function.point(2))
      path.addCurve(to: place(1, 1), control1: place(c1.x, c1.y), control2: place(c2.x, c2.y))
    case .spring(let spring):
      for (t, p) in Motion.samples(of: spring, over: duration) { path.addLine(to: place(t, p)) }
    }
    return path
  }

  /// Returns a number with the sign that typography has for minus.
  private static func text(_ number: Double) -> String {
    (number < 0 ? "−" : "") + abs(number).formatted(.number.locale(.gallery))
  }

  private static var system: Motion {
    let spring = CASpringAnimation()
    spring.mass = 3
    spring.stiffness = 1000
    spring.damping = 500
    return Motion(name: "System spring", detail: "mass 3, stiffness 1000", kind: .spring(spring))
  }

  private static var loose: Motion {
    Motion(name: "Loose spring", detail: "stiffness 100, damping 10", kind: .spring(CASpringAnimation()))
  }

  /// Returns the solution of the spring's equation in small steps; the animations have a closed form of their own.
  private static func samples(of spring: CASpringAnimation, over duration: Double) -> [(CGFloat, CGFloat)] {
    let (m, k) = (Double(spring.mass), Double(spring.stiffness))
    let critical = 2 * (m * k).squareRoot()
    let c = spring.allowsOverdamping ? Double(spring.damping) : min(Double(spring.damping), critical)
    let steps = 4000
    let dt = duration / Double(steps)
    var (x, v) = (1.0, -Double(spring.initialVelocity))
    var samples: [(CGFloat, CGFloat)] = []
    for step in 1...steps {
      v += -(k * x + c * v) / m * dt
      x += v * dt
      if step % 40 == 0 { samples.append((CGFloat(step) / CGFloat(steps), CGFloat(1 - x))) }
    }
    return samples
  }
}

extension CAMediaTimingFunction {
  fileprivate func point(_ index: Int) -> CGPoint {
    var values: [Float] = [0, 0]
    values.withUnsafeMutableBufferPointer { getControlPoint(at: index, values: $0.baseAddress!) }
    return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
  }
}
