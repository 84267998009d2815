import Foundation
import Testing
import UIKit

/// Subclasses of clients, written without `@testable`, override what iOS lets them override.
@MainActor
@Suite struct OverridableMembersTests {
  final class Panel: UIView {
    var asked: [String] = []
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      get { NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
      set { asked.append("directionalLayoutMargins") }
    }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { asked.append("compression \(priority.rawValue)") }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { asked.append("exchange") }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 7 ? self : super.viewWithTag(tag) }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override func endEditing(_ force: Bool) -> Bool { true }
    override func addInteraction(_ interaction: any UIInteraction) { asked.append("interaction") }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: 5, y: 6) }
    override var firstBaselineAnchor: NSLayoutYAxisAnchor { topAnchor }
  }

  final class Page: UIViewController {
    override var modalPresentationStyle: UIModalPresentationStyle {
      get { .pageSheet }
      set {}
    }
    override var navigationItem: UINavigationItem { item }
    override var isBeingDismissed: Bool { true }
    private let item = UINavigationItem(title: "Own")
  }

  final class Grid: UICollectionView {
    override func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
      UICollectionReusableView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    override func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] { [[3, 4]] }
  }

  final class Plate: CALayer {
    override func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { 42 }
  }

  @Test func overriddenMembersOfAClientsViewAreCalled() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let base: UIView = panel
    #expect(base.directionalLayoutMargins.leading == 2)
    #expect(base.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(base.contentHuggingPriority(for: .vertical) == .required)
    base.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    base.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(panel.asked == ["compression 250.0", "exchange"])
    let parent = UIView()
    parent.addSubview(panel)
    #expect(parent.viewWithTag(7) === panel)
    #expect(base.snapshotView(afterScreenUpdates: false) == nil)
    #expect(base.convert(CGPoint.zero, to: parent) == CGPoint(x: 5, y: 6))
  }

  @Test func overriddenMembersOfControllersCollectionViewsAndLayersAreCalled() {
    let page: UIViewController = Page()
    #expect(page.modalPresentationStyle == .pageSheet)
    #expect(page.navigationItem.title == "Own")
    #expect(page.isBeingDismissed)
    let grid: UICollectionView = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(grid.supplementaryView(forElementKind: "any", at: [0, 0])?.bounds.width == 9)
    #expect(grid.indexPathsForVisibleSupplementaryElements(ofKind: "any") == [[3, 4]])
    let plate: CALayer = Plate()
    #expect(plate.convertTime(1, to: nil) == 42)
  }
}
