extension CADisplayLink {
  /// Creates a display link that calls a method of an object, which it retains. See `Selector` for how to create the
  /// selector.
  public convenience init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    self.init { link in sel.call(object, link, nil) }
  }
}
