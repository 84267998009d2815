import UIKit

/// The interface keeps its orientation while a page is turning; afterwards it follows the device, and the delegate
/// gives the orientation of the pages from then on.
extension FlipViewController {
  /// Handles a rotation of the interface to an orientation that is known already.
  func interfaceWillTurn(to new: UIInterfaceOrientation) {
    guard new != knownInterface else { return }
    knownInterface = new
    guard let delegate else { return }
    let asked = delegate.flipViewController(self, orientationFor: new)
    guard asked != orientation else { return }
    orientation = asked
    // A page cannot go on turning about another axis: a running turn ends at once, a held one falls back.
    abandonTurn()
    updateGestures()
  }

  /// Compares the interface's orientation with the last one; the first one found is the initial state.
  func interfaceMayHaveTurned() {
    guard let now = viewIfLoaded?.window?.windowScene?.interfaceOrientation else { return }
    if knownInterface == nil { knownInterface = now }
    interfaceWillTurn(to: now)
  }

  /// Follows a rotation of the device during a turn.
  func followDevice() {
    guard turn == nil, viewIfLoaded?.window != nil else { return }
    if #available(iOS 16, tvOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
  }
}
