import CoreGraphics

/// The background color that a view was given, with the resolved color of its layer.
struct BackgroundState {
  var color: UIColor
  var layerColor: CGColor
}

extension UIView {
  /// The color that was set; that of the layer when the layer has been given another one since.
  var currentBackgroundColor: UIColor? {
    guard let shown = layer.backgroundColor else { return nil }
    if let backgroundState, backgroundState.layerColor === shown { return backgroundState.color }
    return UIColor(cgColor: shown)
  }

  func applyBackgroundColor(_ new: UIColor?) {
    guard let new else {
      backgroundState = nil
      layer.backgroundColor = nil
      return
    }
    let resolved = (new.isDynamic ? new.resolvedColor(with: traitCollection) : new).cgColor
    backgroundState = BackgroundState(color: new, layerColor: resolved)
    layer.backgroundColor = resolved
  }

  /// Sets the layer's color for the present traits, unless the layer was given one directly.
  func resolveBackgroundColor(isDynamicOnly: Bool) {
    guard let backgroundState, backgroundState.layerColor === layer.backgroundColor,
      !isDynamicOnly || backgroundState.color.isDynamic
    else { return }
    applyBackgroundColor(backgroundState.color)
  }
}
