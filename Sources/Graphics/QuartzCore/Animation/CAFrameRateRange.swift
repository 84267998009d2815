/// A range of frame rates that an animation or a display link requests.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The minimum frame rate, in frames per second.
  public var minimum: Float
  /// The maximum frame rate, in frames per second.
  public var maximum: Float

  private var storedPreferred: Float

  /// A range that requests every frame of the screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates the default range.
  public init() { self = .default }

  /// Creates a range from rates in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    storedPreferred = preferred ?? 0
  }

  /// The preferred frame rate, in frames per second; 0 and nil mean the screen's refresh rate.
  public var preferred: Float? {
    get { storedPreferred }
    set { storedPreferred = newValue ?? 0 }
  }

  /// Returns the number of screen frames for each frame of this rate; at least 1.
  /// - Parameter refreshRate: The refresh rate of the screen, in frames per second.
  package func stride(refreshRate: Double) -> Int {
    let wanted = wantedRate
    guard wanted > 0, refreshRate > 0, wanted < refreshRate else { return 1 }
    // The nearest rate that the screen can show evenly, and not one below the minimum.
    var stride = max(Int((refreshRate / wanted).rounded()), 1)
    while stride > 1, minimum > 0, refreshRate / Double(stride) < Double(minimum) - 0.5 { stride -= 1 }
    return stride
  }

  /// The frame rate that is asked for, in frames per second; 0 for that of the screen.
  var wantedRate: Double { Double(storedPreferred > 0 ? storedPreferred : maximum) }
}
