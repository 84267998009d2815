import CollectionCore
import QuartzCore

// The naive twin of the cached tile: with `QUIRE_SELF_CHECKS=1` in the environment, Quire's layouts are queried again
// after every layout pass, and the program ends when the answer differs from the cache or from the screen.
extension LayoutSession {
  /// Compares the cached attributes, the placed views and the kept sizes with those of a fresh query and of new
  /// measurements, if self-checks are enabled.
  func checkAgainstLayout() {
    guard SelfChecks.isEnabled else { return }
    let differences = differencesFromLayout() + differencesOfKeptSizes()
    guard !differences.isEmpty else { return }
    fatalError(
      "Self-check of \(type(of: view.storedLayout)) after a layout pass in the bounds "
        + "\(CollectionViewMessage.text(view.bounds)): \(differences.joined(separator: "; ")).")
  }

  /// Returns the differences between the cache or the screen and what the layout returns when it is queried again.
  func differencesFromLayout() -> [String] {
    guard !isStale, engine.update == nil, let tile, isComparable(view.storedLayout) else { return [] }
    let fresh = elements(in: tile)
    // The query reached sections whose descriptions are not those assumed: the next pass queries again.
    guard !isStale, self.tile == tile else { return [] }
    return (differences(from: fresh, in: tile) + differencesOnScreen(from: fresh)).sorted()
  }

  /// Returns the differences between the sizes that were kept from earlier measurements and new ones.
  func differencesOfKeptSizes() -> [String] {
    guard !isStale, engine.update == nil, tile != nil, isComparable(view.storedLayout) else { return [] }
    return selfSizing.differencesOfKeptSizes().sorted()
  }

  /// Returns whether a layout answers the same question in the same way: a subclass or a handler of the client may not.
  private func isComparable(_ layout: UICollectionViewLayout) -> Bool {
    if type(of: layout) == UICollectionViewFlowLayout.self { return true }
    guard type(of: layout) == UICollectionViewCompositionalLayout.self else { return false }
    return (layout as? UICollectionViewCompositionalLayout)?.solution.hasHandlers == false
  }

  /// Compares the cached attributes. A row is queried around its offset, so that other elements of it may be cached.
  private func differences(from fresh: [UICollectionViewLayoutAttributes], in tile: CGRect) -> [String] {
    var differences: [String] = []
    let cached = Dictionary(tileAttributes.map { ($0.values.element, $0.values) }) { first, _ in first }
    var known: Set<ElementKey> = []
    for values in fresh.lazy.map(\.values) {
      known.insert(values.element)
      if let old = cached[values.element] {
        if old.frame != values.frame {
          differences.append("\(values.element) is cached at \(text(old)), the layout has it at \(text(values))")
        }
      } else if !values.isInRow {
        differences.append("\(values.element) is not cached, the layout has it at \(text(values))")
      }
    }
    for (key, values) in cached where !known.contains(key) && !values.isInRow {
      guard VisibleElements.overlap(values.frame, tile) else { continue }
      differences.append("\(key) is cached at \(text(values)), the layout does not have it there")
    }
    return differences
  }

  /// Compares the attributes that visible views were placed at.
  private func differencesOnScreen(from fresh: [UICollectionViewLayoutAttributes]) -> [String] {
    fresh.compactMap {
      let values = $0.values
      guard let entry = elements.table.entries[values.element], entry.state == .visible,
        let placed = elements[entry.slot].appliedAttributes?.values, placed.frame != values.frame
      else { return nil }
      return "the view of \(values.element) is at \(text(placed)), the layout has it at \(text(values))"
    }
  }

  private func text(_ values: UICollectionViewLayoutAttributes.Values) -> String {
    CollectionViewMessage.text(values.frame)
  }
}
