import Foundation
import Testing
import UIKit
import UIKitTesting

/// A view controller is released once no client retains it: after transitions, presentations, input and animations.
@MainActor
@Suite struct ControllerReleaseTests {
  final class Probe: UIViewController {}

  /// The events in the life of a controller before it is released.
  enum Life: CaseIterable {
    case root, child, alert, alertWithField, actionSheet, sheet, fullScreen, popover, customPresentation, replacedRoot
    case stack, pushed, popped, poppedAtOnce, tab, otherTab, split, page, search
    case list, diffableList, outline, table, refreshed, menu, contextMenu, textField, gestures, animator, displayLink
    case dragged, keyCommand, bars, children, snapshot, interruptedPush, interruptedPresentation
  }

  private let test = TestWindow(size: CGSize(width: 390, height: 844))

  @Test(arguments: Life.allCases)
  func `a controller is released`(after life: Life) async {
    weak var controller: UIViewController?
    weak var view: UIView?
    autoreleased {
      let probe = Probe()
      probe.view.backgroundColor = .white
      (controller, view) = (probe, probe.view)
      live(life, probe)
    }
    test.window.rootViewController = nil
    test.settle()
    await turn()
    await turn()
    #expect(controller == nil, "\(life)")
    #expect(view == nil, "\(life)")
  }

  private func autoreleased(_ body: () -> Void) { body() }

  /// Lets the main queue run what waits for the end of the turn.
  private func turn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  private func show(_ controller: UIViewController) {
    test.window.rootViewController = controller
    test.settle()
  }

  private func present(_ new: UIViewController, by probe: UIViewController, animated: Bool = true) {
    show(probe)
    probe.present(new, animated: animated)
    test.settle()
    probe.dismiss(animated: animated)
    test.settle()
  }

