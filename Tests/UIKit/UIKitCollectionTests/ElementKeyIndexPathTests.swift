import CollectionCore
import DiffCore
import Foundation
import Testing
import UIKit

@testable import UIKitCollection

@Suite struct ElementKeyIndexPathTests {
  let paths = [
    IndexPath(), IndexPath(index: 0), IndexPath(item: 0, section: 0), IndexPath(indexes: [0, 0, 1]),
    IndexPath(item: 3, section: 0), IndexPath(index: 1), IndexPath(item: 2, section: 1),
  ]

  @Test func elementKeysRestoreIndexPathsOfAnyLength() {
    for path in paths {
      var key = ElementKey(kind: .decoration("line"), indexPath: path)
      #expect(key.indexPath == path)
      key.indexPath = IndexPath(item: 7, section: 8)
      #expect(key == ElementKey(kind: .decoration("line"), path: .item(ItemPlace(item: 7, section: 8))))
    }
  }

  @Test func elementKeysAreOrderedLikeIndexPaths() {
    for a in paths { for b in paths { #expect((ElementPath(a) < ElementPath(b)) == (a < b), "\(a) \(b)") } }
  }
}
