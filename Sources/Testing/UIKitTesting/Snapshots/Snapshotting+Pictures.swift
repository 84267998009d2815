public import CoreGraphics
public import QuartzCore
public import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// A strategy that compares pictures, pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// A strategy that compares pictures.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that have to match, 0 to 1.
  ///   - perceptualPrecision: The similarity that the color of a pixel needs to match, 0 to 1.
  ///   - scale: The pixels a point of references.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A strategy that compares what a view shows, pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// A strategy that compares what a view shows.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Has no effect: views are always drawn in a window.
  ///   - precision: The share of pixels that have to match, 0 to 1.
  ///   - perceptualPrecision: The similarity that the color of a pixel needs to match, 0 to 1.
  ///   - size: The size of the view in points; its own without one.
  ///   - traits: The traits that the view is shown with.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { view in
      onMainActor { SnapshotStage(ViewImageConfig(size: size), traits, own: view.frame.size).picture(of: view) }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A strategy that compares what a view controller shows, pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// A strategy that compares what a view controller shows on a device.
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - precision: The share of pixels that have to match, 0 to 1.
  ///   - perceptualPrecision: The similarity that the color of a pixel needs to match, 0 to 1.
  ///   - size: The size in points, instead of the device's.
  ///   - traits: The traits in addition to the device's.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    var config = config
    if let size { config.size = size }
    return SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { [config] controller in
      onMainActor { SnapshotStage(config, traits, own: controller.view.frame.size).picture(of: controller) }
    }
  }

  /// A strategy that compares what a view controller shows in its own size.
  ///
  /// - Parameter drawHierarchyInKeyWindow: Has no effect: views are always drawn in a window.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(size: size), precision: precision, perceptualPrecision: perceptualPrecision,
      traits: traits)
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// A strategy that compares what a layer shows, pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// A strategy that compares what a layer shows.
  ///
  /// - Parameter traits: The traits, of which the scale counts.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
    ).pullback { layer in
      onMainActor {
        drawn(layer.bounds, scale: traits.displayScale) { context in
          context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
          layer.layoutIfNeeded()
          layer.render(in: context)
        }
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// A strategy that compares the filled shape of a path, pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// A strategy that compares the filled shape of a path.
  ///
  /// - Parameter scale: The pixels a point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
      .pullback { path in
        nonisolated(unsafe) let path = path
        return onMainActor {
          drawn(path.bounds, scale: scale) { context in
            context.translateBy(x: -path.bounds.minX, y: -path.bounds.minY)
            path.fill()
          }
        }
      }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// A strategy that compares the descriptions of a view and of all views in it.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A strategy that compares the descriptions of a view and of all views in it.
  public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      onMainActor {
        SnapshotStage(ViewImageConfig(size: size), traits, own: view.frame.size).show(view) { view.hierarchyText }
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// A strategy that compares the descriptions of all views of a view controller.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A strategy that compares the descriptions of all views of a view controller, as they are on a device.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    var config = config
    if let size { config.size = size }
    return SimplySnapshotting.lines.pullback { [config] controller in
      onMainActor {
        SnapshotStage(config, traits, own: controller.view.frame.size).show(controller) {
          controller.view.hierarchyText
        }
      }
    }
  }

  /// A strategy that compares the view controllers in a view controller.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMainActor {
        SnapshotStage(ViewImageConfig(), .init(), own: controller.view.frame.size).show(controller) {
          controller.hierarchyText
        }
      }
    }
  }
}

/// Runs a function as the main actor.
///
/// Strategies are not isolated, as those of swift-snapshot-testing; the assertion of a view belongs on the main thread.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  precondition(
    Thread.isMainThread,
    "A snapshot of a view was asked for on another thread than the main one. Mark the test with @MainActor.")
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated { result = body() }
  return result!
}
