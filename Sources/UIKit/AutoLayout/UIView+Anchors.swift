extension UIView {
  /// The edge at which reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }
  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }
  /// The top.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }
  /// The bottom.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }
  /// The middle from top to bottom.
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
  /// The edge at which reading begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .leading)) }
  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .trailing)) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .left)) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .right)) }
  /// The top.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .top)) }
  /// The bottom.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .bottom)) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(AnchorPlace(item: self, attribute: .height)) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(AnchorPlace(item: self, attribute: .centerX)) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(AnchorPlace(item: self, attribute: .centerY)) }
}
