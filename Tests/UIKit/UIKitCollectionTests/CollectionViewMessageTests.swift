import CollectionCore
import Foundation
import Testing
import UIKit

@testable import UIKitCollection

@Suite struct CollectionViewMessageTests {
  @Test func theMessageForAnUnknownIdentifierNamesTheRegisteredOnes() {
    let text = CollectionViewMessage.unknownIdentifier("phot", kind: .cell, registered: ["photo", "ad"])
    #expect(text.contains("cell with the identifier \"phot\""))
    #expect(text.contains("registered are \"ad\", \"photo\""))
    #expect(text.contains("register(_:forCellWithReuseIdentifier:)"))
    let none = CollectionViewMessage.unknownIdentifier("h", kind: .supplementary("header"), registered: [])
    #expect(none.contains("supplementary view of kind \"header\""))
    #expect(none.contains("nothing is registered"))
    #expect(none.contains("register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"))
  }

  @Test func theMessageForANegativeCountNamesTheDataSourceMethod() {
    #expect(
      CollectionViewMessage.negativeCount(-2, section: 3).contains("numberOfItemsInSection: 3) was asked and gave -2"))
    #expect(
      CollectionViewMessage.negativeCount(-1, section: nil).contains("numberOfSections(in:) was asked and gave -1"))
  }

  @Test func theMessageForAViewThatWasNotDequeuedNamesElementAndClass() {
    let key = ElementKey(kind: .cell, indexPath: IndexPath(item: 4, section: 1))
    let text = CollectionViewMessage.notDequeued(key, found: "PlainCell", by: "collectionView(_:cellForItemAt:)")
    #expect(text.contains("cell 1-4"))
    #expect(text.contains("PlainCell"))
    #expect(text.contains("dequeueReusableCell"))
  }
}
