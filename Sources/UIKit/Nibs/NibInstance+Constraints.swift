import HostInterface

extension NibInstance {
  /// Keeps the constraints that an element holds until every object is made.
  func noteConstraints(of element: MarkupElement, in view: UIView) {
    for inside in element.child("constraints")?.children ?? [] { note(inside, in: view) }
  }
}
