import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

@MainActor
@Suite struct CellRegistrationTests {
  final class WordCell: UICollectionViewCell {
    var word = ""
    var fillCount = 0
  }

  final class Header: UICollectionReusableView {
    var title = ""
  }

  final class Source: NSObject, UICollectionViewDataSource {
    let words = (0..<300).map { "word \($0)" }
    var gives: String?? = nil
    let cells = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
      cell.word = "\(path.item): \(word)"
      cell.fillCount += 1
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { view, kind, path in
      view.title = "\(kind) \(path.section)"
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: path, item: gives ?? words[path.item])
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }

  /// A header of kind "header" over a column of cells.
  final class Layout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
      header.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      header.zIndex = 1
      return (super.layoutAttributesForElements(in: rect) ?? []) + (rect.minY < 10 ? [header] : [])
    }
  }

  let source = Source()
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: Layout())

  init() { view.dataSource = source }

  @Test func registeredCellsAndViewsAreConfiguredAndReused() throws {
    view.layoutIfNeeded()
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? WordCell)
    #expect(first.word == "0: word 0")
    #expect(first.fillCount == 1)
    let header = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
    #expect((header as? Header)?.title == "header 0")
    for y in stride(from: 0, to: 6000, by: 150) {
      view.contentOffset.y = CGFloat(y)
      view.layoutIfNeeded()
    }
    let cells = try #require(view.visibleCells as? [WordCell])
    #expect(cells.map(\.word) == view.indexPathsForVisibleItems.map { "\($0.item): word \($0.item)" })
    #expect(cells.contains { $0.fillCount > 3 })
    #expect(view.visibleElements.pools.madeCount < 40)
  }

  @Test func aRegistrationHandlerIsNotCalledWithoutAnItem() {
    source.gives = .some(nil)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    #expect(view.visibleCells.allSatisfy { ($0 as? WordCell)?.word == "" })
  }

  @Test func everyCellRegistrationHasItsOwnCells() {
    let one = UICollectionView.CellRegistration<WordCell, Int> { _, _, _ in }
    let other = UICollectionView.CellRegistration<WordCell, Int> { _, _, _ in }
    let path = IndexPath(item: 0, section: 0)
    let first = view.dequeueConfiguredReusableCell(using: one, for: path, item: 1)
    let second = view.dequeueConfiguredReusableCell(using: other, for: path, item: 1)
    #expect(first.reuseIdentifier != second.reuseIdentifier)
  }

  @Test func aCellRegistrationMadeInCellForItemEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Careless: NSObject, UICollectionViewDataSource {
          func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
          func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
          }
        }
        let source = Careless()
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = source
        view.layoutIfNeeded()
        withExtendedLifetime(source) {}
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("made while the data source was asked for a view"))
    #expect(text.contains("Make the registration once"))
  }
}
