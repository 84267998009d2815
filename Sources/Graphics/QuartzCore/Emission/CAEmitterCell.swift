public import CoreGraphics
public import Foundation

/// The source of one kind of particles of an emitter layer.
///
/// A value with a range varies uniformly about its mean, from half the range below to half the range above. Values are
/// read when a particle is born, colors and scales per second at every frame.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
  final var timing: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// The name of the cell, by which key paths of its layer refer to it: `emitterCells.name.birthRate`.
  open var name: String?
  /// A Boolean value that determines whether the cell emits particles.
  open var isEnabled = true

  // MARK: Emission

  /// The number of particles that are born per second.
  open var birthRate: Float = 0
  /// The mean lifetime of a particle, in seconds.
  open var lifetime: Float = 0
  /// The range of the lifetime, in seconds.
  open var lifetimeRange: Float = 0
  /// The angle of the motion out of the plane, in radians; it shortens the motion in the plane.
  open var emissionLatitude: CGFloat = 0
  /// The angle of the motion in the plane, in radians from the x axis toward the y axis.
  open var emissionLongitude: CGFloat = 0
  /// The range of the angle of the motion, in radians.
  open var emissionRange: CGFloat = 0
  /// The mean initial speed, in points per second.
  open var velocity: CGFloat = 0
  /// The range of the initial speed, in points per second.
  open var velocityRange: CGFloat = 0
  /// The acceleration to the right, in points per second squared.
  open var xAcceleration: CGFloat = 0
  /// The acceleration downwards, in points per second squared.
  open var yAcceleration: CGFloat = 0
  /// The acceleration toward the viewer; it shows nothing, since particles are drawn in the layer's plane.
  open var zAcceleration: CGFloat = 0
  /// The mean scale of the contents.
  open var scale: CGFloat = 1
  /// The range of the scale.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat = 0
  /// The mean rotation, in radians per second.
  open var spin: CGFloat = 0
  /// The range of the rotation, in radians per second.
  open var spinRange: CGFloat = 0

  // MARK: Color

  /// The mean color that the contents are multiplied with; nil for white.
  open var color: CGColor? = .white
  /// The range of the red component.
  open var redRange: Float = 0
  /// The range of the green component.
  open var greenRange: Float = 0
  /// The range of the blue component.
  open var blueRange: Float = 0
  /// The range of the alpha component.
  open var alphaRange: Float = 0
  /// The change of the red component per second.
  open var redSpeed: Float = 0
  /// The change of the green component per second.
  open var greenSpeed: Float = 0
  /// The change of the blue component per second.
  open var blueSpeed: Float = 0
  /// The change of the alpha component per second.
  open var alphaSpeed: Float = 0

  // MARK: Contents

  /// The contents of a particle: a `CGImage`; a particle without contents draws nothing itself.
  open var contents: Any?
  /// The visible part of the contents, in their unit coordinates.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The scale of the contents, in pixels per point.
  open var contentsScale: CGFloat = 1
  /// The filter with which contents are sampled when they are magnified.
  open var magnificationFilter: String = CALayerContentsFilter.linear.rawValue
  /// The filter with which contents are sampled when they are made smaller; the renderer has one of its own.
  open var minificationFilter: String = CALayerContentsFilter.linear.rawValue
  /// The bias of the level of detail; it has no effect.
  open var minificationFilterBias: Float = 0

  /// The cells whose particles each particle of this one emits; directions are relative to its motion.
  open var emitterCells: [CAEmitterCell]?
  /// Values for keys; stored only.
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }
  /// Creates a cell. Nothing is decoded, since cells are not archived here.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Timing

  /// The time of the layer at which the emission begins, in seconds.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of the emission, in seconds; infinite by default.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The factor of the birth rate with time.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// An offset of time, in seconds; emission ignores it.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of repetitions; emission ignores it.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The duration of repetitions; emission ignores it.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// A Boolean value for playing in reverse; emission ignores it.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The mode outside of the duration; emission ignores it.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Keys

  /// Returns the default value of a property; nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  /// Returns whether the value of a key would be archived; every value is.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Returns the value of a property by its name; nil for an unknown one.
  open func value(forKey key: String) -> Any? {
    if let path = Self.numbers[key] { return self[keyPath: path] }
    if let path = Self.lengths[key] { return self[keyPath: path] }
    switch key {
    case "name": return name
    case "enabled", "isEnabled": return isEnabled
    case "color": return color
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "emitterCells": return emitterCells
    default: return nil
    }
  }

  /// Sets a property by its name; an unknown one is ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    let number: Double? =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      default: nil
      }
    if let path = Self.numbers[key] { return self[keyPath: path] = Float(number ?? 0) }
    if let path = Self.lengths[key] { return self[keyPath: path] = CGFloat(number ?? 0) }
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = value as? Bool ?? (number != 0)
    case "color": color = value as? CGColor
    case "contents": contents = value
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default: break
    }
  }

  private static let numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]

  private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange,
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange, "contentsScale": \.contentsScale,
  ]
}
