import UIKit

/// Shows the panels of a transition in perspective, at any progress or as an animation.
final class StageView: UIView {
  let geometry: any PanelGeometry
  let grid: PixelGrid
  private let space = CALayer()
  private(set) var sheets: [PanelLayer] = []
  /// Tells when an animation has ended; nil while none runs.
  private var end: TurnEnd?
  /// The progress that is shown, or that the animation goes to.
  private(set) var progress: CGFloat = 0

  init(frame: CGRect, geometry: any PanelGeometry, m34: CGFloat, shadowColor: UIColor, grid: PixelGrid) {
    self.geometry = geometry
    self.grid = grid
    super.init(frame: frame)
    isUserInteractionEnabled = false
    space.frame = bounds
    space.sublayerTransform.m34 = m34
    layer.addSublayer(space)
    let cross = geometry.isVertical ? frame.width : frame.height
    for panel in geometry.panels {
      let sheet = PanelLayer(
        panel, isVertical: geometry.isVertical, cross: cross, shadow: shadowColor.resolvedColor(with: traitCollection),
        grid: grid)
      sheet.position = CGPoint(x: bounds.midX, y: bounds.midY)
      sheet.shade.position = sheet.position
      sheets.append(sheet)
      space.addSublayer(sheet)
      space.addSublayer(sheet.shade)
    }
    show(0)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A stage is made for a transition.") }

  /// Draws the panels of a page anew; `area` is the part of the view that the stage covers, in the view's points.
  /// - Complexity: O(pixels).
  func draw(_ page: Panel.Page, of view: UIView, area: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for sheet in sheets where sheet.panel.page == page { sheet.draw(view, area: area, scale: grid.scale) }
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
      sheet.transform = transform(pose, at: progress)
      sheet.opacity = pose.isVisible ? 1 : 0
      sheet.shade.transform = sheet.transform
      sheet.shade.opacity = pose.isVisible ? Float(pose.shade) : 0
    }
    CATransaction.commit()
  }

  /// The point that the eye is in front of.
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

  /// Runs through the progress that a course gives for each share of the time; a frame every 1/60 s is exact.
  func animate(
    duration: TimeInterval, course: (CGFloat) -> CGFloat, completion: @escaping (_ finished: Bool) -> Void
  ) {
    stop()
    let count = max(1, Int((duration * 60).rounded(.up)))
    let moments = (0...count).map { course(CGFloat($0) / CGFloat(count)) }
    for (i, sheet) in sheets.enumerated() {
      let poses = moments.map { geometry.pose(of: i, at: $0) }
      let transforms = zip(poses, moments).map { transform($0, at: $1) }
      add("transform", to: sheet, duration, transforms)
      if poses.contains(where: { $0.shade != 0 }) {
        add("transform", to: sheet.shade, duration, transforms)
        add("opacity", to: sheet.shade, duration, poses.map { $0.isVisible ? Double($0.shade) : 0 })
      }
      // Between two moments a panel is there if it is at the middle.
      let isThere = zip(moments, moments.dropFirst()).map { geometry.pose(of: i, at: ($0 + $1) / 2).isVisible }
      if isThere.contains(where: { $0 != isThere[0] }) || isThere[0] != poses[count].isVisible {
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = isThere.map { $0 ? 1.0 : 0.0 }
        blink.calculationMode = .discrete
        blink.duration = duration
        sheet.add(blink, forKey: "opacity")
      }
    }
    if middle(at: moments[0]) != middle(at: moments[count]) {
      add("position", to: space, duration, moments.map { middle(at: $0) })
    }
    show(moments[count])
    let end = TurnEnd(completion)
    self.end = end
    let clock = CABasicAnimation(keyPath: "zPosition")
    clock.fromValue = 0.0
    clock.toValue = 0.0
    clock.duration = duration
    clock.delegate = end
    space.add(clock, forKey: "clock")
  }

  private func add(_ key: String, to layer: CALayer, _ duration: TimeInterval, _ values: [Any]) {
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values
    animation.duration = duration
    layer.add(animation, forKey: key)
  }

  /// Takes the animation away without telling anybody.
  func stop() {
    end?.forget()
    end = nil
    space.removeAllAnimations()
    for sheet in sheets {
      sheet.removeAllAnimations()
      sheet.shade.removeAllAnimations()
    }
  }
}

/// Hands on the end of an animation, once.
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
