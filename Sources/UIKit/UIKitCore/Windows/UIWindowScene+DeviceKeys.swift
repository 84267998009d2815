import HostInterface

extension UIWindowScene {
  /// Turns the device by a key, F9 to the right and with Shift to the left; returns whether the key does that.
  ///
  /// Only surfaces that are the screens of devices can be turned.
  final func turnsDevice(by key: KeyInput) -> Bool {
    let f9 = 66
    guard key.usage == f9, key.modifiers.isSubset(of: .shift), let followsDevice else { return false }
    guard key.isDown, !key.isRepeat else { return true }
    let turns: [UIDeviceOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    let held = heldDevice ?? (screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait)
    // To the right, the top of a device in portrait orientation comes to lie on the right.
    let step = key.modifiers.contains(.shift) ? 1 : 3
    followsDevice(turns[((turns.firstIndex(of: held) ?? 0) + step) % 4])
    return true
  }
}
