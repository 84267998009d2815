import CoreGraphics

/// The layer's own time: the times of its animations and sublayers follow it.
extension CALayer {
  /// When the time of the layer begins, in the superlayer's time, in seconds.
  public var beginTime: CFTimeInterval {
    get { mediaTiming?.beginTime ?? MediaTiming().beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// A length in seconds; a layer has no use for it.
  public var duration: CFTimeInterval {
    get { mediaTiming?.duration ?? MediaTiming().duration }
    set { setTiming(\.duration, newValue) }
  }
  /// How fast the time of the layer and its sublayers runs; 0 stands still.
  public var speed: Float {
    get { mediaTiming?.speed ?? MediaTiming().speed }
    set { setTiming(\.speed, newValue) }
  }
  /// What is added to the time of the layer and its sublayers, in seconds.
  public var timeOffset: CFTimeInterval {
    get { mediaTiming?.timeOffset ?? MediaTiming().timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// How often the time is repeated; a layer has no use for it.
  public var repeatCount: Float {
    get { mediaTiming?.repeatCount ?? MediaTiming().repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  /// How long the time is repeated, in seconds; a layer has no use for it.
  public var repeatDuration: CFTimeInterval {
    get { mediaTiming?.repeatDuration ?? MediaTiming().repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// Whether the time goes back; a layer has no use for it.
  public var autoreverses: Bool {
    get { mediaTiming?.autoreverses ?? MediaTiming().autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// What is shown outside of its time; a layer has no use for it.
  public var fillMode: CAMediaTimingFillMode {
    get { mediaTiming?.fillMode ?? MediaTiming().fillMode }
    set { setTiming(\.fillMode, newValue) }
  }
}
