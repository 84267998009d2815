/// What scenarios use and Quire does not have yet. The list is to shrink to nothing as types and members are added.
enum QuireLacks {
  static func contains(_ name: String) -> Bool {
    types.contains { name == $0 || name.hasPrefix($0 + ".") } || members.contains(name)
  }

  /// Whole types, and stock classes that need one of them.
  private static let types: Set<String> = [
  ]

  /// Members of types that are there.
  private static let members: Set<String> = [
  ]
}
