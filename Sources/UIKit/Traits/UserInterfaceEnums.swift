/// Light or dark surfaces.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// How much room there is along an axis.
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

/// Whether content lies on the ground or on a layer above it; dark surfaces are lighter there.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// Whether the window is the one in use.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

/// Whether the user asks for more contrast.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// Whether the user asks for bold text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The colours that the display can show.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}
