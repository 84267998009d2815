import CollectionCore

// The elements that retain their view beyond the bounds: the focused one, and one whose text is being edited.
extension VisibleElements {
  /// Retains the view of an element that leaves the bounds if it is focused or contains the first responder; returns
  /// false if not.
  ///
  /// If it were recycled, keyboard focus would move to another item. The delegate is told that it is no longer
  /// displayed, and when it reappears the data source is not called again.
  func hold(_ element: ElementTable<UICollectionReusableView>.Element) -> Bool {
    let shown = element.entry.view
    guard element.entry.state != .prefetched, isInUse(shown), isOutside(shown) else { return false }
    view.tellDelegate(didEndDisplaying: shown, for: element.key)
    table.insert(shown, for: element.key, state: .prefetched)
    held.append(shown)
    return true
  }

  /// Places the retained views by the layout's present attributes, and releases those that are no longer in use.
  func updateHeld() {
    guard !held.isEmpty else { return }
    held.removeAll { shown in
      guard let key = table.key(of: shown), table[key]?.state == .prefetched, isInUse(shown) else { return true }
      if let attributes = view.layoutSession.attributes(for: key), attributes.values.isFinite {
        shown.place(attributes)
      }
      return !isOutside(shown)
    }
  }

  func isHeld(_ shown: UICollectionReusableView) -> Bool { held.contains { $0 === shown } }

  private func isOutside(_ shown: UICollectionReusableView) -> Bool {
    !VisibleElements.overlap(view.shownFrame(of: shown), view.bounds)
  }

  private func isInUse(_ shown: UICollectionReusableView) -> Bool {
    if let cell = shown as? UICollectionViewCell, cell.hasFocus { return true }
    return view.storedWindow?.firstResponder != nil && containsFirstResponder(shown)
  }

  private func containsFirstResponder(_ shown: UICollectionReusableView) -> Bool {
    guard let first = view.storedWindow?.firstResponder as? UIView, first !== view else { return false }
    return first.isDescendant(of: shown)
  }
}
