import CoreGraphics

extension UIWindowScene {
  /// Resizes the windows after the surface was resized, and notifies the controllers before; animated if the device was
  /// rotated.
  func resizeWindows(from oldSize: CGSize, to size: CGSize) {
    let turnedFrom = orientationBeforeTurn
    defer { orientationBeforeTurn = nil }
    for window in windows {
      let newSize = window.frame.size == oldSize ? size : nil
      if let owner = window.windowOwner, owner.viewIfLoaded != nil {
        owner.resize(window, in: self, from: oldSize, to: newSize, turnedFrom: turnedFrom)
      } else if let newSize {
        window.frame = CGRect(origin: .zero, size: newSize)
      }
    }
  }
}
