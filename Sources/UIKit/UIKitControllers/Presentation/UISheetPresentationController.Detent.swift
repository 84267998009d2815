import CoreGraphics
public import Foundation
import UIKitCore

/// The context from which the height of a sheet is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a sheet that fills the available space, without the safe area at the bottom, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      /// The detent at about half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent at the full height of a sheet.
      public static let large = Identifier("com.apple.UIKit.large")

      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The identifier of the detent.
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

    /// Creates a detent at half of the available height.
    public class func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue / 2).rounded() } }
    /// Creates a detent at the full available height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Creates a detent whose height in points is computed by a closure; nil for the full available height.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// Returns the height, without the safe area at the bottom, in points.
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

/// The grabber at the top of a sheet; tapping it changes the detent.
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
    accessibilityLabel = Word.sheetGrabber.text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A sheet makes its grabber by code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
  }
}
