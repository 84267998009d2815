import TestSupport
import UIKit

/// A scroll view whose content size, paging and delegate change.
@MainActor
final class PlainFuzzContent: NSObject, OffsetFuzzContent, UIScrollViewDelegate {
  let view = UIScrollView()
  /// The content size that the delegate sets at the end of the next drag; nil for none.
  private var sizeAfterDrag: CGSize?

  override init() {
    super.init()
    view.contentSize = CGSize(width: 320, height: 2000)
    view.delegate = self
  }

  func change(_ random: inout SeededGenerator) -> String {
    switch random.next(6) {
    case 0:
      view.isPagingEnabled.toggle()
      return "paging \(view.isPagingEnabled)"
    case 1:
      view.decelerationRate = random.next(2) == 0 ? .fast : .normal
      return "rate"
    case 2:
      sizeAfterDrag = size(&random)
      return "\(sizeAfterDrag!) after the next drag"
    default:
      view.contentSize = size(&random)
      return "content of \(view.contentSize)"
    }
  }

  func missingViews() -> [String] { [] }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if let sizeAfterDrag { view.contentSize = sizeAfterDrag }
    sizeAfterDrag = nil
  }

  private func size(_ random: inout SeededGenerator) -> CGSize {
    CGSize(
      width: random.next(2) == 0 ? 320 : random.number(0...1200),
      height: random.next(3) == 0 ? random.number(0...500) : random.number(0...6000))
  }
}
