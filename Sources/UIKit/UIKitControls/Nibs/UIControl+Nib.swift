extension UIControl: NibActionSource {
  package final func targetAdder(for event: String?) -> ((AnyObject, Selector) -> Void)? {
    NibNames.event(event).map { event in { self.addTarget($0, action: $1, for: event) } }
  }

  package final func addSegue(for event: String?, perform: @escaping @MainActor (_ sender: Any?) -> Void) {
    let usual: Event = self is UIButton ? .touchUpInside : .valueChanged
    addAction(UIAction { perform($0.sender) }, for: NibNames.event(event) ?? usual)
  }
}
