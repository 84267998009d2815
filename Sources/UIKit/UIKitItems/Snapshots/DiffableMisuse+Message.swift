extension DiffableMisuse {
  /// The reason of the exception on iOS.
  var reason: String {
    switch self {
    case .repeated(let element, let identifiers):
      "Fatal: supplied \(element.rawValue) identifiers are not unique. Duplicate identifiers: "
        + Self.set(identifiers)
    case .noSections: "There are currently no sections in the data source. Please add a section first."
    case .unknownSection:
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
        + "(which has O(1) performance)"
    case .existingSections(let identifiers):
      Self.existing(.section, count: identifiers.count)
        + " Identifiers in a snapshot must be unique. Section "
        + (identifiers.count == 1
          ? "identifier that already exists: \(identifiers[0])"
          : "identifiers that already exist: (\(Self.lines(identifiers)))")
    case .unknownReload(let element, let verb, let identifier):
      "Attempted to \(verb) \(element.rawValue) identifier that does not exist in the snapshot: \(identifier)"
    case .notFound(let place): "Invalid parameter not satisfying: \(place) != NSNotFound"
    case .destinationInIdentifiers(let operation, let destination, let identifiers):
      operation.reason(destination: destination, identifiers: identifiers)
    case .repeatedInOutline(let identifiers):
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: " + Self.set(identifiers)
    case .unknownParent(let identifier): "Parent item identifier does not exist in section snapshot: \(identifier)"
    case .unknownChild(let identifier): "Child item identifier does not exist in section snapshot: \(identifier)"
    case .unknownItem(let identifier): "Item identifier does not exist in section snapshot: \(identifier)"
    case .unknownDestination(let relation, let identifier):
      "Item identifier to insert \(relation) does not exist in section snapshot: \(identifier)"
    case .unknownDeletion(let identifier): "Failed to find index of item \(identifier)"
    }
  }

  /// The advice to avoid the misuse.
  var advice: String {
    switch self {
    case .repeated, .repeatedInOutline: "Pass each identifier once, and only identifiers that are not there."
    case .noSections: "Call appendSections(_:) before adding items."
    case .unknownSection: "Ask for a section of sectionIdentifiers."
    case .existingSections: "Move sections with moveSection(_:beforeSection:) or moveSection(_:afterSection:)."
    case .unknownReload: "Mark only identifiers for which indexOfItem(_:) or indexOfSection(_:) is not nil."
    case .notFound: "Pass an item of itemIdentifiers or a section of sectionIdentifiers as place."
    case .destinationInIdentifiers: "Pass a destination that stays where it is."
    case .unknownParent, .unknownChild, .unknownItem, .unknownDestination, .unknownDeletion:
      "Ask contains(_:) first, or append the item."
    }
  }

  /// The reason and the advice.
  var message: String { reason + " " + advice }

  /// Returns the beginning of the messages about identifiers that already exist.
  static func existing(_ element: Element, count: Int) -> String {
    "Diffable data source detected an attempt to insert or append \(count) \(element.rawValue) "
      + (count == 1 ? "identifier that already exists" : "identifiers that already exist") + " in the snapshot."
  }

  /// Returns identifiers in the form in which Foundation describes an ordered set.
  private static func set(_ identifiers: [String]) -> String { "{(\(lines(identifiers)))}" }

  private static func lines(_ identifiers: [String]) -> String {
    "\n    " + identifiers.joined(separator: ",\n    ") + "\n"
  }
}

extension DiffableMisuse.Operation {
  /// Returns the reason of the exception on iOS. The update has no address here.
  func reason(destination: String, identifiers: [String]) -> String {
    let isMove = self == .moveItem || self == .moveSection
    let update =
      "<_UIDiffableDataSourceUpdate 0x0 - action: \(isMove ? "MOV" : "INS"); destinationIdentifier:\(destination); "
      + "destIsSection: 0; identifiers: [\(identifiers.joined(separator: ","))]>"
    let beginning =
      switch self {
      case .insertItems: "insertion operation [\(destination)] is in the insertion identifier list"
      case .insertSections: "section operation [\(destination)] is in the inserted section list"
      case .moveItem: "item move is the same as the source [\(destination)]"
      case .moveSection: "section move is the same as the source [\(destination)]"
      }
    return "Invalid update: destination for \(beginning) for update: \(update)" + (self == .insertSections ? "" : ".")
  }
}
