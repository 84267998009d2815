extension UISlider {
  /// Ticks on the track of a slider, and the part of the track that can be used.
  ///
  /// Places on the track are fractions: 0 is `minimumValue`, 1 is `maximumValue`.
  public struct TrackConfiguration: Hashable {
    /// A mark on the track.
    public struct Tick: Hashable {
      /// The place on the track, 0 to 1.
      public let position: Float
      /// The text below the tick.
      public var title: String?
      /// The image below the tick, in place of a dot.
      public var image: UIImage?

      /// Creates a tick at a place on the track, 0 to 1.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position
        self.title = title
        self.image = image
      }
    }

    /// A Boolean value that determines whether the slider takes no other values than those of the ticks.
    public var allowsTickValuesOnly: Bool
    /// The place from which the track is filled to the thumb.
    public var neutralValue: Float
    /// The part of the track that values may come from.
    public var enabledRange: ClosedRange<Float>
    /// The ticks, in the order in which they were given.
    public let ticks: [Tick]

    /// Creates a configuration with ticks at places of the caller's choice.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
      ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// Creates a configuration with ticks at equal distances, the first and the last at the ends of the track; a single
    /// one is at its beginning.
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
  /// Returns the place nearest to another, 0 to 1, that the configuration allows; of two at the same distance the later.
  func allowedPosition(near position: Float) -> Float {
    let enabled = enabledRange.clamped(to: 0...1)
    let inside = min(max(position, enabled.lowerBound), enabled.upperBound)
    guard allowsTickValuesOnly else { return inside }
    return enabledTicks.min { abs($0 - inside) < abs($1 - inside) } ?? inside
  }

  /// Returns the next allowed place in a direction, 1 or -1; nil where there is none, or where all places are allowed.
  func tick(after position: Float, by step: Int) -> Float? {
    guard allowsTickValuesOnly else { return nil }
    return step > 0 ? enabledTicks.last { $0 > position + 1e-5 } : enabledTicks.first { $0 < position - 1e-5 }
  }

  /// The places of the ticks inside the enabled range, the greatest first.
  private var enabledTicks: [Float] {
    ticks.map { min(max($0.position, 0), 1) }.filter { enabledRange.contains($0) }.sorted(by: >)
  }
}
