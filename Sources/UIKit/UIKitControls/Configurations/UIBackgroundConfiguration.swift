public import Foundation

/// The background of a cell, as a value: color, corners, stroke, image or custom view.
public struct UIBackgroundConfiguration: Hashable {
  /// The custom view behind the content, above the color; one view belongs to one cell.
  public var customView: UIView?
  /// The corner radius, in points; 0 by default.
  public var cornerRadius: CGFloat = 0 { didSet { hasOwnCornerRadius = true } }
  /// The distances of the background from the edges of the cell, in points; negative values extend beyond them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The background color; nil for the tint color.
  public var backgroundColor: UIColor?
  /// The transformer that is applied to the background color; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect on the content behind, below the color; drawn as a translucent color.
  public var visualEffect: UIVisualEffect?
  /// The shadow below the background; none unless its opacity is set.
  public var shadowProperties = UIShadowProperties()
  /// The image above the color.
  public var image: UIImage?
  /// The mode in which the image is scaled and positioned.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the stroke; nil for the tint color.
  public var strokeColor: UIColor?
  /// The transformer that is applied to the stroke's color; nil for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke from the background's edge, in points; negative values are inside.
  public var strokeOutset: CGFloat = 0

  /// The element of a list that the background is for; nil for none.
  private var listStyle: ListBackgroundStyle?
  /// The color that the style chose; a different one was set by the client and does not change.
  private var chosenColor: UIColor?

  /// A Boolean value that indicates whether the client has set the corner radius.
  private var hasOwnCornerRadius = false

  private init() {}

  /// Creates the background of a list element.
  init(_ style: ListBackgroundStyle) {
    listStyle = style
    cornerRadius = style.cornerRadius
    backgroundColor = style.color
    chosenColor = style.color
  }

  /// Returns a transparent background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Returns the resolved background color for a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the resolved stroke color for a tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns the configuration for a state: backgrounds of lists show highlights and selections, unless the client has
  /// set the color; others do not change.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let listStyle, let state = state as? UICellConfigurationState, backgroundColor === chosenColor else {
      return self
    }
    var updated = self
    updated.backgroundColor = listStyle.color(for: state)
    updated.chosenColor = updated.backgroundColor
    return updated
  }

  // Transformers are closures: two backgrounds are equal when both have one or neither has.
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

  /// The corner radius that the client has set, in points; nil without one.
  var ownCornerRadius: CGFloat? { hasOwnCornerRadius ? cornerRadius : nil }
}
