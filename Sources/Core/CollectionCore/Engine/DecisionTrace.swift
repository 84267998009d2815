/// A recorder of the functions that decide something on the path of a call, in the order in which they do so first.
package final class DecisionTrace {
  /// The functions with their files.
  package private(set) var functions: [String] = []

  /// Creates an empty trace.
  package init() {}

  fileprivate func add(_ function: StaticString, in file: StaticString) {
    let entry = "\(function) in \(file)"
    if !functions.contains(entry) { functions.append(entry) }
  }
}

extension CollectionEngine {
  /// Records, in debug builds and only while there is a trace, that the calling function decides something.
  @inline(__always)
  package func decides(_ function: StaticString = #function, in file: StaticString = #fileID) {
    #if DEBUG
      decisions?.add(function, in: file)
    #endif
  }
}
