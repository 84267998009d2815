import UIKit

/// A coordinate space that is neither a view nor a screen.
final class ForeignCoordinateSpace: StockDelegate, UICoordinateSpace {
  var bounds = CGRect.zero
  /// The number of conversions requested.
  private(set) var callCount = 0

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { count(point) }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint { count(point) }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { count(rect) }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { count(rect) }

  static func register(in registry: Registry) {
    let space = registry.addDelegate(ForeignCoordinateSpace.self)
    space.property("bounds", \.bounds)
    space.get("callCount", \.callCount)
  }

  private func count<T>(_ value: T) -> T {
    callCount += 1
    return value
  }
}
