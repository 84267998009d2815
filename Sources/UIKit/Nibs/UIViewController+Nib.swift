extension UIViewController {
  /// Loads a nib whose File's Owner this is; its outlet `view` gives the view.
  func loadView(fromNib name: String) {
    let objects = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    Log.require(
      isViewLoaded,
      "\(type(of: self)) loaded the nib \"\(name)\", which has \(objects.count) objects, but its outlet \"view\" was not set: "
        + "connect File's Owner's outlet \"view\" to the view in Xcode.")
  }
}
