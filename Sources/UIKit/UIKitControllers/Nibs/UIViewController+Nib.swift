import HostInterface

extension UIViewController {
  /// Loads the view from the storyboard or the nib that the controller was made with, else from the one that is named
  /// after its class; returns false without either.
  ///
  /// File's Owner of the nib is the controller; its outlet `view` is the view.
  func loadViewFromNib() -> Bool {
    if let storyboardScene { return storyboardScene.loadView(of: self) }
    let nib: UINib
    let name: String
    if let nibName {
      (nib, name) = (UINib(nibName: nibName, bundle: nibBundle), nibName)
    } else if let place = NibFiles.find(forController: Swift.type(of: self), in: nibBundle) {
      (nib, name) = (UINib(place, bundle: nibBundle), place.file.deletingPathExtension().lastPathComponent)
    } else {
      return false
    }
    let objects = nib.instantiate(withOwner: self)
    Log.require(
      isViewLoaded,
      "\(type(of: self)) loaded the nib \"\(name)\", which has \(objects.count) objects, but its outlet \"view\" was not set: "
        + "connect File's Owner's outlet \"view\" to the view in Xcode.")
    return true
  }
}
