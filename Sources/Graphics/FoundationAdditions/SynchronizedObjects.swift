import Foundation

/// Begins to synchronize on an object; other threads wait until the matching `objc_sync_exit`.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  SynchronizedObjects.lock(of: obj as AnyObject).lock()
  return 0
}

/// Ends synchronizing on an object.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  SynchronizedObjects.lock(of: obj as AnyObject).unlock()
  return 0
}

/// The locks of objects: one of a fixed number for each, chosen by its address.
private enum SynchronizedObjects {
  private static let locks = (0..<64).map { _ in NSRecursiveLock() }

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    locks[Int((UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) >> 4) % 64)]
  }
}
