import CGTK

/// A value to be sent over D-Bus.
indirect enum BusValue {
  case string(String)
  case path(String)
  case int(Int)
  case uint(UInt32)
  case short(Int16)
  case double(Double)
  case bool(Bool)
  case tuple([BusValue])
  /// Values of one type, which has to be given in case there are none.
  case array(type: String, [BusValue])
  case strings([String: String])
  case variant(BusValue)

  /// Returns the value as a floating `GVariant`.
  func make() -> OpaquePointer {
    switch self {
    case .string(let text): g_variant_new_string(text)
    case .path(let path): g_variant_new_object_path(path)
    case .int(let number): g_variant_new_int32(Int32(clamping: number))
    case .uint(let number): g_variant_new_uint32(number)
    case .short(let number): g_variant_new_int16(number)
    case .double(let number): g_variant_new_double(number)
    case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .variant(let value): g_variant_new_variant(value.make())
    case .tuple(let values):
      Self.withPointers(values) { g_variant_new_tuple($0, gsize(values.count)) }
    case .array(let type, let values):
      type.withCString { code in
        // A valid type string can be used as a type.
        Self.withPointers(values) { g_variant_new_array(OpaquePointer(code), $0, gsize(values.count)) }
      }
    case .strings(let entries):
      "{ss}".withCString { code in
        let pairs = entries.sorted { $0.key < $1.key }.map {
          g_variant_new_dict_entry(g_variant_new_string($0.key), g_variant_new_string($0.value))
        }
        return pairs.withUnsafeBufferPointer {
          g_variant_new_array(OpaquePointer(code), $0.baseAddress, gsize($0.count))
        }
      }
    }
  }

  private static func withPointers(
    _ values: [BusValue], _ body: (UnsafePointer<OpaquePointer?>?) -> OpaquePointer?
  ) -> OpaquePointer {
    let made: [OpaquePointer?] = values.map { $0.make() }
    return made.withUnsafeBufferPointer { body($0.baseAddress) }!
  }
}

/// The arguments of a call that was received over D-Bus.
struct BusArguments {
  let tuple: OpaquePointer?

  func int(_ index: Int) -> Int { at(index) { Int(g_variant_get_int32($0)) } ?? 0 }
  func string(_ index: Int) -> String {
    at(index) { g_variant_get_string($0, nil).map { String(cString: $0) } ?? "" } ?? ""
  }
  func uint(_ index: Int) -> UInt32 { at(index) { g_variant_get_uint32($0) } ?? 0 }

  private func at<R>(_ index: Int, _ read: (OpaquePointer) -> R) -> R? {
    guard let tuple, index < Int(g_variant_n_children(tuple)) else { return nil }
    let child = g_variant_get_child_value(tuple, gsize(index))!
    defer { g_variant_unref(child) }
    return read(child)
  }
}
