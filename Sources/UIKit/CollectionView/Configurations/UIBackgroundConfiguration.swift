public import Foundation

/// The background of a cell, as a value: colour, corners, stroke, picture or a view of the client's own.
public struct UIBackgroundConfiguration: Hashable {
  /// A view behind the content, above the colour; one view belongs to one cell.
  public var customView: UIView?
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0
  /// How far the background is from the edges of the cell, in points; negative values reach beyond them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil: the tint colour.
  public var backgroundColor: UIColor?
  /// What the colour goes through before it is shown.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect on what lies behind, below the colour; drawn as a translucent color.
  public var visualEffect: UIVisualEffect?
  /// The shadow below the background; none unless its opacity is set.
  public var shadowProperties = UIShadowProperties()
  /// A picture above the colour.
  public var image: UIImage?
  /// How the picture is placed.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the stroke; nil: the tint colour.
  public var strokeColor: UIColor?
  /// What the stroke's colour goes through before it is shown.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// How wide the stroke is, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// How far the stroke is outside of the background's edge, in points; negative values are inside.
  public var strokeOutset: CGFloat = 0

  /// The element of a list that the background is for; nil for none.
  private var listStyle: ListBackgroundStyle?
  /// The color that the style chose; another one is the client's and stays.
  private var chosenColor: UIColor?

  private init() {}

  /// Creates the background of an element of a list.
  init(_ style: ListBackgroundStyle) {
    listStyle = style
    cornerRadius = style.cornerRadius
    backgroundColor = style.color
    chosenColor = style.color
  }

  /// Returns a background of which nothing is seen.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Returns the colour that is shown where the tint is some colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the stroke that is shown where the tint is some colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the configuration for a state: backgrounds of lists show highlights and selections, unless the color is the
  /// client's own; others are the same in every state.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let listStyle, let state = state as? UICellConfigurationState, backgroundColor === chosenColor else {
      return self
    }
    var updated = self
    updated.backgroundColor = listStyle.color(for: state)
    updated.chosenColor = updated.backgroundColor
    return updated
  }

  // Transformers are functions: two backgrounds are equal when both have one or neither has.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
    a.customView === b.customView && a.listStyle == b.listStyle && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.visualEffect === b.visualEffect && a.shadowProperties == b.shadowProperties
      && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
      && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
      && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
    hasher.combine(strokeOutset)
  }
}
