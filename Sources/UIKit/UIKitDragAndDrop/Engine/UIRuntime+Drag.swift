extension UIRuntime {
  /// The drag in progress; nil for none.
  package var drag: DragActivity? {
    get { dragInProgress as? DragActivity }
    set { dragInProgress = newValue }
  }
}
