import CoreGraphics

/// The images that a client has set behind and between the segments of a control.
@MainActor
final class SegmentImages {
  /// The images behind segments by the raw values of states.
  var backgrounds: [UInt: UIImage] = [:]
  /// The images between segments by the raw values of the states on the left and on the right.
  var dividers: [[UInt]: UIImage] = [:]
  private var views: [UIImageView] = []

  var hasBackgrounds: Bool { !backgrounds.isEmpty }

  /// Places the images for segments; frames in the control's coordinates, points.
  func place(_ frames: [CGRect], states: [UIControl.State], in control: UIView) {
    guard hasBackgrounds || !dividers.isEmpty || !views.isEmpty else { return }
    var shown: [(UIImage, CGRect)] = zip(frames, states).compactMap { frame, state in
      image(backgrounds, [state.rawValue]).map { ($0, frame) }
    }
    for (left, right) in zip(frames.indices, frames.indices.dropFirst()) {
      let (a, b) = frames[left].minX <= frames[right].minX ? (left, right) : (right, left)
      guard let image = divider(states[a].rawValue, states[b].rawValue) else { continue }
      let frame = frames[b]
      shown.append(
        (
          image,
          CGRect(x: frame.minX - image.size.width / 2, y: frame.minY, width: image.size.width, height: frame.height)
        ))
    }
    while views.count < shown.count {
      let view = UIImageView()
      view.isUserInteractionEnabled = false
      control.insertSubview(view, at: views.count)
      views.append(view)
    }
    for view in views[shown.count...] { view.isHidden = true }
    for (view, part) in zip(views, shown) {
      view.isHidden = false
      view.image = part.0
      view.frame = part.1
    }
  }

  private func image(_ images: [UInt: UIImage], _ key: [UInt]) -> UIImage? {
    images[key[0]] ?? images[UIControl.State.normal.rawValue]
  }

  private func divider(_ left: UInt, _ right: UInt) -> UIImage? {
    dividers[[left, right]] ?? dividers[[UIControl.State.normal.rawValue, UIControl.State.normal.rawValue]]
  }
}
