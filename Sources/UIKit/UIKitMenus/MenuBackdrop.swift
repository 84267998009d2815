/// The backdrop of a menu that a resting finger opened: it dims everything except the previews.
///
/// A preview of a view that is in the window stays bright in place, so that the view remains live; one of a view that
/// is in no window is laid over the rest at its target. A preview controller's view replaces both.
@MainActor
package final class MenuBackdrop: UIView {
  /// The delegate's targets to which the previews move when the menu closes.
  var targets: [UITargetedPreview] = []

  private let previews: [UITargetedPreview]
  private let controller: (any MenuPreviewContent)?
  private let shade = CAShapeLayer()
  private var floating: [(preview: UITargetedPreview, view: FloatingPreview)] = []
  private var holes: [UIBezierPath] = []

  init(_ previews: [UITargetedPreview], controller: (any MenuPreviewContent)?, in window: UIWindow) {
    self.previews = previews
    self.controller = controller
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    shade.fillRule = .evenOdd
    shade.fillColor = UIColor.black.withAlphaComponent(0.35).cgColor
    layer.addSublayer(shade)
    if let controller {
      addController(controller, in: window)
    } else {
      for preview in previews { add(preview, in: window) }
    }
    showShade()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("A menu is made by code.") }

  /// The bounding box of the lifted previews, in the window; nil when there are none.
  var liftedFrame: CGRect? {
    if let controller { return controller.view.frame }
    let frames = holes.map(\.bounds) + floating.map(\.view.frame)
    return frames.isEmpty ? nil : frames.dropFirst().reduce(frames[0]) { $0.union($1) }
  }

  /// Returns true if a point of the window is inside a lifted preview.
  func isPreview(at point: CGPoint) -> Bool {
    if let controller { return controller.view.frame.contains(point) }
    return holes.contains { $0.contains(point) } || floating.contains { $0.view.frame.contains(point) }
  }

  /// Resizes and moves a controller's preview so that a list fits below it.
  func makeRoom(below height: CGFloat, in room: CGRect) {
    guard let view = controller?.view else { return }
    let free = max(0, room.height - height - 16)
    view.frame.size.height = min(view.frame.height, max(free, 44))
    view.frame.origin.y = room.minY + max(0, (free - view.frame.height) / 2)
  }

  /// Fades out and moves floating previews to their targets; called in an animation.
  func leave() {
    alpha = 0
    for (preview, view) in floating {
      guard let target = targets.first(where: { $0.view === preview.view })?.target else { continue }
      view.center = target.container.convert(target.center, to: nil)
      view.transform = target.transform
    }
  }

  /// Returns the views that were shown as floating previews.
  func giveBack() {
    for (_, view) in floating { view.empty() }
    controller?.viewIfLoaded?.removeFromSuperview()
  }

  // MARK: Parts

  package override func layoutSubviews() {
    super.layoutSubviews()
    showShade()
  }

  private func add(_ preview: UITargetedPreview, in window: UIWindow) {
    if preview.view.window === window {
      if let hole = Self.hole(for: preview, in: window) { holes.append(hole) }
    } else {
      let view = FloatingPreview(preview)
      view.center = preview.target.container.convert(preview.target.center, to: nil)
      view.transform = preview.target.transform
      addSubview(view)
      floating.append((preview, view))
    }
  }

  private func addController(_ controller: any MenuPreviewContent, in window: UIWindow) {
    guard let view = controller.view else { return }
    let asked = controller.preferredContentSize
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let size = CGSize(
      width: min(asked.width > 0 ? asked.width : room.width, room.width),
      height: min(asked.height > 0 ? asked.height : room.height * 0.5, room.height))
    view.frame = CGRect(x: room.midX - size.width / 2, y: room.minY, width: size.width, height: size.height)
    view.layer.cornerRadius = 13
    view.clipsToBounds = true
    addSubview(view)
  }

  /// Returns the outline of the visible part of a view that is in the window; nil when nothing of it is visible.
  private static func hole(for preview: UITargetedPreview, in window: UIWindow) -> UIBezierPath? {
    let view = preview.view
    let radius = view.layer.cornerRadius
    let path =
      (preview.parameters.visiblePath?.copy() as? UIBezierPath)
      ?? (radius > 0 ? UIBezierPath(roundedRect: view.bounds, cornerRadius: radius) : UIBezierPath(rect: view.bounds))
    let origin = view.convert(CGPoint.zero, to: window)
    let (x, y) = (view.convert(CGPoint(x: 1, y: 0), to: window), view.convert(CGPoint(x: 0, y: 1), to: window))
    path.apply(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
    let seen = visibleFrame(of: view, in: window)
    if seen.isNull || !seen.intersects(path.bounds) { return nil }
    return seen.contains(path.bounds) ? path : UIBezierPath(rect: seen.intersection(path.bounds))
  }

  /// Returns the part of the window in which the superviews of a view do not clip it.
  private static func visibleFrame(of view: UIView, in window: UIWindow) -> CGRect {
    var frame = window.bounds
    var next = view.superview
    while let ancestor = next, ancestor !== window {
      if ancestor.clipsToBounds { frame = frame.intersection(ancestor.convert(ancestor.bounds, to: window)) }
      next = ancestor.superview
    }
    return frame
  }

  private func showShade() {
    let path = UIBezierPath(rect: bounds)
    for hole in holes { path.append(hole) }
    shade.frame = bounds
    shade.path = path.cgPath
  }
}

/// A preview of a view that was in no window, clipped by its parameters, with a shadow.
@MainActor
private final class FloatingPreview: UIView {
  private weak var shown: UIView?

  init(_ preview: UITargetedPreview) {
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    let clip = UIView(frame: bounds)
    clip.backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
    clip.clipsToBounds = true
    if let path = preview.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      mask.frame = bounds
      clip.layer.mask = mask
    } else {
      clip.layer.cornerRadius = preview.view.layer.cornerRadius
    }
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    let outline = preview.parameters.shadowPath ?? preview.parameters.visiblePath
    layer.shadowPath =
      (outline ?? UIBezierPath(roundedRect: bounds, cornerRadius: max(preview.view.layer.cornerRadius, 0.01))).cgPath
    preview.view.transform = .identity
    preview.view.frame = bounds
    clip.addSubview(preview.view)
    addSubview(clip)
    shown = preview.view
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A menu is made by code.") }

  func empty() { shown?.removeFromSuperview() }
}
