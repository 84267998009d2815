/// Carries the last reference to an object to another thread.
package final class Carrier<Object: AnyObject>: @unchecked Sendable {
  package var object: Object?

  package init(_ object: Object) { self.object = object }
}
