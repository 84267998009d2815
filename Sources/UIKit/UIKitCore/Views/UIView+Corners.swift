import CoreGraphics
import DisplayList
import GeometryCore

/// The corner configuration of a view, with the state of its resolution.
@MainActor
final class CornerState {
  var configuration: UICornerConfiguration
  /// A Boolean value that indicates whether a radius has been read, so that the view is laid out when it changes.
  var isRadiusRead = false

  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }

  /// A Boolean value that indicates whether a radius depends on the view's position in its container.
  var isConcentric: Bool {
    UIRectCorner.each.contains { corner in
      configuration.radius(at: corner).map { $0.fixedRadius == nil } ?? false
    }
  }
}

extension UIView {
  func applyCornerConfiguration(_ new: UICornerConfiguration) {
    guard new != cornerState?.configuration ?? .unspecified else { return }
    if let cornerState { cornerState.configuration = new } else { cornerState = CornerState(new) }
    resolveCorners()
    if cornerState?.isConcentric == true { storedWindow?.addConcentricView(self) }
  }

  /// Updates the radii of the layer after the view's size, position or container has changed.
  func resolveCorners() {
    guard let cornerState else { return }
    let old = layer.cornerRadii
    layer.cornerRadii =
      cornerState.configuration == .unspecified
      ? nil : CornerResolver(self).radii(of: cornerState.configuration)
    if cornerState.isRadiusRead, old != layer.cornerRadii { setNeedsLayout() }
  }

  func drawnRadius(of corners: UIRectCorner) -> CGFloat {
    guard let cornerState else { return 0 }
    resolveCorners()
    cornerState.isRadiusRead = true
    let radii = layer.drawnCornerRadii
    return layer.cornerRadii == nil
      ? 0 : UIRectCorner.each.filter { corners.contains($0) }.map { CGFloat(radii[$0]) }.max() ?? 0
  }
}

extension UIWindow {
  func addConcentricView(_ view: UIView) {
    concentricViews.removeAll { $0.view == nil || $0.view === view }
    concentricViews.append(WeakView(view: view))
  }

  /// Updates views that are concentric with their container after a layout pass.
  func resolveConcentricCorners() {
    guard !concentricViews.isEmpty else { return }
    concentricViews.removeAll { $0.view?.storedWindow !== self || $0.view?.cornerState?.isConcentric != true }
    for view in concentricViews { view.view?.resolveCorners() }
  }
}

/// A weak reference to a view.
struct WeakView {
  weak var view: UIView?
}

/// A resolver of a corner configuration into radii for a view's present size and position.
@MainActor
private struct CornerResolver {
  private let view: UIView
  private let size: Size

  init(_ view: UIView) {
    self.view = view
    size = Rect(view.bounds).size
  }

  func radii(of configuration: UICornerConfiguration) -> CornerRadii {
    switch configuration.form {
    case .capsule(let maximum):
      let half = min(size.width, size.height) / 2
      return CornerRadii(all: min(half, maximum.map { max(0, Double($0)) } ?? half))
    case .corners(let corners):
      var radii = CornerRadii.zero
      let container = Container(of: view)
      for corner in UIRectCorner.each {
        radii[corner] = configuration.radius(at: corner).map { radius($0, corner, container) } ?? 0
      }
      for group in corners.uniform {
        let members = UIRectCorner.each.filter { group.contains($0) }
        let largest = members.map { radii[$0] }.max() ?? 0
        for corner in members { radii[corner] = largest }
      }
      return radii
    }
  }

  private func radius(_ radius: UICornerRadius, _ corner: UIRectCorner, _ container: Container?) -> Double {
    switch radius.form {
    case .fixed(let radius): return max(0, Double(radius.finite))
    case .containerConcentric(let minimum):
      let lowerBound = max(0, Double(minimum?.finite ?? 0))
      guard let container else { return lowerBound }
      // Circles with one center: the radius is smaller by the greater of the distances from the two edges.
      return max(lowerBound, container.radii[corner] - container.distance(of: corner))
    }
  }

  /// The nearest superview with rounded corners.
  private struct Container {
    let radii: CornerRadii
    private let bounds: CGRect
    private let place: CGRect

    @MainActor
    init?(of view: UIView) {
      var next = view.superview
      while let superview = next {
        if superview.cornerState?.isConcentric == true { superview.resolveCorners() }
        let radii = superview.layer.drawnCornerRadii
        if radii != .zero {
          self.radii = radii
          bounds = superview.bounds
          place = superview.convert(view.bounds, from: view)
          return
        }
        next = superview.superview
      }
      return nil
    }

    /// Returns the greater of the distances of the view's corner from the two edges of the container that meet there.
    func distance(of corner: UIRectCorner) -> Double {
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      let horizontal = isLeft ? place.minX - bounds.minX : bounds.maxX - place.maxX
      let vertical = isTop ? place.minY - bounds.minY : bounds.maxY - place.maxY
      return Double(max(0, horizontal, vertical))
    }
  }
}

extension UIRectCorner {
  fileprivate static let each: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CornerRadii {
  fileprivate subscript(_ corner: UIRectCorner) -> Double {
    get {
      switch corner {
      case .topLeft: topLeft
      case .topRight: topRight
      case .bottomLeft: bottomLeft
      default: bottomRight
      }
    }
    set {
      switch corner {
      case .topLeft: topLeft = newValue
      case .topRight: topRight = newValue
      case .bottomLeft: bottomLeft = newValue
      default: bottomRight = newValue
      }
    }
  }
}
