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
    /// The number of measurements that have not ended.
    var openCount = 0
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

  /// A view that is measured, with the size that it prefers and the one that it has.
  struct Fitting {
    let key: ElementKey
    let name: Int
    let size, old: Size
  }

  func fitting(of slot: ViewSlot) -> (fitting: Fitting, frame: Rect, size: Size)? {
    guard let view = views[slot], let height = sizing.preferred(view.name), !sizing.fitted.contains(view.name),
      let key = engine?.state.elements.key(of: slot)
    else { return nil }
    let size = Size(view.frame.width, height)
    sizing.fitted.insert(view.name)
    sizing.openCount += 1
    sizing.log.append(view.name)
    return (Fitting(key: key, name: view.name, size: size, old: view.frame.size), view.frame, size)
  }

  func layoutTakes(_ fitting: Fitting) -> Bool { sizing.isTaken && fitting.size != fitting.old }

  func end(_ fitting: Fitting, _ outcome: FittingOutcome) {
    calls.append(.answered(.measured(fitting.key, outcome)))
    sizing.openCount -= 1
    guard outcome == .isTaken, let row = names.firstIndex(of: fitting.name) else { return }
    heights[row] = fitting.size.height
    invalidate?()
  }
}
