import Foundation

/// A thread-local variable.
///
/// - Complexity: O(1); one look-up in the thread's table, no lock.
package final class ThreadLocal<Value>: @unchecked Sendable {
  private final class Box {
    var value: Value?
  }

  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "No thread-local variable could be made: the system is out of keys (error \(status)).")
    self.key = key
  }

  package var value: Value? {
    get { box?.value }
    set {
      if let box {
        box.value = newValue
      } else if let newValue {
        let box = Box()
        box.value = newValue
        pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
      }
    }
  }

  private var box: Box? {
    pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
  }
}
