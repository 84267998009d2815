import SwiftRuntime

/// The progress of delivering a touch to its view.
@MainActor
final class TouchDelivery {
  enum Progress {
    /// The view has not been told of the touch yet.
    case held
    /// The view got `touchesBegan`.
    case begun
    /// The view receives nothing more of the touch.
    case closed
  }

  let touch: UITouch
  private let viewReference: ZeroingReference<UIView>
  var progress = Progress.held
  /// A Boolean value that indicates whether the touch has ended and the view has not been told yet.
  var endIsHeld = false
  /// The recognizers that received the touch and have not been reset since.
  var recognizers: [UIGestureRecognizer]

  init(_ touch: UITouch, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    viewReference = ZeroingReference(touch.view)
    self.recognizers = recognizers
  }

  var view: UIView? { viewReference.object }

  var isCancelled: Bool {
    recognizers.contains { $0.cancelsTouchesInView && ($0.state.isRecognizing || $0.state == .ended) }
  }

  var mustHoldBegan: Bool { recognizers.contains { $0.delaysTouchesBegan && $0.state == .possible } }
  var mustHoldEnded: Bool { recognizers.contains { $0.delaysTouchesEnded && $0.state == .possible } }

  /// Sends the view the calls that are due after the recognizers have handled the event.
  func advance(phase: UITouch.Phase?, with event: UIEvent, content: ScrollContentGate?) {
    if progress == .closed { return }
    if isCancelled { return cancel(with: event) }
    var phase = phase
    if progress == .held {
      if phase == .ended { endIsHeld = true }
      if phase == .cancelled { return progress = .closed }
      if mustHoldBegan { return }
      guard content?.allows(touch, in: view, with: event) ?? true else { return progress = .closed }
      begin(with: event)
      // A view may end the gesture from its touchesBegan.
      if progress == .closed { return }
      if phase == .began || phase == .moved { phase = nil }
    }
    switch phase {
    case .moved: view?.touchesMoved([touch], with: event)
    case .cancelled: return cancel(with: event)
    case .ended: endIsHeld = true
    default: break
    }
    if endIsHeld, !mustHoldEnded {
      endIsHeld = false
      progress = .closed
      view?.touchesEnded([touch], with: event)
    }
  }

  func cancel(with event: UIEvent) {
    let wasBegun = progress == .begun
    progress = .closed
    endIsHeld = false
    guard wasBegun else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  private func begin(with event: UIEvent) {
    progress = .begun
    // A touch that was delayed begins for the view here.
    let phase = touch.phase
    touch.phase = .began
    view?.touchesBegan([touch], with: event)
    touch.phase = phase
  }
}

/// The scroll view that decides whether its content receives a touch.
@MainActor
struct ScrollContentGate {
  let scrollView: UIScrollView

  func allows(_ touch: UITouch, in view: UIView?, with event: UIEvent) -> Bool {
    guard let view else { return false }
    return scrollView.touchesShouldBegin([touch], with: event, in: view)
  }
}
