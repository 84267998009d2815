import Testing

@testable import ConformanceRunner

@Test func aKeyPathHasItsComponents() throws {
  #expect(try KeyPathText("a.b[2].(c,d.e)").components.count == 4)
}
