import CoreGraphics
import Foundation
@_spi(UIKitModules) import UIKitCore

/// The months of a calendar view side by side: the current one, and those before and after it.
@MainActor
final class CalendarPages: UIScrollView, UIScrollViewDelegate {
  private unowned let owner: UICalendarView
  /// In the order of time.
  private var pages: [CalendarMonthView] = []
  /// The month that is shown, or to which an animation leads.
  private(set) var month: CalendarMonth
  /// The size and direction for which the pages are placed.
  private var placed = (size: CGSize.zero, isMirrored: false)
  private var isPlacing = false

  init(_ month: CalendarMonth, in owner: UICalendarView) {
    self.month = month
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    allowsKeyboardScrolling = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A calendar view makes its pages by code.") }

  /// The page of the current month.
  var current: CalendarMonthView? { pages.first { $0.month == month } }

  /// The pages whose days exist.
  var filledPages: [CalendarMonthView] { pages.filter { !$0.days.isEmpty } }

  /// Shows another month: its page slides in from the side of its time.
  func show(_ new: CalendarMonth, animated: Bool) {
    let old = month
    month = new
    guard animated, storedWindow != nil, old != new, bounds.width > 0, !UIAccessibility.isReduceMotionEnabled else {
      return place([new])
    }
    let isLater = new.interval.start > old.interval.start
    place(isLater ? [old, new] : [new, old], showing: old)
    setContentOffset(CGPoint(x: x(of: new), y: 0), animated: true)
  }

  /// Makes every page again.
  func rebuild(_ new: CalendarMonth) {
    pages.forEach { $0.removeFromSuperview() }
    pages = []
    month = new
    place([new])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != placed.size || owner.isMirrored != placed.isMirrored { place([month]) }
  }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if !isPlacing { fillVisible() } }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  // MARK: Pages

  /// Makes the month in the middle of the view the current one, between its neighbors.
  private func settle() {
    let nearest = pages.min { abs($0.frame.midX - bounds.midX) < abs($1.frame.midX - bounds.midX) }
    guard let nearest, bounds.width > 0 else { return }
    let old = month
    month = nearest.month
    place([month])
    if old != month { owner.userDidTurn(from: old) }
  }

  /// Places pages beside each other. A single month has its neighbors on both sides, as far as they are available.
  private func place(_ months: [CalendarMonth], showing shown: CalendarMonth? = nil) {
    placed = (bounds.size, owner.isMirrored)
    isPlacing = true
    var all = months
    if months.count == 1 {
      if owner.allows(months[0].previous) { all.insert(months[0].previous, at: 0) }
      if owner.allows(months[0].next) { all.append(months[0].next) }
    }
    let old = pages
    pages = all.map { month in old.first { $0.month == month } ?? CalendarMonthView(month, in: owner) }
    for page in old where !pages.contains(page) { page.removeFromSuperview() }
    for page in pages where page.superview == nil { addSubview(page) }
    for (index, page) in pages.enumerated() {
      let place = placed.isMirrored ? pages.count - 1 - index : index
      page.frame = CGRect(
        x: CGFloat(place) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
    contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
    setContentOffset(CGPoint(x: x(of: shown ?? month), y: 0), animated: false)
    isPlacing = false
    fillVisible()
  }

  private func x(of month: CalendarMonth) -> CGFloat { pages.first { $0.month == month }?.frame.minX ?? 0 }

  private func fillVisible() {
    guard !bounds.isEmpty else { return }
    for page in pages where page.frame.intersects(bounds) { page.fill() }
  }
}
