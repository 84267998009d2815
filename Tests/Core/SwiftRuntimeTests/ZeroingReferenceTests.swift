import Dispatch
import SwiftRuntime
import TestSupport
import Testing

struct ZeroingReferenceTests {
  private class Example {
    var reference = ZeroingReference<Example>()
    var didEnd: (() -> Void)?
    deinit { didEnd?() }
  }

  @Test func aReferenceIsNilOnceItsObjectIsGone() {
    let holder = Example()
    #expect(holder.reference.object == nil)
    var object: Example? = Example()
    holder.reference.object = object
    #expect(holder.reference.object === object)
    object = nil
    #expect(holder.reference.object == nil)
    let other = Example()
    holder.reference.object = other
    #expect(holder.reference.object === other)
    holder.reference.object = nil
    #expect(holder.reference.object == nil)
  }

  @Test func aReferenceIsNilDuringTheDeinitOfItsObject() {
    let holder = Example()
    var wasNil: Bool?
    do {
      let object = Example()
      holder.reference.object = object
      object.didEnd = { wasNil = holder.reference.object == nil }
    }
    #expect(wasNil == true)
  }

  @Test func aReferenceThatItsObjectSetsDuringItsDeinitIsNil() {
    let holder = Example()
    do {
      let object = Example()
      object.didEnd = { [unowned(unsafe) object] in holder.reference.object = object }
    }
    #expect(holder.reference.object == nil)
  }

  @Test func aReferenceDoesNotRetainItsObject() {
    var didEnd = false
    var object: Example? = Example()
    object?.didEnd = { didEnd = true }
    object?.reference.object = object
    object = nil
    #expect(didEnd)
  }

  @Test func anObjectHasASideTableForAWeakReferenceOnly() {
    let (object, holder) = (Example(), Example())
    holder.reference.object = object
    #expect(holder.reference.object === object)
    #expect(!hasSideTable(object))
    weak let weakReference = object
    #expect(weakReference === holder.reference.object)
    #expect(hasSideTable(object))
  }

  @Test func aReferenceToAnObjectWithASideTableIsNilOnceItIsGone() {
    let holder = Example()
    do {
      let object = Example()
      weak let weakReference = object
      holder.reference.object = object
      #expect(holder.reference.object === weakReference)
    }
    #expect(holder.reference.object == nil)
  }

  @Test func anObjectWithAReferenceToADeinitializedOneCanBeReflected() {
    let holder = Example()
    do { holder.reference.object = Example() }
    var text = ""
    dump(holder, to: &text)
    #expect(text.contains("reference"))
  }

  @Test func aReferenceIsNilOrItsObjectWhileThatIsReleasedOnAnotherThread() {
    for _ in 0..<300 {
      let holders = (0..<4).map { _ in Example() }
      let carrier = Carrier(Example())
      for holder in holders { holder.reference.object = carrier.object }
      let released = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        carrier.object = nil
        released.signal()
      }
      repeat {
        for holder in holders { holder.reference.object?.didEnd = nil }
      } while released.wait(timeout: .now()) != .success
      #expect(holders.allSatisfy { $0.reference.object == nil })
    }
  }
}
