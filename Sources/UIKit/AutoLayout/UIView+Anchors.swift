extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .firstBaseline))
  }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .lastBaseline))
  }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }
}
