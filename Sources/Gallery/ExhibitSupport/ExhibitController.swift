/// A controller that reports when everything has loaded, so that a picture of it is complete.
@MainActor
public protocol ExhibitController: AnyObject {
  /// Returns when nothing is loading any more.
  func settle() async
}

extension ExhibitController {
  public func settle() async {}
}
