/// The first stored property of classes whose objects are attributes of text.
///
/// Foundation on Linux compares the attributes of neighboring runs with Core Foundation, which reads the kind of an
/// object from the eight bytes behind its header. Those of a class in Swift are its first stored property; where they
/// look like a kind of Core Foundation's the program ends. These look like none, so that `isEqual(_:)` is called.
package struct AttributeMark: Sendable {
  private let bits = UInt64.max

  /// Creates a mark.
  package init() {}
}
