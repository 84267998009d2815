import CoreGraphics
public import Foundation
public import QuartzCore
public import UIKitCore

/// A resolution of a screen.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// The size in pixels.
  public let size: CGSize
  /// The width of a pixel as a share of its height.
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIScreenMode else { return false }
    return MainActor.assumeIsolated { other.size == size }
  }
}

extension UIScreen {
  /// A screen was connected; never posted, as the scenes of new screens are connected.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// A screen was disconnected; never posted.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// The resolution of a screen changed; never posted.
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// The recording of the screen began or ended; never posted, as desktops do not tell.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// The accuracy of colors changed; never posted.
  public nonisolated static let referenceDisplayModeStatusDidChangeNotification = Notification.Name(
    "UIScreenReferenceDisplayModeStatusDidChangeNotification")

  /// The degrees to which colors are accurate.
  public enum ReferenceDisplayModeStatus: Int, Hashable, Sendable {
    case notSupported = 0
    case notEnabled, limited, enabled
  }

  /// The ways in which a television's hidden edge is dealt with.
  public enum OverscanCompensation: Int, Hashable, Sendable {
    case scale = 0
    case insetBounds = 1
    case none = 2
    /// The old name of `none`.
    public static var insetApplicationFrame: OverscanCompensation { .none }
  }

  private static let dimmingKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The resolution: that of the screen in pixels.
  public final var currentMode: UIScreenMode? {
    UIScreenMode(size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
  }

  /// The resolution that the screen prefers: the present one, which desktops choose.
  public final var preferredMode: UIScreenMode? { currentMode }
  /// The resolutions that a program may choose: the present one.
  public final var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
  /// The factor by which the brightest color exceeds white at present: 1.
  public final var currentEDRHeadroom: CGFloat { 1 }
  /// The factor by which the brightest color can exceed white: 1, as scenes have the colors of sRGB.
  public final var potentialEDRHeadroom: CGFloat { 1 }
  /// The degree to which colors are accurate.
  public final var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
  /// The time between a frame and its light, in seconds: unknown, 0.
  public final var calibratedLatency: CFTimeInterval { 0 }
  /// The way in which a hidden edge is dealt with: none is hidden.
  public final var overscanCompensation: OverscanCompensation { .none }
  /// The width of the hidden edges, in points.
  public final var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// A Boolean value that indicates whether the keyboard moves a focus on the screen.
  public final var supportsFocus: Bool { true }
  /// The view with the focus; nil for none.
  public final var focusedView: UIView? { focusedItem as? UIView }

  /// The item with the focus; nil for none.
  public final var focusedItem: (any UIFocusItem)? {
    let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.filter { $0.screen === self }
    return windows.lazy.compactMap { $0.keyWindow.flatMap { UIFocusSystem.focusSystem(for: $0)?.focusedItem } }.first
  }

  /// Returns a link whose method is called with each frame; nil is never returned.
  public final func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// A Boolean value that determines whether a program dims the screen further than its light does; kept for the
  /// client, as desktops own their screens.
  public final var wantsSoftwareDimming: Bool {
    get { objc_getAssociatedObject(self, Self.dimmingKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, Self.dimmingKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension UIImageView {
  private static let rangeKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The range of brightness that the image is shown in: always the standard one.
  public final var imageDynamicRange: UIImage.DynamicRange { .standard }
  /// The range of brightness that is preferred; kept for the client, as images here have the standard one.
  public final var preferredImageDynamicRange: UIImage.DynamicRange {
    get { objc_getAssociatedObject(self, Self.rangeKey) as? UIImage.DynamicRange ?? .unspecified }
    set { objc_setAssociatedObject(self, Self.rangeKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
