import Testing
import UIKit
import UIKitCollection
import UIKitTesting

@testable import ExhibitSupport
@testable import Exhibits

/// The pinned headers of the exhibits, which cover what scrolls below them.
@MainActor @Suite struct ExhibitPinnedHeaderTests {
  private func collections(in view: UIView) -> [UICollectionView] {
    ((view as? UICollectionView).map { [$0] } ?? []) + view.subviews.flatMap(collections)
  }

  /// Returns the frames of the cells and badges of a collection view, in it.
  private func content(of view: UICollectionView) -> [CGRect] {
    func frames(_ next: UIView) -> [CGRect] {
      if next is UICollectionViewCell { return [next.convert(next.bounds, to: view)] }
      if let row = next as? UIScrollView { return row.subviews.flatMap(frames) }
      return next is UICollectionReusableView ? [next.convert(next.bounds, to: view)] : []
    }
    return view.subviews.flatMap(frames)
  }

  @Test(arguments: [CGFloat(390), 1000])
  func aPinnedHeaderCoversTheWidthOfTheContentBelowIt(width: CGFloat) throws {
    var pinned = 0
    for exhibit in Catalog.all {
      let controller = exhibit.makeViewController(ExhibitContext())
      let test = TestWindow(controller, size: CGSize(width: width, height: 700), scale: 1)
      test.advance(by: 0.5)
      for view in collections(in: controller.view) where view.contentSize.height > view.bounds.height {
        for offset in stride(from: CGFloat(0), through: 700, by: 23) {
          view.contentOffset.y = min(offset, view.contentSize.height - view.bounds.height)
          test.layout()
          let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
          for header in headers where abs(header.frame.minY - view.bounds.minY) < 0.5 && view.contentOffset.y > 0 {
            // Headers of columns stand beside each other.
            guard header.backgroundColor != nil, header.frame.width > view.bounds.width / 2 else { continue }
            pinned += 1
            for frame in content(of: view) where frame != header.frame {
              let part = frame.intersection(view.bounds)
              guard !part.isEmpty, part.minY < header.frame.maxY - 0.5, part.maxY > header.frame.minY + 0.5 else {
                continue
              }
              let sides = header.frame.minX...header.frame.maxX
              #expect(sides.contains(part.minX), "\(exhibit.title): \(part) beside \(header.frame)")
              #expect(sides.contains(part.maxX), "\(exhibit.title): \(part) beside \(header.frame)")
            }
          }
        }
      }
    }
    #expect(pinned > 10)
  }
}
