import CoreGraphics
public import Foundation

/// What the height of a sheet can be worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a sheet that takes all the room, without the safe area at the bottom; points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates the name of a height.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height of a sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the height.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Half of the room.
    public class func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue / 2).rounded() } }
    /// All the room.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height in points that a closure works out; nil: all the room.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// Returns the height, without the safe area at the bottom; points.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }

    func height(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat {
      min(max(0, resolver(context) ?? context.maximumDetentValue), context.maximumDetentValue)
    }
  }

  final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
    let containerTraitCollection: UITraitCollection

    init(maximumDetentValue: CGFloat, traits: UITraitCollection) {
      self.maximumDetentValue = maximumDetentValue
      containerTraitCollection = traits
    }
  }
}

/// The bar at the top of a sheet; a tap on it changes the height.
@MainActor
final class SheetGrabber: UIView {
  var toggle: (() -> Void)?
  private let bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    addGestureRecognizer(UITapGestureRecognizer(action: { [weak self] _ in self?.toggle?() }))
    isAccessibilityElement = true
    accessibilityLabel = "Sheet Grabber"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A sheet makes its grabber by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
  }
}