  private func live(_ life: Life, _ probe: Probe) {
    switch life {
    case .root: show(probe)
    case .child:
      let parent = UIViewController()
      show(parent)
      parent.addChild(probe)
      parent.view.addSubview(probe.view)
      probe.didMove(toParent: parent)
      test.settle()
      probe.willMove(toParent: nil)
      probe.view.removeFromSuperview()
      probe.removeFromParent()
    case .alert:
      let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak probe] _ in probe?.title = "OK" })
      present(alert, by: probe)
    case .alertWithField:
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, by: probe)
    case .actionSheet:
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
      sheet.popoverPresentationController?.sourceView = probe.view
      present(sheet, by: probe)
    case .sheet: present(UIViewController(), by: probe)
    case .fullScreen:
      let other = UIViewController()
      other.modalPresentationStyle = .fullScreen
      present(other, by: probe)
    case .popover:
      probe.modalPresentationStyle = .popover
      let presenter = UIViewController()
      probe.popoverPresentationController?.sourceView = presenter.view
      present(probe, by: presenter)
    case .customPresentation:
      probe.modalPresentationStyle = .custom
      let presenter = UIViewController()
      present(probe, by: presenter, animated: false)
    case .replacedRoot:
      show(probe)
      show(UIViewController())
    case .stack: show(UINavigationController(rootViewController: probe))
    case .pushed:
      let stack = UINavigationController(rootViewController: UIViewController())
      show(stack)
      stack.pushViewController(probe, animated: true)
      test.settle()
    case .popped, .poppedAtOnce:
      let stack = UINavigationController(rootViewController: UIViewController())
      show(stack)
      stack.pushViewController(probe, animated: true)
      test.settle()
      stack.popViewController(animated: life == .popped)
      test.settle()
    case .tab, .otherTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [probe, UIViewController()]
      show(tabs)
      if life == .otherTab {
        tabs.selectedIndex = 1
        test.settle()
      }
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(probe, for: .secondary)
      show(split)
    case .page:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([probe], direction: .forward, animated: false)
      show(pages)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
      test.settle()
    case .search:
      let stack = UINavigationController(rootViewController: probe)
      let search = UISearchController(searchResultsController: UIViewController())
      probe.navigationItem.searchController = search
      show(stack)
      search.isActive = true
      test.settle()
      search.isActive = false
      test.settle()
    case .list, .diffableList, .outline, .table, .refreshed, .dragged: liveWithData(life, probe)
    case .snapshot:
      show(probe)
      if let copy = probe.view.snapshotView(afterScreenUpdates: true) { probe.view.addSubview(copy) }
      test.settle()
    case .interruptedPush:
      let stack = UINavigationController(rootViewController: UIViewController())
      show(stack)
      stack.pushViewController(probe, animated: true)
      test.advanceFrames(3)
    case .interruptedPresentation:
      show(probe)
      probe.present(UIViewController(), animated: true)
      test.advanceFrames(3)
    default: liveWithInput(life, probe)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
  }

  private func liveWithData(_ life: Life, _ probe: Probe) {
    let source = Source()
    if life == .table {
      let table = UITableView(frame: probe.view.bounds, style: .insetGrouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      probe.view.addSubview(table)
      show(probe)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: true, scrollPosition: .middle)
      test.flick(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.1)
      test.settle()
      return
    }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let view = UICollectionView(frame: probe.view.bounds, collectionViewLayout: layout)
    probe.view.addSubview(view)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    if life == .diffableList || life == .outline {
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [weak probe] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item) \(probe?.title ?? "")"
        cell.contentConfiguration = content
      }
      let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<20))
      show(probe)
      data.apply(snapshot, animatingDifferences: true) { [weak probe] in probe?.title = "applied" }
      test.settle()
      if life == .outline {
        var section = NSDiffableDataSourceSectionSnapshot<Int>()
        section.append([100])
        section.append([101, 102], to: 100)
        section.expand([100])
        data.apply(section, to: 1)
      } else {
        snapshot.deleteItems([3, 4])
        data.apply(snapshot, animatingDifferences: true)
      }
      test.settle()
      return
    }
    view.dataSource = source
    if life == .refreshed {
      let control = UIRefreshControl()
      control.addAction(UIAction { [weak probe] _ in probe?.title = "" }, for: .valueChanged)
      view.refreshControl = control
    }
    view.dragInteractionEnabled = true
    show(probe)
    if life == .refreshed {
      view.refreshControl?.beginRefreshing()
      test.settle()
      view.refreshControl?.endRefreshing()
    } else if life == .dragged {
      _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 300))
      test.advanceFrames(3)
      view.endInteractiveMovement()
    } else {
      test.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.1)
    }
    test.settle()
  }

  private func liveWithInput(_ life: Life, _ probe: Probe) {
    let view: UIView = probe.view
    switch life {
    case .menu:
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
      button.setTitle("Menu", for: .normal)
      button.menu = UIMenu(children: [UIAction(title: "A") { [weak probe] _ in probe?.title = "A" }])
      button.showsMenuAsPrimaryAction = true
      view.addSubview(button)
      show(probe)
      test.click(at: CGPoint(x: 150, y: 220))
      test.settle()
      test.click(at: CGPoint(x: 20, y: 800))
    case .contextMenu:
      final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
          _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
          UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
        }
      }
      let delegate = Delegate()
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      show(probe)
      test.click(at: CGPoint(x: 100, y: 200), button: 3)
      test.settle()
      test.click(at: CGPoint(x: 380, y: 830))
    case .textField:
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      view.addSubview(field)
      show(probe)
      field.becomeFirstResponder()
      test.type("text")
      test.settle()
    case .gestures:
      view.addGestureRecognizer(UIPanGestureRecognizer())
      view.addGestureRecognizer(UITapGestureRecognizer())
      view.addGestureRecognizer(UILongPressGestureRecognizer())
      show(probe)
      test.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 400))
      test.click(at: CGPoint(x: 150, y: 220))
    case .animator:
      show(probe)
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.alpha = 0.5 }
      animator.addCompletion { _ in view.alpha = 1 }
      animator.startAnimation()
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x += 10 }
      }
    case .displayLink:
      show(probe)
      let link = UIUpdateLink(view: view) { [weak probe] link, _ in
        probe?.title = "frame"
        link.isEnabled = false
      }
      link.isEnabled = true
    case .keyCommand:
      probe.addKeyCommand(UIKeyCommand(title: "A", action: Selector("paste:", UIResponder.paste), input: "a"))
      show(probe)
      test.press(.keyboardTab)
    case .bars:
      probe.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "A", primaryAction: UIAction { [weak probe] _ in probe?.title = "A" })
      probe.navigationItem.largeTitleDisplayMode = .always
      probe.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      let stack = UINavigationController(rootViewController: probe)
      stack.isToolbarHidden = false
      stack.navigationBar.prefersLargeTitles = true
      show(stack)
      probe.title = "Title"
    case .children:
      let child = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      child.setViewControllers([UIViewController()], direction: .forward, animated: false)
      probe.addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: probe)
      show(probe)
    default: Issue.record("\(life) is not lived")
    }
    test.settle()
  }
}
