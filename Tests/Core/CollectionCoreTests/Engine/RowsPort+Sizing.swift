import CollectionCore
import GeometryCore
import TestSupport

// The sizes that the views of rows prefer.
extension RowsPort {
  /// The heights that views prefer, and what was measured.
  struct Sizing {
    /// The height that the view of an item prefers, by name; nil for views that are not measured.
    var preferred: (Int) -> Double? = { _ in nil }
    /// A Boolean value that indicates whether the layout acts on other sizes.
    var isTaken = true
    /// The items whose views have the size that they prefer.
    var fitted: Set<Int> = []
    /// The sizes that are being measured, the innermost last.
    var measured: [(name: Int, size: Size, from: Size)] = []
    /// The names of the measured items, in order.
    var log: [Int] = []
    /// A Boolean value that indicates whether views are measured.
    var isActive = false

    /// Lets the views of every few items prefer another height.
    mutating func prefer(_ random: inout SeededGenerator) {
      let (divisor, height) = (random.next(4) + 1, [0, 12.5, 40, 90][random.next(4)])
      isTaken = random.next(4) > 0
      preferred = { $0 % divisor == 0 ? height : nil }
      (fitted, isActive) = ([], true)
    }
  }

  func frameToMeasure(of slot: ViewSlot) -> Rect? {
    guard let view = views[slot], sizing.preferred(view.name) != nil, !sizing.fitted.contains(view.name) else {
      return nil
    }
    return view.frame
  }

  func preferredSize(of slot: ViewSlot) -> Size {
    guard let view = views[slot], let height = sizing.preferred(view.name) else { return Size(0, 0) }
    let size = Size(view.frame.width, height)
    sizing.fitted.insert(view.name)
    sizing.measured.append((view.name, size, view.frame.size))
    sizing.log.append(view.name)
    return size
  }

  func layoutTakesSize() -> Bool {
    guard let last = sizing.measured.last else { return false }
    return sizing.isTaken && last.size != last.from
  }

  func perform(_ effect: SizingEffect) {
    switch effect {
    case .agree: if sizing.measured.popLast() == nil { mistakes.append("a view agrees that was not measured") }
    case .invalidate:
      guard let last = sizing.measured.popLast(), let row = names.firstIndex(of: last.name) else { return }
      heights[row] = last.size.height
      invalidate?()
    case .report, .note: break
    }
  }
}
