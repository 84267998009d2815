import UIKit

/// The parts that remain in their places when an option is changed.
@MainActor
enum ChoicesPlay {
  static func play(_ user: GalleryUser) async {
    await paging(user)
    await months(user)
    await scrub(user)
    await circle(user)
    await cradle(user)
  }

  private static func paging(_ user: GalleryUser) async {
    await user.open("paging")
    guard let view = user.collectionView, let slider = user.slider("Picture size") else { return print("no slider") }
    let dots = user.views(UIPageControl.self).first
    let track = slider.convert(slider.bounds, to: nil)
    for (x, name) in [(track.minX + 2, "small"), (track.maxX - 2, "large")] {
      await user.click(CGPoint(x: x, y: track.midY))
      await user.rest()
      await user.wheel(1, at: user.middle(of: view))
      await user.rest()
      let cells = view.visibleCells.map { $0.frame }
      let middle = view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
      let dot = dots.map { $0.isHidden ? $0.numberOfPages : $0.currentPage }
      user.expect(
        "\(name) pictures are in one row", Set(cells.map(\.midY)).count == 1, "\(Set(cells.map(\.midY)).count) rows")
      user.expect(
        "\(name) pictures rest in the middle", cells.contains { abs($0.midX - view.bounds.midX) < 1 })
      user.expect(
        "the dot of \(name) pictures is that of the middle", dots?.isHidden == true || dot == middle?.item,
        "\(String(describing: dot)) for \(String(describing: middle))")
    }
    func middle() -> IndexPath? {
      view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
    await user.wheel(3, at: user.middle(of: view))
    await user.rest()
    let shown = middle()
    for segment in [1, 0] {
      await user.choose(segment, of: user.choice("Across"))
      await user.rest()
    }
    user.expect(
      "the same picture across and down", shown != nil && (shown?.item ?? 0) > 0 && middle() == shown,
      "\(String(describing: shown)), then \(String(describing: middle()))")
  }

  private static func months(_ user: GalleryUser) async {
    await user.open("months")
    func days() -> [String] {
      let cells = user.collectionView?.visibleCells.sorted { $0.frame.minX < $1.frame.minX } ?? []
      return cells.compactMap { user.views(UILabel.self, in: $0).first?.text }
    }
    await user.click(user.collectionView?.visibleCells.first { user.views(UILabel.self, in: $0).first?.text == "19" })
    await user.choose(1, of: user.choice("Month"))
    await user.rest()
    let week = days()
    user.expect("the week is that of the chosen day", ["15", "19", "21"].allSatisfy(week.contains), "\(week)")
    await user.choose(0, of: user.choice("Month"))
    await user.rest()
    let month = user.views(UILabel.self, in: user.content).compactMap(\.text).contains { $0.hasPrefix("June") }
    user.expect("the month is that of the week", month)
  }

  private static func scrub(_ user: GalleryUser) async {
    await user.open("scrub")
    await user.click(user.button("Reverse"))
    await user.rest()
    guard let slider = user.slider("Fraction complete") else { return print("no slider") }
    for share in [0.15, 0.85] as [CGFloat] {
      let track = slider.convert(slider.bounds, to: nil)
      await user.click(CGPoint(x: track.minX + track.width * share, y: track.midY))
      await user.rest()
      let reading = user.views(UILabel.self, in: user.content).compactMap(\.text).compactMap(Double.init).first ?? -1
      user.expect(
        "the number is that of the slider at \(share)",
        abs(reading - Double(slider.value)) < 0.011 && abs(slider.value - Float(share)) < 0.06,
        "\(reading) beside \(slider.value)")
    }
  }

  private static func circle(_ user: GalleryUser) async {
    for exhibit in ["circle", "updates"] {
      await user.open(exhibit)
      if exhibit == "updates" {
        await user.choose(2, of: user.choice("Grid"))
        await user.rest()
      }
      guard let view = user.collectionView else { return }
      // Each cell lies over the one before it.
      let order = view.subviews.compactMap { $0 as? UICollectionViewCell }
        .sorted { ($0.layer.zPosition, index($0, view)) < ($1.layer.zPosition, index($1, view)) }
        .compactMap { view.indexPath(for: $0)?.item }
      user.expect("cells overlap by number in \(exhibit)", order.count > 3 && order == order.sorted(), "\(order)")
    }
  }

  private static func index(_ cell: UIView, _ view: UIView) -> Int { view.subviews.firstIndex(of: cell) ?? 0 }

  /// The cradle, and what is busy, make no frames after their end.
  private static func cradle(_ user: GalleryUser) async {
    await user.open("dynamics")
    let choice = user.views(UISegmentedControl.self, in: user.content).first
    await user.choose(1, of: choice)
    await user.pause(1)
    // Slow frames move it by less than the time that they take.
    let isAtRest = await user.rest(150)
    user.expect("the cradle comes to rest", isAtRest, "frames go on")
    await user.open("controls")
    let before = await user.rest(2)
    let busy = user.views(UIActivityIndicatorView.self, in: user.content).first
    user.expect("nothing turns before it is asked to", before && busy?.isAnimating != true)
  }
}
