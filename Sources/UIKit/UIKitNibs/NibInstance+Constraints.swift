package import HostInterface

extension NibInstance {
  /// Records the constraints and guides of an element until every object has been made.
  ///
  /// The guides of a cell are those of its content view.
  package func noteConstraints(of element: MarkupElement, in view: UIView) {
    for inside in element.child("constraints")?.children ?? [] { note(inside, in: view) }
    for inside in element.children where inside.name == "viewLayoutGuide" {
      if let id = inside.attributes["id"], let key = inside.attributes["key"] { keep(guide: key, as: id, of: view) }
    }
  }

  /// Makes one constraint of a view and activates it; one with unsupported items is left out with a message.
  ///
  /// Before Xcode 11 the content view of a cell had no identifier: constraints of its content name the cell, and belong
  /// to the cell itself, as in nibs of iOS.
  func activate(_ element: MarkupElement, in holder: UIView) {
    // Some constraints are only needed for designing.
    guard element.name == "constraint", element.bool("placeholder") != true else { return }
    guard let read = NibConstraint(element) else {
      return warn(element, "these attributes cannot be related to each other; the constraint is left out")
    }
    guard let first = read.firstItem == nil ? holder : layoutItem(read.firstItem) else {
      if isExcluded(element) { return }
      return warn(element, "its first item \"\(read.firstItem ?? "")\" was not loaded; the constraint is left out")
    }
    let second = layoutItem(read.secondItem)
    if let id = read.secondItem, second == nil {
      if isExcluded(element) { return }
      return warn(element, "its second item \"\(id)\" was not loaded; the constraint is left out")
    }
    let constraint = read.make(first, second)
    note(constraint, of: element)
    constraint.isActive = !isExcluded(element) && constraint.joinsInstalledViews
  }
}

extension NSLayoutConstraint {
  /// A Boolean value that indicates whether the items are in one tree of views. A view that is not installed is in no
  /// other view's.
  var joinsInstalledViews: Bool {
    func root(_ item: AnyObject?) -> UIView? {
      var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      while let above = view?.superview { view = above }
      return view
    }
    guard let first = root(firstItem), let second = root(secondItem) else { return true }
    return first === second
  }
}
