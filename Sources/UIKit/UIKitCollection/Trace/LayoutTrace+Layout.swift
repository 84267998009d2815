import CollectionCore

// What a trace records of layouts.
extension LayoutTrace {
  /// Records that sections of a compositional layout were solved.
  func addSolved(_ sections: [Range<Int>], _ reason: String) {
    for range in sections {
      let name =
        range.count == 1 ? "section \(range.lowerBound)" : "sections \(range.lowerBound)–\(range.upperBound - 1)"
      add(.solved, element: name, reason)
    }
  }

  /// Records an invalidation of the layout.
  func addInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    addInvalidation(of: Self.extent(of: context))
  }

  private static func extent(of context: UICollectionViewLayoutInvalidationContext) -> String {
    var parts: [String] = []
    if context.invalidateEverything { parts.append("everything") }
    if context.invalidateDataSourceCounts { parts.append("the counts") }
    if let items = context.invalidatedItemIndexPaths {
      parts.append("items " + items.map(CollectionViewMessage.text).joined(separator: " "))
    }
    for (kind, paths) in (context.invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + paths.map(CollectionViewMessage.text).joined(separator: " "))
    }
    for (kind, paths) in (context.invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + paths.map(CollectionViewMessage.text).joined(separator: " "))
    }
    return parts.isEmpty ? "the layout" : parts.joined(separator: ", ")
  }
}

extension LayoutSession {
  /// Runs a closure with a cause for the trace.
  @inline(__always)
  func withTraceCause(_ cause: @autoclosure () -> String, _ body: () -> Void) {
    if let trace { trace.withTraceCause(cause(), body) } else { body() }
  }
}
