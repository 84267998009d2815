import CoreGraphics

extension UICellAccessory.AccessoryType {
  /// A Boolean value that indicates whether a cell has at most one accessory of the type.
  package var isUnique: Bool {
    switch self {
    case .label, .customView: false
    default: true
    }
  }

  /// The width that the system reserves for accessories of the type, in points; nil for that of the accessory.
  var standardWidth: CGFloat? {
    switch self {
    case .disclosureIndicator, .outlineDisclosure: 14
    case .label, .popUpMenu: nil
    default: 24
    }
  }
}

/// The accessories of a cell in their display order.
@MainActor
package struct AccessoryOrder {
  package private(set) var leading: [UICellAccessory] = []
  package private(set) var trailing: [UICellAccessory] = []

  package init(_ accessories: [UICellAccessory], outlineIsLeading: Bool) {
    for accessory in accessories where accessory.placement == nil {
      if Self.isLeading(accessory.accessoryType, outlineIsLeading) {
        leading.append(accessory)
      } else {
        trailing.append(accessory)
      }
    }
    leading.sort { Self.rank($0.accessoryType) < Self.rank($1.accessoryType) }
    trailing.sort { Self.rank($0.accessoryType) < Self.rank($1.accessoryType) }
    for accessory in accessories {
      switch accessory.placement {
      case .leading(_, let position): leading.insert(accessory, at: Self.clamped(position(leading), leading.count))
      case .trailing(_, let position): trailing.insert(accessory, at: Self.clamped(position(trailing), trailing.count))
      case nil: break
      }
    }
  }

  private static func clamped(_ index: Int, _ count: Int) -> Int { min(max(index, 0), count) }

  private static func isLeading(_ type: UICellAccessory.AccessoryType, _ outlineIsLeading: Bool) -> Bool {
    switch type {
    case .delete, .insert, .multiselect: true
    case .outlineDisclosure: outlineIsLeading
    default: false
    }
  }

  /// Returns the rank among the system's accessories, from the leading edge.
  private static func rank(_ type: UICellAccessory.AccessoryType) -> Int {
    switch type {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .customView: 3
    case .label: 4
    case .popUpMenu: 5
    case .detail: 6
    case .checkmark: 7
    case .disclosureIndicator, .outlineDisclosure: 8
    case .reorder: 9
    }
  }
}
