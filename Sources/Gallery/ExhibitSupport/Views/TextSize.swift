package import UIKit

extension UILabel {
  /// Sets a font that follows the user's text size as a style does, up to a size in points.
  package func setScaledFont(
    _ font: UIFont, style: UIFont.TextStyle = .body, maximum: CGFloat = .greatestFiniteMagnitude
  ) {
    self.font = UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximum)
    adjustsFontForContentSizeCategory = true
  }
}

extension UIButton {
  /// Sets a font for the title that follows the user's text size, up to a size in points.
  package func setScaledFont(_ font: UIFont = .systemFont(ofSize: 15), maximum: CGFloat = 24) {
    titleLabel?.setScaledFont(font, maximum: maximum)
  }

  /// Returns the width of the widest of several titles, in points, so that a button keeps its width with each.
  package func width(forTitles titles: [String]) -> CGFloat {
    let font = titleLabel?.font ?? .systemFont(ofSize: 15)
    return titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width.rounded(.up) }.max() ?? 0
  }
}

extension UITextField {
  /// Lets the font follow the user's text size, up to a size in points.
  package func setScaledFont(_ font: UIFont = .systemFont(ofSize: 17), maximum: CGFloat = 28) {
    self.font = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: maximum)
    adjustsFontForContentSizeCategory = true
  }
}

extension UISegmentedControl {
  /// Sets the font of the titles for the user's text size, which a segmented control does not follow by itself.
  ///
  /// - Parameter environment: the view with the text size, when it is told of a change before the control; nil for the
  ///   control itself.
  package func updateScaledFont(maximum: CGFloat = 20, in environment: (any UITraitEnvironment)? = nil) {
    let traits = (environment ?? self).traitCollection
    for (state, weight) in [(State.normal, UIFont.Weight.medium), (.selected, .semibold)] {
      let font = UIFontMetrics.default.scaledFont(
        for: .systemFont(ofSize: 13, weight: weight), maximumPointSize: maximum, compatibleWith: traits)
      guard titleTextAttributes(for: state)?[.font] as? UIFont != font else { continue }
      setTitleTextAttributes([.font: font], for: state)
    }
  }
}

extension UITraitEnvironment {
  /// Returns a length that follows the user's text size as body text does, up to a maximum in points.
  package func scaled(_ length: CGFloat, maximum: CGFloat = .greatestFiniteMagnitude) -> CGFloat {
    min(maximum, UIFontMetrics.default.scaledValue(for: length, compatibleWith: traitCollection))
  }
}

extension UIView {
  /// Lays the view out again whenever the user's text size changes.
  package func setNeedsLayoutForTextSize() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UIView, _) in view.setNeedsLayout() }
  }
}

extension UIViewController {
  /// Lays the view out again whenever the user's text size changes.
  package func setNeedsLayoutForTextSize() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: UIViewController, _) in
      controller.view.setNeedsLayout()
    }
  }
}
