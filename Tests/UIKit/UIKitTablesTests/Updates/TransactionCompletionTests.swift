import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Completion blocks of transactions around the animations of views and controllers.
@MainActor
@Suite struct TransactionCompletionTests {
  private final class Log {
    var names: [String] = []
  }

  private let log = Log()

  /// Runs a closure in a transaction whose completion block is set before it.
  private func transaction(_ body: () -> Void) {
    let log = log
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.names.append("block") }
    body()
    CATransaction.commit()
  }

  @Test func aTransactionCompletionIsCalledWhenTheAnimationsOfAViewHaveEnded() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let test = TestWindow(view)
    test.settle()
    transaction { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    test.advance(by: 0.9)
    #expect(log.names.isEmpty)
    test.advance(by: 0.2)
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIgnoresAnimationsAddedBeforeIt() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let test = TestWindow(view)
    test.settle()
    let log = log
    CATransaction.begin()
    UIView.animate(withDuration: 9) { view.alpha = 0 }
    CATransaction.setCompletionBlock { log.names.append("block") }
    UIView.animate(withDuration: 1) { view.center.x += 10 }
    CATransaction.commit()
    #expect(log.names.isEmpty)
    test.advance(by: 1.1)
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAtOnceIfChangesAreNotAnimated() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let test = TestWindow(view)
    test.settle()
    transaction { UIView.performWithoutAnimation { view.alpha = 0 } }
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAfterAnAnimatedPush() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480))
    test.settle()
    transaction { navigation.pushViewController(UIViewController(), animated: true) }
    test.advance(by: 0.1)
    #expect(log.names.isEmpty)
    test.settle()
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAfterAnAnimatedPop() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480))
    test.settle()
    transaction { navigation.popViewController(animated: true) }
    test.advance(by: 0.1)
    #expect(log.names.isEmpty)
    test.settle()
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAfterAnAnimatedPresentation() {
    let controller = UIViewController()
    let test = TestWindow(controller, size: CGSize(width: 320, height: 480))
    test.settle()
    transaction { controller.present(UIViewController(), animated: true) }
    test.advance(by: 0.1)
    #expect(log.names.isEmpty)
    test.settle()
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAtOnceAfterAPushWithoutAnimation() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let test = TestWindow(navigation, size: CGSize(width: 320, height: 480))
    test.settle()
    transaction { navigation.pushViewController(UIViewController(), animated: false) }
    #expect(log.names == ["block"])
  }

  @Test func aTransactionCompletionIsCalledAfterTableUpdates() {
    let source = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let test = TestWindow(table)
    test.settle()
    transaction {
      table.beginUpdates()
      source.count += 1
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.endUpdates()
    }
    test.advance(by: 0.1)
    #expect(log.names.isEmpty)
    test.settle()
    #expect(log.names == ["block"])
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var count = 3

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }
}
