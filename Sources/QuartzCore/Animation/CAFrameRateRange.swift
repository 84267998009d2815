/// How many frames a second something would like to have.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The fewest, in frames per second.
  public var minimum: Float
  /// The most, in frames per second.
  public var maximum: Float
  /// What is best, in frames per second; 0 and nil: whatever the screen shows.
  public var preferred: Float? {
    get { storedPreferred }
    set { storedPreferred = newValue ?? 0 }
  }
  private var storedPreferred: Float

  /// Every frame of the screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates the default range.
  public init() { self = .default }

  /// Creates a range, in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    storedPreferred = preferred ?? 0
  }

  /// How many frames of a screen make one here.
  /// - Parameter refreshRate: the frames per second of the screen.
  package func stride(refreshRate: Double) -> Int {
    let wanted = Double(storedPreferred > 0 ? storedPreferred : maximum)
    guard wanted > 0, refreshRate > 0, wanted < refreshRate else { return 1 }
    // The nearest rate that the screen can show evenly, and not one below the minimum.
    var stride = max(Int((refreshRate / wanted).rounded()), 1)
    while stride > 1, minimum > 0, refreshRate / Double(stride) < Double(minimum) - 0.5 { stride -= 1 }
    return stride
  }
}
