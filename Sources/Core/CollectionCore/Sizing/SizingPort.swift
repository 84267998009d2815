package import GeometryCore

/// The questions about the sizes that views prefer, and what becomes of the answers.
package protocol SizingPort: AnyObject {
  /// A view that is being measured.
  associatedtype Fitting

  /// Measures a view that has to be measured, and marks it as measured: returns its frame and the size that it
  /// prefers, a usable one in whole pixels, in points; nil for any other view.
  func fitting(of slot: ViewSlot) -> (fitting: Fitting, frame: Rect, size: Size)?
  /// Returns the layout's `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  func layoutTakes(_ fitting: Fitting) -> Bool
  /// Ends the measurement of a view; a size that is taken invalidates the layout.
  func end(_ fitting: Fitting, _ outcome: FittingOutcome)
}

/// The outcome of a measurement.
package enum FittingOutcome: Equatable, Sendable {
  /// The layout acts on the size.
  case isTaken
  /// The view agrees with the size that it has, or the layout does not act on others.
  case agrees
  /// The view keeps the size that it has although the layout would act on another one, since it never settles.
  case keepsOtherSize
}
