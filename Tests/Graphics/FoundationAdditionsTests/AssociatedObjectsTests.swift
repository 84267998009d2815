import Foundation
import FoundationAdditions
import Testing

struct AssociatedObjectsTests {
  private final class Owner {}
  private final class Value: NSObject, NSCopying {
    var number = 0
    func copy(with zone: NSZone? = nil) -> Any {
      let copy = Value()
      copy.number = number + 1
      return copy
    }
  }

  private let first = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1))
  private var second: UnsafeRawPointer { first + 1 }

  @Test func associatedValuesAreFoundByObjectAndKey() {
    let (a, b) = (Owner(), Owner())
    objc_setAssociatedObject(a, first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(a, second, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, first) as? String == "a")
    #expect(objc_getAssociatedObject(a, second) as? Int == 2)
    #expect(objc_getAssociatedObject(b, first) == nil)
    objc_setAssociatedObject(a, first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(a, first) == nil)
    objc_removeAssociatedObjects(a)
    #expect(objc_getAssociatedObject(a, second) == nil)
  }

  @Test func associatedValuesAreAssignedRetainedOrCopiedByPolicy() {
    let owner = Owner()
    var value: Value? = Value()
    objc_setAssociatedObject(owner, first, value, .OBJC_ASSOCIATION_ASSIGN)
    objc_setAssociatedObject(owner, second, value, .OBJC_ASSOCIATION_COPY)
    value = nil
    #expect(objc_getAssociatedObject(owner, first) == nil)
    #expect((objc_getAssociatedObject(owner, second) as? Value)?.number == 1)
  }

  @Test func associatedValuesOfDeallocatedObjectsAreReleased() {
    weak var released: Value?
    do {
      let value = Value()
      released = value
      objc_setAssociatedObject(Owner(), first, value, .OBJC_ASSOCIATION_RETAIN)
    }
    let others = (0..<4_096).map { _ in Owner() }
    for other in others { objc_setAssociatedObject(other, first, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(released == nil)
  }

  @Test func atomicCountersCountTheIncrementsOfAllThreads() {
    nonisolated(unsafe) let counter = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    counter.pointee = 0
    defer { counter.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in OSAtomicIncrement32(counter) }
    #expect(counter.pointee == 1_000)
    #expect(OSAtomicDecrement32(counter) == 999)
    #expect(OSAtomicAdd32(-9, counter) == 990)
  }
}
