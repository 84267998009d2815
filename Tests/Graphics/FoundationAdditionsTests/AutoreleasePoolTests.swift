import FoundationAdditions
import Testing

@Suite struct AutoreleasePoolTests {
  private final class Owner {}
  private struct Refusal: Error {}

  @Test func anAutoreleasePoolReturnsAndRethrowsFromItsClosure() {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: Refusal.self) { try autoreleasepool { throw Refusal() } }
  }

  @Test func objectsCreatedInAnAutoreleasePoolAreReleasedAfterIt() {
    weak var made: Owner?
    autoreleasepool {
      let owner = Owner()
      made = owner
      #expect(made === owner)
    }
    #expect(made == nil)
  }
}
