import CoreGraphics

/// The images that a client has set for the thumb and the track of a slider.
@MainActor
final class SliderImages {
  /// The images by the raw values of states.
  var thumbs: [UInt: UIImage] = [:]
  var minimumTracks: [UInt: UIImage] = [:]
  var maximumTracks: [UInt: UIImage] = [:]
  private let thumb = UIImageView()
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()

  private var values: [UIImageView] = []

  var hasThumb: Bool { !thumbs.isEmpty }
  var hasMinimumTrack: Bool { !minimumTracks.isEmpty }
  var hasMaximumTrack: Bool { !maximumTracks.isEmpty }

  func add(to slider: UIView) {
    guard thumb.superview !== slider else { return }
    for view in [maximumTrack, minimumTrack, thumb] {
      view.contentMode = view === thumb ? .center : .scaleToFill
      slider.addSubview(view)
    }
  }

  /// Shows the images beside the ends; nil for none.
  func showValues(_ minimum: UIImage?, _ maximum: UIImage?, on slider: UIView) {
    if values.isEmpty {
      values = [UIImageView(), UIImageView()]
      for view in values { slider.addSubview(view) }
    }
    values[0].image = minimum
    values[1].image = maximum
  }

  /// Places the images beside the ends; frames in the slider's coordinates, points.
  func placeValues(_ minimum: CGRect, _ maximum: CGRect) {
    guard !values.isEmpty else { return }
    values[0].frame = minimum
    values[1].frame = maximum
  }

  /// Returns the image of a state, else that of the normal state.
  func image(_ images: [UInt: UIImage], _ state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  /// Places the images; frames in the slider's coordinates, points.
  func place(track: CGRect, filled: CGRect, thumb knob: CGRect, state: UIControl.State) {
    guard hasThumb || hasMinimumTrack || hasMaximumTrack else { return }
    thumb.image = image(thumbs, state)
    minimumTrack.image = image(minimumTracks, state)
    maximumTrack.image = image(maximumTracks, state)
    thumb.frame = knob
    minimumTrack.frame = high(filled, minimumTrack.image)
    maximumTrack.frame = high(track, maximumTrack.image)
  }

  /// Returns a frame with the height of an image, about the same middle.
  private func high(_ frame: CGRect, _ image: UIImage?) -> CGRect {
    let height = image?.size.height ?? frame.height
    return CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
  }
}
