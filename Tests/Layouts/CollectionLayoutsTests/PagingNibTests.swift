import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// The tip of the karmadust article: the class of the layout is set in Interface Builder, on the layout's outlet.
@MainActor
@Suite struct PagingNibTests {
  private func view(layout: String) throws -> UICollectionView {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              <collectionView contentMode="scaleToFill" dataMode="none" id="cv">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
                  \(layout)
              </collectionView>
          </objects>
      </document>
      """
    let found = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    return try #require(found.compactMap { $0 as? UICollectionView }.first)
  }

  @Test func thePagingLayoutIsConfiguredInInterfaceBuilder() throws {
    let view = try view(
      layout: """
        <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="20" \
        minimumInteritemSpacing="10" id="l" customClass="CenteredPagingLayout" customModule="CollectionLayouts">
            <size key="itemSize" width="200" height="200"/>
        </collectionViewFlowLayout>
        """)
    let layout = try #require(view.collectionViewLayout as? CenteredPagingLayout)
    #expect(layout.itemSize == CGSize(width: 200, height: 200))
    #expect(layout.scrollDirection == .horizontal)
    let source = CountedItems([3])
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let test = TestWindow(view, scale: 1)
    test.layout()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.center.x == 160)
  }
}
