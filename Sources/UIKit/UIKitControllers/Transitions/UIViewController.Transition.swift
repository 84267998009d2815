public import CoreGraphics
public import Foundation
@_spi(UIKitModules) public import UIKitCore

extension UIViewController {
  private static let preferredTransitionKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The transition with which the controller is presented, dismissed, pushed and popped; nil for that of its style.
  /// Animators of delegates come first.
  public final var preferredTransition: Transition? {
    get { objc_getAssociatedObject(self, Self.preferredTransitionKey) as? Transition }
    set { objc_setAssociatedObject(self, Self.preferredTransitionKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// A transition of controllers.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    enum Kind {
      case coverVertical, crossDissolve, flipHorizontal
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// A slide from below.
    public static var coverVertical: Transition { Transition(.coverVertical) }
    /// A fade.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }
    /// A turn about the vertical axis, where the presenter is covered; else a slide.
    public static var flipHorizontal: Transition { Transition(.flipHorizontal) }
    /// A curl of the page; a slide here.
    public static var partialCurl: Transition { Transition(.coverVertical) }

    /// Returns a zoom out of a view of the controller below, and back into it.
    /// - Parameter sourceViewProvider: A closure that returns the view when the zoom begins, because it may be another
    ///   one by then; nil for the middle of the window.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    /// The controllers of a zoom.
    @preconcurrency @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller below, with the view.
      public let sourceViewController: UIViewController
      /// The controller that is zoomed.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
        super.init()
      }
    }

    /// The choices of a zoom.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// The color that covers the controller below; nil for none.
      public var dimmingColor: UIColor?
      /// The material that covers the controller below; nil for none.
      public var dimmingVisualEffect: UIBlurEffect?
      /// A closure that returns the part of the zoomed view that fits the source view, in points; nil for all of it.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// A closure that decides whether a gesture may zoom back; the gestures here are those of the containers.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// The views of a zoom.
      @preconcurrency @MainActor
      public final class AlignmentRectContext: NSObject {
        /// The view that the zoom begins at.
        public let sourceView: UIView
        /// The controller that is zoomed.
        public let zoomedViewController: UIViewController

        init(source: UIView, zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
          super.init()
        }
      }

      /// A gesture that would zoom back.
      @preconcurrency @MainActor
      public final class InteractionContext: NSObject {
        /// The place of the gesture, in points in the view of the controller.
        public let location: CGPoint
        /// The velocity of the gesture, in points per second.
        public let velocity: CGVector
        /// A Boolean value that indicates whether the gesture would begin without the closure.
        public let willBegin: Bool

        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
          super.init()
        }
      }
    }
  }

  /// The animator of the preferred transition; nil without one.
  final func preferredAnimator(isComing: Bool, covers: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    switch preferredTransition?.kind {
    case .zoom(let options, let provider)?: ZoomAnimator(isComing: isComing, options, provider)
    case .crossDissolve?: PresentationDissolve(isComing: isComing)
    case .flipHorizontal? where covers: PresentationFlip(isComing: isComing)
    case .coverVertical?, .flipHorizontal?: PresentationSlide(isComing: isComing)
    case nil: nil
    }
  }
}

/// The animator of a zoom.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isComing: Bool
  private let options: UIViewController.Transition.ZoomOptions?
  private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  init(
    isComing: Bool, _ options: UIViewController.Transition.ZoomOptions?,
    _ provider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  ) {
    (self.isComing, self.options, self.provider) = (isComing, options, provider)
    super.init()
  }

  /// The duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let zoomed = context.viewController(forKey: isComing ? .to : .from),
      let below = context.viewController(forKey: isComing ? .from : .to),
      let view = context.view(forKey: isComing ? .to : .from) ?? zoomed.viewIfLoaded
    else { return context.completeTransition(true) }
    let container = context.containerView
    if isComing {
      view.frame = context.finalFrame(for: zoomed)
      container.addSubview(view)
    } else if let other = context.view(forKey: .to) {
      other.frame = context.finalFrame(for: below)
      container.insertSubview(other, at: 0)
    }
    let cover = makeCover(in: container, below: view)
    let source = provider(.init(source: below, zoomed: zoomed))
    let small = transform(of: view, to: source, zoomed, in: container)
    if isComing {
      view.transform = small
      view.alpha = 0
      cover.alpha = 0
    }
    source?.alpha = 0
    let timing: TransitionTiming = context.isInteractive ? .linear : .eased
    timing.animate(duration: transitionDuration(using: context)) { [isComing] in
      view.transform = isComing ? .identity : small
      view.alpha = isComing ? 1 : 0
      cover.alpha = isComing ? 1 : 0
    } completion: { _ in
      view.transform = .identity
      view.alpha = 1
      source?.alpha = 1
      cover.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func makeCover(in container: UIView, below view: UIView) -> UIView {
    let cover = options?.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) } ?? UIView()
    cover.frame = container.bounds
    if let color = options?.dimmingColor { cover.backgroundColor = color }
    container.insertSubview(cover, belowSubview: view)
    return cover
  }

  /// Returns the transform that makes a part of a view as large as its source, about the same middle.
  private func transform(
    of view: UIView, to source: UIView?, _ zoomed: UIViewController, in container: UIView
  ) -> CGAffineTransform {
    var part = view.bounds
    if let source, let provider = options?.alignmentRectProvider,
      let rect = provider(.init(source: source, zoomed: zoomed)), !rect.isEmpty
    {
      part = rect
    }
    guard part.width > 0, view.bounds.width > 0 else { return .identity }
    let goal =
      source.map { $0.convert($0.bounds, to: container) }
      ?? CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0).insetBy(dx: -20, dy: -20)
    let scale = max(goal.width / part.width, 0.01)
    let offset = CGPoint(x: part.midX - view.bounds.midX, y: part.midY - view.bounds.midY)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: goal.midX - view.center.x - offset.x * scale,
      ty: goal.midY - view.center.y - offset.y * scale)
  }
}
