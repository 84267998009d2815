public import UIKit

/// A preview of a view or a view controller, which `quire render` draws.
///
/// `#Preview` is a macro on Apple's systems; `quire` writes the initializer in its place.
@preconcurrency @MainActor
public struct Preview {
  /// The kinds of traits that previews of views have.
  public enum ViewTraits {}

  /// The contents of a preview.
  package enum Body {
    case view(@MainActor () -> UIView)
    case controller(@MainActor () -> UIViewController)
  }

  /// The name; nil for a preview that is known by its file and line.
  package let name: String?
  package let traits: [PreviewTrait<ViewTraits>]
  package let body: Body

  /// Creates a preview of a view.
  public init(_ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIView) {
    self.name = name
    self.traits = traits
    self.body = .view(body)
  }

  /// Creates a preview of a view controller.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController
  ) {
    self.name = name
    self.traits = traits
    self.body = .controller(body)
  }
}

/// A trait of a preview: its layout, or the way in which the device is held.
public struct PreviewTrait<T>: Sendable {
  package enum Kind: Sendable, Hashable {
    case defaultLayout
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
    case landscape
    case portrait
  }

  package let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The view is shown on a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .defaultLayout) }
  /// The view is shown alone, in the size that fits it.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .sizeThatFits) }
  /// The view is shown alone, in a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width: width, height: height))
  }
  /// The device stands.
  public static var portrait: PreviewTrait { PreviewTrait(kind: .portrait) }
  /// The device stands on its head.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .portrait) }
  /// The device lies on its left side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscape) }
  /// The device lies on its right side.
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscape) }
}
