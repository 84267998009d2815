import HostInterface
import Testing

@testable import DocumentPoppler

struct PopplerDocumentTests {
  @Test func bytesThatAreNoDocumentAreNotOpened() {
    #expect(PopplerReader().open([]) == nil)
    #expect(PopplerReader().open(Array("no document".utf8)) == nil)
    #expect(PopplerReader().open(Array("%PDF-1.7 and nothing else".utf8)) == nil)
  }

  @Test func theModuleRegistersItselfBecauseItIsLinked() {
    #expect(Registry.makeDocumentReader() is PopplerReader)
  }
}
