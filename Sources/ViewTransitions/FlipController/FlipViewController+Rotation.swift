import UIKit

/// The interface stays as it is while a page is in the air; when the page lies the interface follows the device, and the
/// delegate says which way the pages turn from then on.
extension FlipViewController {
  /// The interface is about to be turned, to an orientation that is known already.
  func interfaceWillTurn(to new: UIInterfaceOrientation) {
    guard new != knownInterface else { return }
    knownInterface = new
    guard let delegate else { return }
    let asked = delegate.flipViewController(self, orientationFor: new)
    guard asked != orientation else { return }
    orientation = asked
    // A page cannot go on turning about another axis: one that runs is there at once, one that is held lies down.
    abandonTurn()
    updateGestures()
  }

  /// Looks how the interface is turned now; what is found first is where everything begins.
  func interfaceMayHaveTurned() {
    guard let now = viewIfLoaded?.window?.windowScene?.interfaceOrientation else { return }
    if knownInterface == nil { knownInterface = now }
    interfaceWillTurn(to: now)
  }

  /// The device may have been turned while a page was in the air.
  func followDevice() {
    guard turn == nil, viewIfLoaded?.window != nil else { return }
    if #available(iOS 16, tvOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
  }
}
