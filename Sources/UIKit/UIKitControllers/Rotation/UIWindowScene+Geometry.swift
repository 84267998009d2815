import CoreGraphics
public import Foundation
import GeometryCore
import HostInterface
@_spi(UIKitModules) public import UIKitCore

extension UIWindowScene {
  /// The geometry that a program prefers for a scene.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    fileprivate override init() { super.init() }

    /// The preferences on phones and tablets.
    public final class iOS: GeometryPreferences {
      /// The orientations; nil for the present ones.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    /// The preferences of windows on a desktop.
    public final class Mac: GeometryPreferences {
      /// The frame, in points; only its size is asked for, because desktops place windows themselves.
      public var systemFrame: CGRect

      /// Creates preferences.
      public init(systemFrame: CGRect = .null) {
        self.systemFrame = systemFrame
        super.init()
      }
    }
  }

  /// The geometry that a scene has.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The orientation.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The frame, in points; its origin is zero, because desktops do not tell where windows are.
    public let systemFrame: CGRect

    fileprivate init(of scene: UIWindowScene) {
      interfaceOrientation = scene.interfaceOrientation
      systemFrame = scene.screen.bounds
      super.init()
    }
  }

  /// The present geometry.
  public final var effectiveGeometry: Geometry { Geometry(of: self) }

  /// Asks for another orientation or size; the window follows when the desktop agrees.
  /// - Parameter errorHandler: A closure that is called if the frontmost controller does not support the orientation.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let mac = geometryPreferences as? GeometryPreferences.Mac {
      guard !mac.systemFrame.isNull, mac.systemFrame.width > 0, mac.systemFrame.height > 0 else { return }
      return surface.resize(to: Size(mac.systemFrame.width, mac.systemFrame.height))
    }
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    if wanted.contains(interfaceOrientation) { return }
    let window = keyWindow ?? windows.last
    let supported = UIApplication.shared.supportedInterfaceOrientations(for: window)
      .intersection(window?.rootViewController?.frontmost.supportedInterfaceOrientations ?? .all)
    let all: [(UIInterfaceOrientation, UIDeviceOrientation)] = [
      (.portrait, .portrait), (.landscapeRight, .landscapeLeft), (.landscapeLeft, .landscapeRight),
      (.portraitUpsideDown, .portraitUpsideDown),
    ]
    let choice = all.first { wanted.intersection(supported).contains($0.0) }
    guard let choice else {
      errorHandler?(
        NSError(
          domain: "UISceneErrorDomain", code: 101,
          userInfo: [
            NSLocalizedDescriptionKey:
              "None of the requested orientations is supported by the frontmost view controller."
          ]))
      return
    }
    if let followsDevice { return followsDevice(choice.1) }
    let size = screen.bounds.size
    if choice.0.isLandscape != (size.width > size.height) { surface.resize(to: Size(size.height, size.width)) }
  }
}

extension UIInterfaceOrientationMask {
  /// Returns whether an orientation is among these.
  fileprivate func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
  }
}

extension UIViewController {
  /// Turns the interfaces of all windows as their devices are held, for controllers whose orientations changed.
  public class func attemptRotationToDeviceOrientation() {
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      (scene.keyWindow ?? scene.windows.last)?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
  }
}
