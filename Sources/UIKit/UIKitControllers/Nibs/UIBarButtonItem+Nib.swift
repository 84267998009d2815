extension UIBarButtonItem: NibActionSource {
  package final func targetAdder(for event: String?) -> ((AnyObject, Selector) -> Void)? {
    { target, action in
      self.target = target
      self.action = action
    }
  }

  package final func addSegue(for event: String?, perform: @escaping @MainActor (_ sender: Any?) -> Void) {
    primaryAction = UIAction(title: title ?? "", image: image) { perform($0.sender) }
  }
}
