extension UISlider {
  /// The ticks on the track of a slider, and the part of the track that is enabled.
  ///
  /// Positions on the track are fractions: 0 is `minimumValue`, 1 is `maximumValue`.
  public struct TrackConfiguration: Hashable {
    /// A mark on the track.
    public struct Tick: Hashable {
      /// The position on the track, from 0 to 1.
      public let position: Float
      /// The text below the tick.
      public var title: String?
      /// The image below the tick, in place of a dot.
      public var image: UIImage?

      /// Creates a tick at a position on the track, from 0 to 1.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position
        self.title = title
        self.image = image
      }
    }

    /// A Boolean value that determines whether the slider is limited to the values of the ticks.
    public var allowsTickValuesOnly: Bool
    /// The position from which the track is filled to the thumb.
    public var neutralValue: Float
    /// The range of positions that the value can have.
    public var enabledRange: ClosedRange<Float>
    /// The ticks, in the order in which they were given.
    public let ticks: [Tick]

    /// Creates a configuration with ticks at given positions.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
      ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// Creates a configuration with equidistant ticks, the first and the last at the ends of the track. A single tick
    /// is at its beginning.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
      numberOfTicks: Int
    ) {
      let ticks = (0..<max(0, numberOfTicks)).map { index in
        Tick(position: numberOfTicks > 1 ? Float(index) / Float(numberOfTicks - 1) : 0)
      }
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
        ticks: ticks)
    }
  }
}

extension UISlider.TrackConfiguration {
  /// Returns the allowed position nearest to another, from 0 to 1; the later of two at the same distance.
  func allowedPosition(near position: Float) -> Float {
    let enabled = enabledRange.clamped(to: 0...1)
    let inside = min(max(position, enabled.lowerBound), enabled.upperBound)
    guard allowsTickValuesOnly else { return inside }
    return enabledTicks.min { abs($0 - inside) < abs($1 - inside) } ?? inside
  }

  /// Returns the next allowed position in a direction, 1 or -1; nil if there is none, or if all positions are allowed.
  func tick(after position: Float, by step: Int) -> Float? {
    guard allowsTickValuesOnly else { return nil }
    return step > 0 ? enabledTicks.last { $0 > position + 1e-5 } : enabledTicks.first { $0 < position - 1e-5 }
  }

  /// The positions of the ticks inside the enabled range, in descending order.
  private var enabledTicks: [Float] {
    ticks.map { min(max($0.position, 0), 1) }.filter { enabledRange.contains($0) }.sorted(by: >)
  }
}
