import Foundation

extension UIFontDescriptor {
  /// The name of a descriptor's attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font's name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face in its family, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a `CGFloat`.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Features of the font, an array of dictionaries by `FeatureKey`; text is set without them.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Descriptors of fonts for characters that the font lacks, an array; without effect here.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The name of the font for users, a `String`.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The text style's raw value, a `String`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of a value in a dictionary of `AttributeName.featureSettings`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// The type of the feature, a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector of the feature, a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The type of the feature by its older name, a number.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector of the feature by its older name, a number.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of a trait in the dictionary of `AttributeName.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, -1 to 1.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, -1 to 1.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    /// A `SystemDesign`.
    public static let design = TraitKey(rawValue: "NSCTFontUIFontDesignTrait")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design with rounded ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The traits of a style that are Booleans.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    /// The font is slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The font is wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The font is narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The font is monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The font is for vertical text.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The font is for user interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The lines are close together.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The lines are far apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    /// The bits of the class of the font's serifs; descriptors here tell no class.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    /// Serifs of the old style.
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    /// Serifs between the old and the modern style.
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    /// Serifs of the modern style.
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    /// Serifs as in Clarendon.
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    /// Serifs as thick as the strokes.
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    /// Serifs of no class.
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    /// No serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    /// Ornaments.
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    /// Handwriting.
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    /// Symbols.
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)

    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
}
