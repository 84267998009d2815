/// The interface styles: light or dark surfaces.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The size class along an axis, which depends on the available extent.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device that the interface is for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The visual level of content: base, or elevated above it; elevated dark surfaces are lighter.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The active appearance of a window: active if it is the one in use.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The weight of text: bold if the user prefers bold text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The color gamut of the display.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}
