package import DiffCore

/// The animations of a batch: of inserted elements of a table, by their keys after it, and of deleted ones, by their
/// keys before it.
package struct ElementAnimations<Animation> {
  private var insertions: [TableElement: Animation] = [:]
  private var deletions: [TableElement: Animation] = [:]
  private var insertedSections: [Int: Animation] = [:]
  private var deletedSections: [Int: Animation] = [:]

  /// Creates animations of a batch without operations.
  package init() {}

  /// Adds the animation of an operation.
  /// - Parameter reload: The animation if the operation replaces elements.
  package mutating func add(_ animation: Animation, reload: Animation, of operation: UpdateOperation) {
    switch operation {
    case .insertItem(let place): insertions[.row(place)] = animation
    case .deleteItem(let place): deletions[.row(place)] = animation
    case .reloadItem(let place): deletions[.row(place)] = reload
    case .insertSection(let section): insertedSections[section] = animation
    case .deleteSection(let section): deletedSections[section] = animation
    case .reloadSection(let section): (insertedSections[section], deletedSections[section]) = (reload, reload)
    case .moveItem, .moveSection: break
    }
  }

  /// Returns the animation of an inserted element; nil for none.
  package func insertion(_ element: TableElement) -> Animation? {
    insertions[element] ?? insertedSections[element.anySection]
  }

  /// Returns the animation of a deleted element; nil for none.
  package func deletion(_ element: TableElement) -> Animation? {
    deletions[element] ?? deletedSections[element.anySection]
  }
}
