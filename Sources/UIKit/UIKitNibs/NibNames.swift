import Foundation

/// The names of UIKit's values in nib files.
package enum NibNames {
  package static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
    switch name {
    case "wordWrap", "wordWrapping": .byWordWrapping
    case "characterWrap", "charWrapping": .byCharWrapping
    case "clip", "clipping": .byClipping
    case "headTruncation", "truncatingHead": .byTruncatingHead
    case "tailTruncation", "truncatingTail": .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
    default: nil
    }
  }

  static func distribution(_ name: String?) -> UIStackView.Distribution? {
    switch name {
    case "fill": .fill
    case "fillEqually": .fillEqually
    case "fillProportionally": .fillProportionally
    case "equalSpacing": .equalSpacing
    case "equalCentering": .equalCentering
    default: nil
    }
  }

  static func stackAlignment(_ name: String?) -> UIStackView.Alignment? {
    switch name {
    case "fill": .fill
    case "leading": .leading
    case "top": .top
    case "firstBaseline": .firstBaseline
    case "center": .center
    case "trailing": .trailing
    case "bottom": .bottom
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }

  static func contentMode(_ name: String?) -> UIView.ContentMode? {
    switch name {
    case "scaleToFill": .scaleToFill
    case "scaleAspectFit": .scaleAspectFit
    case "scaleAspectFill": .scaleAspectFill
    case "redraw": .redraw
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomLeft": .bottomLeft
    case "bottomRight": .bottomRight
    default: nil
    }
  }

  static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
    switch name {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "width": .width
    case "height": .height
    case "centerX": .centerX
    case "centerY": .centerY
    case "baseline", "lastBaseline": .lastBaseline
    case "firstBaseline": .firstBaseline
    case "leftMargin": .leftMargin
    case "rightMargin": .rightMargin
    case "topMargin": .topMargin
    case "bottomMargin": .bottomMargin
    case "leadingMargin": .leadingMargin
    case "trailingMargin": .trailingMargin
    case "centerXWithinMargins": .centerXWithinMargins
    case "centerYWithinMargins": .centerYWithinMargins
    default: nil
    }
  }

  static func semanticContent(_ name: String?) -> UISemanticContentAttribute? {
    switch name {
    case "playback": .playback
    case "spatial": .spatial
    case "forceLeftToRight": .forceLeftToRight
    case "forceRightToLeft": .forceRightToLeft
    case "unspecified": .unspecified
    default: nil
    }
  }

  static func textAlignment(_ name: String?) -> NSTextAlignment? {
    switch name {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  static func baselineAdjustment(_ name: String?) -> UIBaselineAdjustment? {
    switch name {
    case "alignBaselines": .alignBaselines
    case "alignCenters": .alignCenters
    case "none": UIBaselineAdjustment.none
    default: nil
    }
  }

  static func fontWeight(_ name: String?) -> UIFont.Weight? {
    switch name {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "regular": .regular
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: nil
    }
  }

  static func blurStyle(_ name: String?) -> UIBlurEffect.Style? {
    switch name {
    case "extraLight": .extraLight
    case "light": .light
    case "dark": .dark
    case "regular": .regular
    case "prominent": .prominent
    case "systemUltraThinMaterial": .systemUltraThinMaterial
    case "systemThinMaterial": .systemThinMaterial
    case "systemMaterial": .systemMaterial
    case "systemThickMaterial": .systemThickMaterial
    case "systemChromeMaterial": .systemChromeMaterial
    default: nil
    }
  }

  static func symbolScale(_ name: String?) -> UIImage.SymbolScale? {
    switch name {
    case "small": .small
    case "medium": .medium
    case "large": .large
    case "default": .default
    default: nil
    }
  }
}
