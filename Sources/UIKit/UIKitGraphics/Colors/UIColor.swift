public import CoreGraphics
package import DisplayList
public import Foundation
import GeometryCore

/// A color, static or dynamic: a dynamic one resolves to other components under other traits.
///
/// Components are in extended sRGB, nominally 0 to 1. Colors are immutable.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  enum Form {
    /// A gray made with `init(white:alpha:)` is another color than the same made of three components, as on iOS.
    case plain(Color, isGray: Bool)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage, alpha: CGFloat)
  }

  private let attributeMark = AttributeMark()
  let form: Form
  /// The name of a system color, for descriptions and comparison.
  let name: String?

  init(form: Form, name: String? = nil) {
    self.form = form
    self.name = name
    super.init()
  }

  /// Creates a gray; `white` from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    let white = Double(white.finite)
    let alpha = Double(alpha.finite.clamped(to: 0...1))
    self.init(form: .plain(Color(red: white, green: white, blue: white, alpha: alpha), isGray: true))
  }

  /// Creates a color from sRGB components; below 0 and above 1 is outside sRGB, alpha is clamped to 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      form: .plain(
        Color(
          red: Double(red.finite), green: Double(green.finite), blue: Double(blue.finite),
          alpha: Double(alpha.finite.clamped(to: 0...1))), isGray: false))
  }

  /// Creates a color from hue, saturation and brightness, each 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue.finite, saturation: saturation.finite, brightness: brightness.finite).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Creates a color from Display P3 components.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let c = DisplayP3.toSRGB(red: Double(red.finite), green: Double(green.finite), blue: Double(blue.finite))
    self.init(red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: alpha)
  }

  /// Creates the same color as a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    if let tiling = cgColor.tiling, tiling.tile.width > 0 {
      let scale = CGFloat(Double(tiling.bitmap.width) / tiling.tile.width)
      let image = UIImage(cgImage: CGImage(tiling.bitmap), scale: scale, orientation: .up)
      self.init(form: .pattern(image, alpha: CGFloat(tiling.alpha)))
      return
    }
    self.init(form: .plain(cgColor.color, isGray: cgColor.colorSpace?.numberOfComponents == 1))
  }

  /// Creates a color that fills with tiles of an image, in its size in points.
  ///
  /// The tiles begin at the origin of the coordinates of what is filled: a view's, a layer's or a context's, so that
  /// the pattern of a scroll view moves with its content. Shadows and gradients use the mean color.
  public convenience init(patternImage image: UIImage) { self.init(form: .pattern(image, alpha: 1)) }

  /// Creates a color that is resolved for traits by a function.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(form: .dynamic(dynamicProvider))
  }

  /// Calls a closure with the components of the color as data, for item providers.
  open func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    completionHandler(Data("\(red) \(green) \(blue) \(alpha)".utf8), nil)
    return nil
  }

  /// Returns the color under some traits; a static color returns itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = form else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Returns the color with another alpha, 0 to 1; a dynamic color stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch form {
    case .plain(var color, let isGray):
      color.alpha = Double(alpha.finite.clamped(to: 0...1))
      return UIColor(form: .plain(color, isGray: isGray))
    case .dynamic(let provider):
      return UIColor(form: .dynamic { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
    case .pattern(let image, _): return UIColor(form: .pattern(image, alpha: alpha.finite.clamped(to: 0...1)))
    }
  }

  /// The color under the current traits, for Core Graphics.
  open var cgColor: CGColor {
    // Most colors depend on no traits, and looking up the current ones takes time.
    switch (isDynamic ? resolvedColor(with: .current) : self).form {
    case .plain(let c, isGray: true): return CGColor(gray: CGFloat(c.red), alpha: CGFloat(c.alpha))
    case .pattern(let image, let alpha): return image.patternColor(alpha: alpha) ?? CGColor(.clear)
    default: return CGColor(displayColor)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (form, other.form) {
    case (.plain(let a, let isGray), .plain(let b, let isOtherGray)): return a == b && isGray == isOtherGray
    case (.pattern(let a, let alpha), .pattern(let b, let otherAlpha)): return a.isEqual(b) && alpha == otherAlpha
    case (.dynamic, .dynamic): return name != nil && name == other.name
    default: return false
    }
  }

  open override var hash: Int {
    switch form {
    case .plain(let color, _): return color.hashValue
    case .pattern(let image, _): return image.hash
    case .dynamic: return name?.hashValue ?? ObjectIdentifier(self).hashValue
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    switch form {
    case .plain(let c, isGray: true): return "UIExtendedGrayColorSpace \(c.red) \(c.alpha)"
    case .plain(let c, isGray: false): return "UIExtendedSRGBColorSpace \(c.red) \(c.green) \(c.blue) \(c.alpha)"
    case .dynamic:
      let address = ObjectName(self).address
      guard let name else { return "<UIDynamicProviderColor: \(address)>" }
      return "<UIDynamicSystemColor: \(address); name = \(name)Color>"
    case .pattern(let image, let alpha):
      return "kCGColorSpacePattern \(image.size.width) × \(image.size.height) \(alpha)"
    }
  }

  /// Reads the sRGB components under the current traits; returns false for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = form { return false }
    let c = displayColor
    red?.pointee = CGFloat(c.red)
    green?.pointee = CGFloat(c.green)
    blue?.pointee = CGFloat(c.blue)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Reads hue, saturation, brightness (0 to 1) and alpha under the current traits; returns false for a pattern.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = form { return false }
    let c = displayColor
    let hsb = HSB(red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue))
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Reads the gray and alpha under the current traits; returns false when the color is no gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    if case .pattern = form { return false }
    let c = displayColor
    guard c.red == c.green, c.green == c.blue else { return false }
    white?.pointee = CGFloat(c.red)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Sets the color of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of fills in the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the color of strokes in the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  package func displayColor(with traits: UITraitCollection) -> Color {
    switch resolvedColor(with: traits).form {
    case .plain(let color, _): return color
    case .pattern(let image, let alpha):
      var color = image.averageColor
      color.alpha *= Double(alpha)
      return color
    case .dynamic: return .clear
    }
  }

  /// The tiles with which the color fills under the current traits; nil for a plain color.
  var displayPattern: Pattern? {
    guard case .pattern(let image, let alpha) = resolvedColor(with: .current).form else { return nil }
    return image.patternColor(alpha: alpha)?.tiling
  }

  /// The color under the current traits.
  var displayColor: Color { displayColor(with: .current) }
}

extension UIColor {
  /// A Boolean value that indicates whether the color depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = form { return true }
    return false
  }
}
