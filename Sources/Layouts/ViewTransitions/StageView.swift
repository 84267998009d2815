import UIKit

/// Shows the panels of a transition in perspective, at any progress or as an animation.
final class StageView: UIView {
  let geometry: any PanelGeometry
  let grid: PixelGrid
  /// The layer of the panels that turn; flat panels are below it.
  private let space = CALayer()
  private(set) var sheets: [Sheet] = []
  /// The delegate that is told when the animation ends; nil while none runs.
  private var end: TurnEnd?
  /// The current progress, or the end of the running animation.
  private(set) var progress: CGFloat = 0

  init(frame: CGRect, geometry: any PanelGeometry, m34: CGFloat, shadowColor: UIColor, grid: PixelGrid) {
    self.geometry = geometry
    self.grid = grid
    super.init(frame: frame)
    isUserInteractionEnabled = false
    space.frame = bounds
    space.sublayerTransform.m34 = m34
    let cross = geometry.isVertical ? frame.width : frame.height
    let shadow = shadowColor.resolvedColor(with: traitCollection)
    for panel in geometry.panels {
      let sheet = Sheet(panel, isVertical: geometry.isVertical, cross: cross, shadow: shadow, grid: grid)
      sheets.append(sheet)
      let parent = panel.isFlat ? layer : space
      if !panel.isFlat {
        sheet.picture.position = CGPoint(x: bounds.midX, y: bounds.midY)
        sheet.shade.position = sheet.picture.position
      }
      parent.addSublayer(sheet.picture)
      parent.addSublayer(sheet.shade)
    }
    layer.addSublayer(space)
    show(0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A stage is made for a transition.") }

  /// Redraws the panels of a page; `area` is the part of the view that the stage covers, in the view's coordinates.
  ///
  /// The page is drawn once, as on the screen, and then cut: a glyph across a cut stays whole.
  /// - Complexity: O(pixels).
  func draw(_ page: Panel.Page, of view: UIView, area: CGRect) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = grid.scale
    format.opaque = view.fills(area) && grid.isWhole(area.size)
    let image = UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      view.layer.render(in: context.cgContext)
    }
    guard let picture = image.cgImage else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for sheet in sheets where sheet.panel.page == page { sheet.cut(from: picture) }
    CATransaction.commit()
  }

  // MARK: A moment

  func show(_ progress: CGFloat) {
    self.progress = progress
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    space.position = middle(at: progress)
    for (i, sheet) in sheets.enumerated() {
      let pose = geometry.pose(of: i, at: progress)
      if sheet.panel.isFlat {
        sheet.picture.position = sheet.corner(pose)
        sheet.shade.position = sheet.picture.position
      } else {
        sheet.picture.transform = transform(pose, at: progress)
        sheet.shade.transform = sheet.picture.transform
      }
      sheet.picture.opacity = pose.isVisible ? 1 : 0
      sheet.shade.opacity = Float(Sheet.opacity(pose))
    }
    CATransaction.commit()
  }

  /// Returns the point in front of the eye.
  private func middle(at progress: CGFloat) -> CGPoint {
    let eye = geometry.eye(at: progress)
    return geometry.isVertical ? CGPoint(x: bounds.midX, y: eye) : CGPoint(x: eye, y: bounds.midY)
  }

  private func transform(_ pose: PanelPose, at progress: CGFloat) -> CATransform3D {
    let away = pose.place - geometry.eye(at: progress)
    return geometry.isVertical
      ? CATransform3DRotate(CATransform3DMakeTranslation(0, away, pose.depth), pose.angle, 1, 0, 0)
      : CATransform3DRotate(CATransform3DMakeTranslation(away, 0, pose.depth), -pose.angle, 0, 1, 0)
  }

  // MARK: A motion

  /// Animates through the progress that a timeline gives for each fraction of the time; a frame every 1/60 s is exact.
  func animate(
    duration: TimeInterval, timeline: (CGFloat) -> CGFloat, completion: @escaping (_ finished: Bool) -> Void
  ) {
    stop()
    let count = max(1, Int((duration * 60).rounded(.up)))
    let moments = (0...count).map { timeline(CGFloat($0) / CGFloat(count)) }
    for (i, sheet) in sheets.enumerated() {
      let poses = moments.map { geometry.pose(of: i, at: $0) }
      let key = sheet.panel.isFlat ? "position" : "transform"
      let places: [Any] =
        sheet.panel.isFlat ? poses.map(sheet.corner) : zip(poses, moments).map { transform($0, at: $1) }
      let opacities = poses.map { Double(Sheet.opacity($0)) }
      let moves = poses.contains { $0.place != poses[0].place || $0.depth != 0 || $0.angle != 0 }
      if moves { add(key, to: sheet.picture, duration, places) }
      if opacities.contains(where: { $0 != 0 }) {
        if moves { add(key, to: sheet.shade, duration, places) }
        add("opacity", to: sheet.shade, duration, opacities)
      }
      // Between two moments a panel is visible if it is visible halfway.
      let isThere = zip(moments, moments.dropFirst()).map { geometry.pose(of: i, at: ($0 + $1) / 2).isVisible }
      if isThere.contains(where: { $0 != isThere[0] }) || isThere[0] != poses[count].isVisible {
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = isThere.map { $0 ? 1.0 : 0.0 }
        blink.calculationMode = .discrete
        blink.duration = duration
        sheet.picture.add(blink, forKey: "opacity")
      }
    }
    if middle(at: moments[0]) != middle(at: moments[count]) {
      add("position", to: space, duration, moments.map { middle(at: $0) })
    }
    show(moments[count])
    let end = TurnEnd(completion)
    self.end = end
    // It changes nothing and costs nothing: only its end matters.
    let clock = CABasicAnimation(keyPath: "opacity")
    clock.fromValue = 1.0
    clock.toValue = 1.0
    clock.duration = duration
    clock.delegate = end
    space.add(clock, forKey: "clock")
  }

  /// Removes the animation without calling its completion.
  func stop() {
    end?.forget()
    end = nil
    space.removeAllAnimations()
    for sheet in sheets { sheet.removeAnimations() }
  }

  private func add(_ key: String, to layer: CALayer, _ duration: TimeInterval, _ values: [Any]) {
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values
    animation.duration = duration
    layer.add(animation, forKey: key)
  }
}

extension UIView {
  /// Returns whether every pixel of an area is opaque because of a background that covers it.
  fileprivate func fills(_ area: CGRect) -> Bool {
    guard alpha >= 1, let color = backgroundColor, color.resolvedColor(with: traitCollection).cgColor.alpha >= 1 else {
      return false
    }
    return bounds.contains(area) && layer.cornerRadius == 0 && layer.mask == nil
  }
}

/// An animation delegate that calls a closure at the end, once.
private final class TurnEnd: NSObject, CAAnimationDelegate {
  private var action: ((Bool) -> Void)?
  init(_ action: @escaping (Bool) -> Void) { self.action = action }
  func forget() { action = nil }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let action = action
    self.action = nil
    action?(flag)
  }
}
