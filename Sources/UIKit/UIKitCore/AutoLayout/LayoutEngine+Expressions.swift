import ConstraintCore
import Foundation

extension LayoutEngine {
  /// Writes a constraint into `scratch`, as an expression related to zero. Returns false if an item has been released.
  func lower(_ constraint: NSLayoutConstraint) -> Bool {
    // Items first, as creating an item writes equations of its own.
    let isSingle = constraint.secondAttribute == .notAnAttribute
    guard let holder = constraint.holder, let holderItem = item(for: holder),
      let first = item(for: constraint.firstItem, constraint.firstAttribute, other: constraint.secondItem)
    else { return false }
    let second = item(for: constraint.secondItem, constraint.secondAttribute, other: constraint.firstItem)
    if !isSingle, second == nil { return false }
    let firstOrigin = constraint.firstOrigin.flatMap { item(for: $0.item, $0.attribute, other: nil) }
    let secondOrigin = constraint.secondOrigin.flatMap { item(for: $0.item, $0.attribute, other: nil) }

    scratch.removeAll()
    let isMirrored = constraint.isDirectional && direction(of: holder) == .rightToLeft
    let multiplier = Double(constraint.multiplier)
    // The factor that remains for the origin of the coordinates, as positions are relative to the holder.
    var rest = 1.0
    add(constraint.firstAttribute, of: first, times: 1, isMirrored)
    if let firstOrigin, let origin = constraint.firstOrigin {
      add(origin.attribute, of: firstOrigin, times: -1, isMirrored)
      rest = 0
    }
    if let second, !isSingle {
      add(constraint.secondAttribute, of: second, times: -multiplier, isMirrored)
      rest -= multiplier
      if let secondOrigin, let origin = constraint.secondOrigin {
        add(origin.attribute, of: secondOrigin, times: multiplier, isMirrored)
        rest += multiplier
      }
    }
    if rest != 0 {
      switch constraint.firstAttribute.family {
      case .horizontal, .directional:
        add(isMirrored ? .leading : .left, of: holderItem, times: -rest, isMirrored, isRaw: true)
      case .vertical: add(.top, of: holderItem, times: -rest, isMirrored, isRaw: true)
      case .size, .none: break
      }
    }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      for item in [first, second].compactMap({ $0 }) {
        item.baselineConstraints.removeAll { $0 === constraint }
        item.baselineConstraints.append(constraint)
      }
    }
    scratch.constant -= Double(constraint.constant)
    return true
  }

  private func direction(of view: UIView) -> UIUserInterfaceLayoutDirection {
    view === root ? direction : view.effectiveUserInterfaceLayoutDirection
  }

  /// Adds an attribute of an item to `scratch`. In a mirrored layout positions count from right to left.
  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, times factor: Double, _ isMirrored: Bool,
    isRaw: Bool = false
  ) {
    let inset = isRaw ? UIEdgeInsets.zero : item.view?.alignmentRectInsets ?? .zero
    let margins = attribute.usesMargins ? item.view?.layoutMargins ?? .zero : .zero
    switch attribute {
    case .left, .leftMargin: addX(item, factor, 0, inset.left + margins.left)
    case .right, .rightMargin: addX(item, factor, 1, -inset.right - margins.right)
    case .leading, .leadingMargin:
      if isMirrored {
        addX(item, -factor, 1, -inset.right - margins.right)
      } else {
        addX(item, factor, 0, inset.left + margins.left)
      }
    case .trailing, .trailingMargin:
      if isMirrored {
        addX(item, -factor, 0, inset.left + margins.left)
      } else {
        addX(item, factor, 1, -inset.right - margins.right)
      }
    case .centerX, .centerXWithinMargins:
      let shift = (inset.left + margins.left - inset.right - margins.right) / 2
      addX(item, isMirrored ? -factor : factor, 0.5, shift)
    case .top, .topMargin: addY(item, factor, 0, inset.top + margins.top)
    case .bottom, .bottomMargin: addY(item, factor, 1, -inset.bottom - margins.bottom)
    case .centerY, .centerYWithinMargins:
      addY(item, factor, 0.5, (inset.top + margins.top - inset.bottom - margins.bottom) / 2)
    case .firstBaseline, .lastBaseline: addBaseline(attribute, of: item, times: factor)
    case .width:
      scratch.add(factor, width(of: item))
      scratch.constant -= factor * Double(inset.left + inset.right)
    case .height:
      scratch.add(factor, height(of: item))
      scratch.constant -= factor * Double(inset.top + inset.bottom)
    case .notAnAttribute: break
    }
  }

  private func addBaseline(_ attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, times factor: Double) {
    if let baseline = (item.view as? any CenteredText)?.baselineBelowMiddle {
      addY(item, factor, 0.5, baseline)
    } else if attribute == .firstBaseline {
      addY(item, factor, 0, item.view?.firstBaselineFromTop ?? 0)
    } else {
      addY(item, factor, 1, -(item.view?.lastBaselineFromBottom ?? 0))
    }
  }

  private func addX(_ item: LayoutItem, _ factor: Double, _ part: Double, _ constant: CGFloat) {
    if let x = x(of: item) { scratch.add(factor, x) }
    if part != 0 { scratch.add(factor * part, width(of: item)) }
    scratch.constant += factor * Double(constant)
  }

  private func addY(_ item: LayoutItem, _ factor: Double, _ part: Double, _ constant: CGFloat) {
    if let y = y(of: item) { scratch.add(factor, y) }
    if part != 0 { scratch.add(factor * part, height(of: item)) }
    scratch.constant += factor * Double(constant)
  }
}

extension NSLayoutConstraint {
  /// A Boolean value that indicates whether the constraint relates leading or trailing edges.
  var isDirectional: Bool {
    firstAttribute.family == .directional || secondAttribute.family == .directional
      || firstOrigin?.attribute.family == .directional
  }
}

extension NSLayoutConstraint.Attribute {
  var usesMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }
}
