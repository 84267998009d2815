public import Foundation

extension UIFont {
  /// The weight of a font, from −1 (thinnest) to 1 (boldest); 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// CSS weight 100.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// CSS weight 200.
    public static let thin = Weight(rawValue: -0.6)
    /// CSS weight 300.
    public static let light = Weight(rawValue: -0.4)
    /// CSS weight 400.
    public static let regular = Weight(rawValue: 0)
    /// CSS weight 500.
    public static let medium = Weight(rawValue: 0.23)
    /// CSS weight 600.
    public static let semibold = Weight(rawValue: 0.3)
    /// CSS weight 700.
    public static let bold = Weight(rawValue: 0.4)
    /// CSS weight 800.
    public static let heavy = Weight(rawValue: 0.56)
    /// CSS weight 900.
    public static let black = Weight(rawValue: 0.62)

    private static let steps: [(Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900),
    ]

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from −1 to 1; 0 is regular.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates the weight nearest to a CSS weight.
    init(css: Int) {
      self = Weight.steps.min { Swift.abs($0.1 - css) < Swift.abs($1.1 - css) }?.0 ?? .regular
    }

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }

    /// The nearest CSS weight.
    package var css: Int {
      Weight.steps.min { Swift.abs($0.0.rawValue - rawValue) < Swift.abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }
  }

  /// The width of a font, from −1 to 1; 0 is standard. The text engine draws every width as standard.
  public struct Width: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// A width below condensed.
    public static let compressed = Width(rawValue: -0.4)
    /// A width below standard.
    public static let condensed = Width(rawValue: -0.2)
    /// The standard width.
    public static let standard = Width(rawValue: 0)
    /// A width above standard.
    public static let expanded = Width(rawValue: 0.2)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width from −1 to 1; 0 is standard.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static func < (a: Width, b: Width) -> Bool { a.rawValue < b.rawValue }
  }
}
