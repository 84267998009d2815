import Foundation

/// How far numbers may be off: one number, or one for each kind of number.
public struct Tolerance: Sendable {
  /// What a number measures, as the keys of a tolerance name it.
  enum Kind: String {
    case offset, target, final, velocity
    case duration = "durationMs"
    case settle = "settleMs"
    case milliseconds = "ms"
  }

  private let absolute: Double?
  private let named: [String: Double]

  /// Rounding in the files (three decimals) never counts as a difference.
  private static let printed = 0.000_51

  init(_ json: JSON) {
    absolute = json.number
    named = (json.object ?? [:]).compactMapValues(\.number)
  }

  /// The tolerance of lists, frames and everything that has no kind.
  /// A tolerance that prefers one and accepts another accepts it.
  var general: Double { max(absolute ?? named["accept"] ?? Self.printed, Self.printed) }

  /// The tolerance of the first kind that has one; a keyed tolerance that names none of them leaves `otherwise`.
  func of(_ kinds: Kind..., otherwise: Double = printed) -> Double {
    for kind in kinds {
      if let value = named[kind.rawValue] { return max(value, Self.printed) }
    }
    return absolute.map { max($0, Self.printed) } ?? otherwise
  }
}
