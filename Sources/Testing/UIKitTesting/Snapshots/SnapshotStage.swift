import CoreGraphics
import QuartzCore
import UIKit

/// The window that a view is shown in while its snapshot is taken.
@MainActor
struct SnapshotStage {
  private let test: TestWindow
  private let size: CGSize

  /// Makes a window without a display.
  ///
  /// - Parameter own: The size of the view, for a device without one.
  init(_ config: ViewImageConfig, _ traits: UITraitCollection, own: CGSize) {
    let all = UITraitCollection(traitsFrom: [config.traits, traits])
    size = config.size ?? own
    let scale = all.displayScale > 0 ? all.displayScale : UIScreen.main.scale
    let isKnown = all.userInterfaceIdiom != .unspecified
    test = TestWindow(
      size: CGSize(width: max(size.width, 1), height: max(size.height, 1)), scale: scale,
      idiom: isKnown ? all.userInterfaceIdiom : nil)
    test.window.windowScene?.safeAreaInsets = config.safeArea
    test.window.traitOverrides.take(all)
  }

  /// Shows a view for the time of a function, and puts it back where it was.
  func show<Result>(_ view: UIView, _ body: () -> Result) -> Result {
    let superview = view.superview
    let index = superview?.subviews.firstIndex { $0 === view }
    let (bounds, center) = (view.bounds, view.center)
    view.bounds.size = size
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    test.window.addSubview(view)
    defer {
      if let superview, let index { superview.insertSubview(view, at: index) } else { view.removeFromSuperview() }
      view.bounds = bounds
      view.center = center
    }
    view.setNeedsLayout()
    test.layout()
    return body()
  }

  /// Shows a view controller for the time of a function.
  func show<Result>(_ controller: UIViewController, _ body: () -> Result) -> Result {
    guard controller.parent == nil, controller.presentingViewController == nil else {
      return show(controller.view, body)
    }
    let window = controller.viewIfLoaded?.window
    let wasRoot = window?.rootViewController === controller
    if wasRoot { window?.rootViewController = nil }
    test.window.rootViewController = controller
    test.layout()
    defer {
      test.window.rootViewController = nil
      if wasRoot { window?.rootViewController = controller }
    }
    return body()
  }

  func picture(of view: UIView) -> UIImage { show(view) { drawing(of: view) } }
  func picture(of controller: UIViewController) -> UIImage { show(controller) { drawing(of: controller.view) } }

  private func drawing(of view: UIView) -> UIImage {
    drawn(CGRect(origin: .zero, size: view.bounds.size), scale: test.window.traitCollection.displayScale) { _ in
      view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
    }
  }
}

/// Returns what a function draws; an image without pixels for an empty area.
@MainActor
func drawn(_ area: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
  guard area.width > 0, area.height > 0 else { return UIImage() }
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale > 0 ? scale : UIScreen.main.scale
  format.opaque = false
  return UIGraphicsImageRenderer(size: area.size, format: format).image { draw($0.cgContext) }
}

extension UITraitOverrides {
  /// Overrides the traits that a collection specifies.
  mutating func take(_ traits: UITraitCollection) {
    if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
    if traits.userInterfaceIdiom != .unspecified { userInterfaceIdiom = traits.userInterfaceIdiom }
    if traits.userInterfaceLevel != .unspecified { userInterfaceLevel = traits.userInterfaceLevel }
    if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
    if traits.displayScale > 0 { displayScale = traits.displayScale }
    if traits.displayGamut != .unspecified { displayGamut = traits.displayGamut }
    if traits.horizontalSizeClass != .unspecified { horizontalSizeClass = traits.horizontalSizeClass }
    if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
    if traits.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = traits.preferredContentSizeCategory
    }
    if traits.accessibilityContrast != .unspecified { accessibilityContrast = traits.accessibilityContrast }
    if traits.legibilityWeight != .unspecified { legibilityWeight = traits.legibilityWeight }
  }
}

extension UIView {
  /// The descriptions of the view and of all views in it, without addresses; a line a view.
  final var hierarchyText: String { hierarchyLines(depth: 0).joined(separator: "\n") }

  private func hierarchyLines(depth: Int) -> [String] {
    [String(repeating: "   | ", count: depth) + withoutAddresses(description)]
      + subviews.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }
}

extension UIViewController {
  /// The view controllers in this one, without addresses; a line a controller.
  final var hierarchyText: String { hierarchyLines(depth: 0).joined(separator: "\n") }

  private func hierarchyLines(depth: Int) -> [String] {
    let state = viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    let shown = viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
    return [String(repeating: "   | ", count: depth) + "<\(type(of: self))>, state: \(state), view: \(shown)"]
      + children.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }
}
