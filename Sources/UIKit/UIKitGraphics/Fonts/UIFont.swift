package import DisplayList
public import Foundation
import HostInterface

/// A font at a size. Fonts are immutable; fonts with the same descriptor are equal.
///
/// The system font has San Francisco's vertical metrics, whatever font draws it; every other font has its own, which
/// the text engine reads.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let attributeMark = AttributeMark()
  /// The descriptor of the font.
  public let fontDescriptor: UIFontDescriptor
  /// The scaling with which `UIFontMetrics` made the font; nil for a font that it did not make.
  let scaling: UIFontMetrics.Scaling?

  /// Creates a font from a descriptor; a `size` of 0 means the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize == 0 ? descriptor : descriptor.withSize(pointSize)
    scaling = nil
    super.init()
  }

  /// Creates the system font in 17 points.
  public convenience override init() {
    self.init(descriptor: UIFont.systemFont(ofSize: 17).fontDescriptor, size: 17)
  }

  /// Creates a font that can be made again in the size for other traits.
  init(descriptor: UIFontDescriptor, size pointSize: CGFloat, scaling: UIFontMetrics.Scaling) {
    fontDescriptor = descriptor.withSize(pointSize)
    self.scaling = scaling
    super.init()
  }

  /// Creates a font by its full or family name, such as "DejaVu Sans" or "Helvetica-Bold"; nil when there is none.
  ///
  /// - Complexity: O(families) at the first use of a name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontFace(named: fontName) else {
      Log.warnOnce(
        "font:\(fontName)",
        "The font \"\(fontName)\" was asked for, but no installed family has that name; UIFont(name:size:) is nil. "
          + "Install the font, or choose a family from UIFont.familyNames.")
      return nil
    }
    var base = FontDescriptor(size: Double(fontSize))
    face.apply(to: &base)
    self.init(descriptor: UIFontDescriptor(base: base), size: fontSize)
  }

  /// The size in points.
  open var pointSize: CGFloat { fontDescriptor.pointSize }

  /// The family name: that of the system font as on iOS, any other as the text engine resolved it.
  open var familyName: String {
    let font = displayFont
    return font.family.isEmpty ? SystemFontName.family(of: font.design) : metrics.familyName
  }

  /// The name of the family and its style, such as "DejaVu Sans-Bold" or, for the system font, ".SFUI-Bold".
  open var fontName: String { fontDescriptor.postscriptName }
  /// The distance from the baseline to the top of the font, in points.
  open var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// The distance from the baseline to the bottom of the font, in points; negative.
  open var descender: CGFloat { CGFloat(-metrics.descender) }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  /// The height of a small letter without ascender, in points.
  open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { CGFloat(metrics.ascender + metrics.descender) }
  /// The space between lines in addition to their height, in points; negative for some text styles.
  open var leading: CGFloat { CGFloat(metrics.leading) }

  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  /// The available families, sorted.
  public class var familyNames: [String] { SystemText.engine.familyNames }

  /// Returns the names of a family's fonts: the regular, bold and oblique ones of an installed family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    guard familyNames.contains(familyName) else { return [] }
    return [familyName, familyName + "-Bold", familyName + "-Italic", familyName + "-BoldItalic"]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || other.fontDescriptor.isEqual(fontDescriptor)
  }

  open override var hash: Int { fontDescriptor.hash }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UIFont: \(fontName) \(pointSize) pt, weight \(displayFont.weight)\(displayFont.isItalic ? ", italic" : "")>"
  }

  /// The descriptor that is passed to the text engine.
  package var displayFont: FontDescriptor { fontDescriptor.base }

  /// The metrics, which are not stored: the text engine caches them by descriptor, and a font has no state that threads
  /// could race for.
  private var metrics: FontMetrics {
    let font = displayFont
    return font.family.isEmpty ? .system(font) : SystemText.engine.metrics(of: font)
  }
}
