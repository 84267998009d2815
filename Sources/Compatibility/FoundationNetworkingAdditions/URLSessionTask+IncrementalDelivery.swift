import Foundation
import FoundationAdditions
public import FoundationNetworking

extension URLSessionTask {
  /// A Boolean value that determines whether the delegate gets the body in parts, as it always does.
  ///
  /// The default is true; without effect here.
  public var prefersIncrementalDelivery: Bool {
    get { objc_getAssociatedObject(self, incrementalDelivery) as? Bool ?? true }
    set { objc_setAssociatedObject(self, incrementalDelivery, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

/// The key of the value that a task keeps.
nonisolated(unsafe) private let incrementalDelivery = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
