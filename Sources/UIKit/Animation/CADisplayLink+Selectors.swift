extension CADisplayLink {
  /// Creates a link that calls a method of an object, which it keeps alive; make the selector as `Selector` says.
  public convenience init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    self.init { link in sel.call(object, link, nil) }
  }
}
