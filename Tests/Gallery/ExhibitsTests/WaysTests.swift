import ExhibitSupport
import Exhibits
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceExhibits
@testable import LayoutExhibits

/// Every row with a chevron, every name, message, product, place and event leads somewhere.
@MainActor
struct WaysTests {
  private func stacks(in controller: UIViewController) -> Int {
    let own = (controller as? UINavigationController)?.viewControllers.count ?? 0
    return controller.children.reduce(own) { $0 + stacks(in: $1) }
  }

  /// Returns the cells in a view, in the order in which they are on the screen; headers lead nowhere.
  private func cells(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    if view is UITableViewCell { return [view] }
    if let cell = view as? UICollectionViewCell {
      return (cell.superview as? UICollectionView)?.indexPath(for: cell) == nil ? [] : [cell]
    }
    return view.subviews.flatMap { cells(in: $0) }.sorted {
      ($0.convert($0.bounds, to: nil).minY, $0.convert($0.bounds, to: nil).minX)
        < ($1.convert($1.bounds, to: nil).minY, $1.convert($1.bounds, to: nil).minX)
    }
  }

  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel)?.text ?? (view as? UITextView)?.text
    return (own.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  private func window(_ title: String, _ size: CGSize) async throws -> (TestWindow, UIViewController) {
    let exhibit = try #require(Catalog.all.first { $0.title == title })
    let content = exhibit.makeViewController(ExhibitContext())
    let test = TestWindow(size: size, scale: 1)
    test.window.rootViewController = content
    test.advance(by: 0.2)
    await content.settle()
    test.settle()
    return (test, content)
  }

  /// Returns true if the middle of a cell is on the screen, and no bar covers it.
  private func canBeTapped(_ cell: UIView, _ test: TestWindow) -> Bool {
    let middle = test.middle(of: cell)
    guard test.window.bounds.insetBy(dx: 2, dy: 2).contains(middle) else { return false }
    return test.window.hitTest(middle, with: nil)?.isDescendant(of: cell) == true
  }

  @Test(arguments: ["List", "Table", "Mail", "Everyday", "Compositional", "Controllers", "Agenda", "Photos"])
  func everyVisibleRowOfAnExhibitLeadsSomewhere(_ title: String) async throws {
    let (first, _) = try await window(title, CGSize(width: 390, height: 800))
    let count = cells(in: first.window).count { canBeTapped($0, first) }
    #expect(count > 3)
    for index in 0..<count {
      let (test, content) = try await window(title, CGSize(width: 390, height: 800))
      let rows = cells(in: test.window).filter { canBeTapped($0, test) }
      guard rows.indices.contains(index) else { continue }
      let row = rows[index]
      let name = texts(in: row).joined(separator: ", ")
      // Rows with a check mark, a switch or a menu choose something instead.
      let chooses =
        title == "List"
        && (["Small", "Medium", "Large", "Notifications", "Appearance", "Automatic"].contains {
          name.hasPrefix($0)
        })
      guard !chooses else { continue }
      let (depth, before) = (stacks(in: content), texts(in: test.window))
      test.tap(row)
      test.settle()
      let isPresented = content.presentedViewController != nil
      let isElsewhere = isPresented || stacks(in: content) > depth || texts(in: test.window) != before
      #expect(isElsewhere, "\(title): \(name)")
    }
  }

  /// Each page of the settings is opened, and each of its rows used: a switch turns, a text is edited, a menu opens.
  @Test func everyRowOfTheSettingsIsUsed() async throws {
    let store = SettingsStore(nil)
    let forms: [() -> SettingsForm] = [
      { SettingsForms.root(store) }, { SettingsForms.profile(store) }, { SettingsForms.wifi(store) },
      { SettingsForms.notifications(store) }, { SettingsForms.sounds(store) }, { SettingsForms.ringtone(store) },
      { SettingsForms.display(store) },
    ]
    for make in forms {
      let page = SettingsPage(make())
      store.didChange = { [weak page] in page?.update() }
      let navigation = UINavigationController(rootViewController: page)
      let test = TestWindow(navigation, size: CGSize(width: 390, height: 844), scale: 1)
      test.settle()
      let count = cells(in: page.view).count
      #expect(count > 0)
      for index in 0..<count {
        navigation.popToRootViewController(animated: false)
        test.settle()
        let rows = cells(in: page.view)
        guard rows.indices.contains(index), let cell = rows[index] as? SettingCell else { continue }
        let before = texts(in: test.window)
        switch cell.control {
        case let toggle as UISwitch:
          let isOn = toggle.isOn
          test.tap(cell)
          test.settle()
          let now = (cells(in: page.view).first { $0 === cell } as? SettingCell)?.control as? UISwitch
          #expect(now?.isOn != isOn)
          if let now { test.tap(now) }
          test.settle()
        case let field as UITextField:
          test.tap(cell)
          test.settle()
          #expect(field.isFirstResponder)
          test.type("x")
          #expect(field.text?.contains("x") == true)
          field.resignFirstResponder()
        case let slider as UISlider:
          let value = slider.value
          let track = slider.convert(slider.bounds, to: nil)
          test.drag(from: test.middle(of: slider), to: CGPoint(x: track.maxX - 4, y: track.midY), duration: 0.3)
          test.settle()
          #expect(slider.value != value)
        case is UIStepper, is UIDatePicker, is UIButton: break
        default:
          guard before != [], cell.accessoryType == .disclosureIndicator else { continue }
          test.tap(cell)
          test.settle()
          #expect(navigation.viewControllers.count == 2, "\(texts(in: cell))")
        }
      }
    }
  }
}
