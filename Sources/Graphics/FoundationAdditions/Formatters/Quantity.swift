import Foundation
import _CFoundationAdditions

/// Numbers with units, and lists, as CLDR has them for a language, by ICU.
enum Quantity {
  /// The lengths of the names of units.
  enum Width: Int32 {
    case full = 0
    case short, narrow

    fileprivate var skeleton: String {
      switch self {
      case .full: "unit-width-full-name"
      case .short: "unit-width-short"
      case .narrow: "unit-width-narrow"
      }
    }
  }

  /// Returns a number with a unit of CLDR, such as `hour` or `kilometer-per-hour`; nil if ICU has no such unit.
  static func text(_ value: Double, unit: String, _ width: Width, digits: String = ".###", in locale: Locale) -> String?
  {
    let skeleton = Array("unit/\(unit) \(width.skeleton) \(digits)".utf16)
    return read { text, capacity in
      quire_quantity(skeleton, Int32(skeleton.count), locale.identifier, value, text, capacity)
    }
  }

  /// Returns texts as a list of units.
  static func list(_ texts: [String], _ width: Width, in locale: Locale) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    let buffers = texts.map { text in
      let buffer = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: text.utf16.count)
      _ = buffer.initialize(from: text.utf16)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let pointers = buffers.map { $0.baseAddress.map { UnsafePointer($0) } }
    let lengths = buffers.map { Int32($0.count) }
    let joined = read { text, capacity in
      quire_list(
        locale.identifier, 2, width.rawValue, pointers, lengths, Int32(texts.count), text, capacity)
    }
    return joined ?? texts.joined(separator: " ")
  }

  private static func read(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1024) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = write(start, 1024)
      return length < 0 ? nil : String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
  }
}
