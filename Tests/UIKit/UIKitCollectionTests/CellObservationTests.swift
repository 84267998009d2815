import Foundation
import Observation
import Testing
import UIKit
import UIKitTesting

@Observable
private final class Message: Identifiable {
  let id: Int
  var text: String
  init(_ id: Int) { (self.id, text) = (id, "message \(id)") }
}

@Observable
private final class Columns {
  var count = 1
}

private final class MessageCell: UICollectionViewCell {
  var message: Message?
  var updates = 0
  var shown = ""
  override func updateConfiguration(using state: UICellConfigurationState) {
    updates += 1
    shown = message?.text ?? ""
  }
}

@MainActor
struct CellObservationTests {
  private func layout(_ columns: Columns, asked: @escaping () -> Void = {}) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, _ in
      asked()
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns.count)), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
  }

  @Test func anObservableModelUpdatesOnlyItsOwnCell() {
    let messages = (0..<4).map(Message.init)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout(Columns()))
    var asked = 0
    let registration = UICollectionView.CellRegistration<MessageCell, Int> { cell, _, item in
      asked += 1
      cell.message = messages[item]
      cell.setNeedsUpdateConfiguration()
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<4))
    source.applySnapshotUsingReloadData(snapshot)
    let test = TestWindow(view, size: CGSize(width: 200, height: 400))
    test.layout()
    let cells = (0..<4).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0)) as? MessageCell }
    #expect(cells.map(\.shown) == messages.map(\.text))
    let before = cells.map(\.updates)
    messages[2].text = "changed"
    test.layout()
    #expect(cells[2].shown == "changed")
    #expect(cells.map(\.updates) == [before[0], before[1], before[2] + 1, before[3]])
    #expect(asked == 4, "The data source is not asked again.")
  }

  @Test func configurationUpdateHandlersFollowObservableModels() {
    let message = Message(7)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = message.text
      cell.contentConfiguration = content
    }
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 50, width: 200, height: 44)
    button.configurationUpdateHandler = { $0.configuration?.title = message.text }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.addSubview(cell)
    view.addSubview(button)
    let test = TestWindow(view, size: CGSize(width: 200, height: 100))
    test.layout()
    message.text = "new words"
    test.layout()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "new words")
    #expect(button.configuration?.title == "new words")
  }

  @Test func aSectionProviderIsCalledAgainWhenAnObservedModelChanges() {
    let columns = Columns()
    var asked = 0
    let layout = layout(columns) { asked += 1 }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountedItems(4)
    view.dataSource = source
    let test = TestWindow(view, size: CGSize(width: 200, height: 400))
    test.layout()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 0, y: 40, width: 200, height: 40))
    for count in [2, 4, 1, 2] {
      asked = 0
      columns.count = count
      test.layout()
      #expect(asked == 1)
      #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 200 / CGFloat(count))
    }
  }
}

private final class CountedItems: NSObject, UICollectionViewDataSource {
  private let count: Int
  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
