import CollectionCore
import DiffCore

/// The messages about invalid input: what was requested, what was found and what to do, as text that tests can read.
package enum CollectionViewMessage {
  /// The beginning of iOS's message about views that were dequeued and not shown.
  private static let expectedView =
    "Expected dequeued view to be returned to the collection view in preparation for display"

  package static func controllerWithoutCells(_ controller: String) -> String {
    "\(controller) was asked for a cell, but does not override collectionView(_:cellForItemAt:): override it whenever "
      + "collectionView(_:numberOfItemsInSection:) gives more than zero."
  }

  static func wrongAttributesClass(_ found: AnyClass) -> String {
    "layoutAttributesClass was asked and gave \(found), which is no subclass of UICollectionViewLayoutAttributes: "
      + "return a subclass of it."
  }

  static func wrongContextClass(_ found: AnyClass) -> String {
    "invalidationContextClass was asked and gave \(found), which is no subclass of "
      + "UICollectionViewLayoutInvalidationContext: return a subclass of it."
  }

  /// iOS: "could not dequeue a view of kind … with identifier … - must register a nib or a class".
  static func unknownIdentifier(_ identifier: String, kind: ElementKind, registered: [String]) -> String {
    let known =
      registered.isEmpty
      ? "nothing is registered for it"
      : "registered are " + registered.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "could not dequeue a \(noun(for: kind)) with the identifier \"\(identifier)\": \(known). "
      + "Call \(registration(for: kind)) with this identifier before dequeuing."
  }

  static func wrongViewClass(_ found: AnyClass, kind: ElementKind, identifier: String) -> String {
    "register was asked to use \(found) for a \(noun(for: kind)) \"\(identifier)\", which is no subclass of "
      + "\(kind == .cell ? "UICollectionViewCell" : "UICollectionReusableView"): register a subclass of it."
  }

  /// iOS: "Attempted to dequeue a cell using a registration that was created inside …".
  static func registrationMadeInRequest(_ kind: ElementKind) -> String {
    "could not dequeue a \(noun(for: kind)) with a registration that was made while the data source was asked for a view: "
      + "every call would make new views, and none would be used again. Make the registration once, outside of the data "
      + "source's methods, and keep it."
  }

  /// On iOS, a dequeue in the method that returns sizes asks the layout for the size again, without end.
  static func dequeuedWhilePreparing(_ key: ElementKey, layout: String) -> String {
    "\(key) was dequeued while \(layout) was being prepared, as in collectionView(_:layout:sizeForItemAt:): this makes a "
      + "view for every item, which is never shown, and on iOS it does not end. Keep one cell that is made without the "
      + "collection view, give it the item's content and measure it with systemLayoutSizeFitting(_:)."
  }

  static func emptyIdentifier(kind: ElementKind) -> String {
    "register was asked to use an empty reuse identifier for a \(noun(for: kind)): pass one with at least one character."
  }

  static func noDecorationClass(kind: String, layout: String) -> String {
    "\(layout) gave attributes for a decoration view of kind \"\(kind)\", but no class is registered for it: call "
      + "register(_:forDecorationViewOfKind:) on the layout first."
  }

  static func negativeCount(_ count: Int, section: Int?) -> String {
    let question = section.map { "collectionView(_:numberOfItemsInSection: \($0))" } ?? "numberOfSections(in:)"
    return "\(question) was asked and gave \(count): return zero or more. Zero is used."
  }

  static func notDequeued(_ key: ElementKey, found: String, by question: String) -> String {
    "\(question) was asked for \(key) and returned \(found), which was not dequeued for this index path: return the view "
      + "that dequeueReusable\(key.kind == .cell ? "Cell" : "SupplementaryView") gave in this call, and only once."
  }

  /// As on iOS, where the assertion fails when the visible cells are updated.
  @MainActor
  static func dropped(
    _ view: UICollectionReusableView, _ key: ElementKey, returned: UICollectionReusableView
  ) -> String {
    let question =
      key.kind == .cell
      ? "collectionView(_:cellForItemAt:)" : "collectionView(_:viewForSupplementaryElementOfKind:at:)"
    return "\(expectedView): \(question) was asked for \(key), dequeued \(view.reuseName) and returned "
      + "\(returned.reuseName). Dequeue one view for each request, and return it. A view that is shown already is given by "
      + "cellForItem(at:) or supplementaryView(forElementKind:at:)."
  }

  static func unrequested(_ key: ElementKey, identifier: String) -> String {
    "\(expectedView): a view with the identifier \"\(identifier)\" was dequeued for \(key), which the collection view had "
      + "not asked for. Here it is left alone; on iOS 18 and later the program ends when the visible cells are next updated. "
      + "Dequeue only in the data source's methods while the collection view calls them; a view that is shown already is "
      + "given by cellForItem(at:) or supplementaryView(forElementKind:at:)."
  }

  static func noSupplementaryView(_ key: ElementKey) -> String {
    "the layout gave attributes for \(key), but the data source does not implement "
      + "collectionView(_:viewForSupplementaryElementOfKind:at:): implement it, or let the layout place no such views."
  }

  static func unusableAttributes(_ key: ElementKey, layout: String) -> String {
    "\(layout) gave attributes for \(key) whose frame, opacity or transform is not finite: the element is not shown. "
      + "Look for a division by zero or a size that was not set yet."
  }

  static func unusablePreferredSize(_ size: CGSize, _ key: ElementKey) -> String {
    "preferredLayoutAttributesFitting(_:) was asked for \(key) and gave the size \(size): it keeps the size of the layout. "
      + "Return lengths in points that are finite and not negative."
  }

  static func sizesAlternate(_ key: ElementKey, _ a: CGSize, _ b: CGSize) -> String {
    "preferredLayoutAttributesFitting(_:) gives \(key) the sizes \(a) and \(b) in turns, each in answer to the other: it "
      + "keeps \(a). Let the answer depend on the width that is given, and not on the last answer."
  }

  static func sizesNeverSettle(_ key: ElementKey, _ a: CGSize, _ b: CGSize) -> String {
    "preferredLayoutAttributesFitting(_:) gives \(key) another size whenever it is asked, last \(a) and then \(b): it keeps "
      + "\(a). Return the same size for the same content and width."
  }

  static func layoutNeverSettles(_ layout: String, rounds: Int) -> String {
    "\(layout) was stale again after each of \(rounds) rounds of one layout pass: the rest waits for the next frame. Look for "
      + "an invalidation in prepare() or layoutAttributesForElements(in:) that nothing has caused."
  }

  static func duplicateAttributes(_ key: ElementKey, layout: String) -> String {
    "\(layout) gave attributes for \(key) twice in one query: the first are used. "
      + "Return each element once from layoutAttributesForElements(in:)."
  }

  static func outOfRange(_ path: IndexPath, asked: String, counts: CollectionDataCounts) -> String {
    "\(asked) was called with the index path \(text(path)), but \(counts): pass the path of an item that exists."
  }

  /// iOS: "attempt to use a scroll position with multiple vertical positioning styles".
  static func contradictoryPosition(_ given: [String], axis: String, of names: [String]) -> String {
    "scrollToItem(at:at:animated:) was called with the scroll position [\(given.joined(separator: ", "))]: attempt to use a "
      + "scroll position with multiple \(axis) positioning styles. Pass at most one of \(names.joined(separator: ", "))."
  }

  static func elementBeyondData(_ key: ElementKey, layout: String, counts: CollectionDataCounts) -> String {
    "\(layout) gave attributes for \(key), but \(counts): the element is not shown. Call reloadData or "
      + "performBatchUpdates when the data changes, and place only what numberOfItems(inSection:) counts."
  }

  static func layoutInUse(_ layout: String) -> String {
    "collectionViewLayout was set to a \(layout) that another collection view uses: make a layout for each collection view."
  }

  static func unusableContentSize(_ size: CGSize, layout: String) -> String {
    "\(layout).collectionViewContentSize was asked and gave \(size), which is not finite or is negative: zero is used for "
      + "that axis. Look for a division by zero or a size that was not set yet."
  }

  static func text(_ rect: CGRect) -> String {
    "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
  }

  static func text(_ size: CGSize) -> String { "\(size.width) × \(size.height)" }

  static func text(_ path: IndexPath) -> String { "[" + path.map(String.init).joined(separator: ", ") + "]" }

  static func noun(for kind: ElementKind) -> String {
    switch kind {
    case .cell: "cell"
    case .supplementary(let name): "supplementary view of kind \"\(name)\""
    case .decoration(let name): "decoration view of kind \"\(name)\""
    }
  }

  private static func registration(for kind: ElementKind) -> String {
    switch kind {
    case .cell: "register(_:forCellWithReuseIdentifier:)"
    case .supplementary: "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
    case .decoration: "register(_:forDecorationViewOfKind:) of the layout"
    }
  }
}

extension UICollectionReusableView {
  /// The class and the reuse identifier, by which messages identify a view.
  fileprivate var reuseName: String { "\(Swift.type(of: self)) \"\(reuseIdentifier ?? "")\"" }
}
