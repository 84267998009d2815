import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) public import UIKitCore

/// An interaction that selects by a rectangle which the pointer draws with its button pressed.
@preconcurrency @MainActor
open class UIBandSelectionInteraction: NSObject, UIInteraction {
  /// The phases of a selection.
  public enum State: Int, Hashable, Sendable {
    case possible = 0
    case began, selecting, ended
  }

  /// The phase of the selection.
  open private(set) var state = State.possible
  /// The rectangle in the view's coordinates, in points; nil while there is none.
  open private(set) var selectionRect: CGRect?
  /// The modifiers that were held when the selection began.
  open private(set) var initialModifierFlags: UIKeyModifierFlags = []
  /// A Boolean value that determines whether the pointer draws rectangles. The default is true.
  @Observed open var isEnabled = true { didSet { pan.isEnabled = isEnabled } }
  /// A closure that decides whether a selection may begin at a point of the view; nil for everywhere.
  open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?
  open private(set) weak var view: UIView?

  private let handler: (UIBandSelectionInteraction) -> Void
  private let band = UIView()
  /// The point at which the button was pressed.
  private var start = CGPoint.zero
  private lazy var pan = UIPanGestureRecognizer { [weak self] pan in self?.pointerDidMove(pan) }

  /// Creates an interaction with a closure that is called in each phase and with each change of the rectangle.
  public init(_ selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
    handler = selectionHandler
    super.init()
    band.isUserInteractionEnabled = false
    band.layer.borderWidth = 1
    band.layer.zPosition = 1000
  }

  open func willMove(to view: UIView?) {
    band.removeFromSuperview()
    self.view?.removeGestureRecognizer(pan)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    pan.delegate = self
    view?.addGestureRecognizer(pan)
  }

  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if state == .possible { start = touch.location(in: view) }
    return true
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBeginHandler?(self, start) ?? true
  }

  private func pointerDidMove(_ pan: UIPanGestureRecognizer) {
    guard let view else { return }
    switch pan.state {
    case .began:
      initialModifierFlags = pan.modifierFlags
      band.backgroundColor = view.tintColor.withAlphaComponent(0.15)
      band.layer.borderColor = view.tintColor.withAlphaComponent(0.6).cgColor
      view.addSubview(band)
      follow(pan, .began)
    case .changed: follow(pan, .selecting)
    default:
      follow(pan, .ended)
      band.removeFromSuperview()
      selectionRect = nil
      state = .possible
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer, _ phase: State) {
    let point = pan.location(in: view)
    let rect = CGRect(
      x: min(start.x, point.x), y: min(start.y, point.y), width: abs(point.x - start.x), height: abs(point.y - start.y))
    selectionRect = rect
    band.frame = rect
    state = phase
    handler(self)
  }
}

extension UIBandSelectionInteraction: UIGestureRecognizerDelegate {}
