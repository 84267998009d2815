import CGTK

/// USB HID usages (page 7) of keys, as `UIKeyboardHIDUsage` counts them.
enum KeyUsage {
  /// Key codes of the kernel (linux/input-event-codes.h) and their usages (HID Usage Tables 1.4, section 10).
  private static let byKernelCode: [Int: Int] = {
    var table: [Int: Int] = [:]
    func row(_ first: Int, _ usages: [Int]) { for (i, usage) in usages.enumerated() { table[first + i] = usage } }
    // Escape, 1 to 0, minus, equals, backspace, tab
    row(1, [0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B])
    // Q to P, brackets, return, left control
    row(16, [0x14, 0x1A, 0x08, 0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0])
    // A to L, semicolon, quote, grave, left shift, backslash
    row(30, [0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31])
    // Z to slash, right shift, keypad asterisk, left alternate, space, caps lock
    row(44, [0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5, 0x55, 0xE2, 0x2C, 0x39])
    // F1 to F10, num lock, scroll lock
    row(59, [0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47])
    // Keypad 7 8 9 minus 4 5 6 plus 1 2 3 0 point
    row(71, [0x5F, 0x60, 0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63])
    // The key beside the left shift of ISO keyboards, F11, F12
    row(86, [0x64, 0x44, 0x45])
    // Keypad enter, right control, keypad slash, print screen, right alternate
    row(96, [0x58, 0xE4, 0x54, 0x46, 0xE6])
    // Home, up, page up, left, right, end, down, page down, insert, delete
    row(102, [0x4A, 0x52, 0x4B, 0x50, 0x4F, 0x4D, 0x51, 0x4E, 0x49, 0x4C])
    // Keypad equals; pause; the command keys and the menu key
    table[117] = 0x67
    table[119] = 0x48
    row(125, [0xE3, 0xE7, 0x65])
    // F13 to F24
    row(183, [0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x72, 0x73])
    return table
  }()

  private static let bySymbol: [Int: Int] = [
    Int(GDK_KEY_Up): 0x52, Int(GDK_KEY_Down): 0x51, Int(GDK_KEY_Left): 0x50, Int(GDK_KEY_Right): 0x4F,
    Int(GDK_KEY_Home): 0x4A, Int(GDK_KEY_End): 0x4D, Int(GDK_KEY_Page_Up): 0x4B, Int(GDK_KEY_Page_Down): 0x4E,
    Int(GDK_KEY_Return): 0x28, Int(GDK_KEY_Escape): 0x29, Int(GDK_KEY_BackSpace): 0x2A, Int(GDK_KEY_Tab): 0x2B,
    Int(GDK_KEY_space): 0x2C, Int(GDK_KEY_Delete): 0x4C, Int(GDK_KEY_Insert): 0x49,
  ]

  /// Returns the usage of a key, 0 if it is unknown.
  ///
  /// The hardware key code decides, so that the usage names the position on the keyboard independently of the layout;
  /// where the display does not use the key codes of Linux, the few keys that scroll and edit are recognized by their
  /// symbol.
  static func usage(code: Int, symbol: Int) -> Int {
    // Both X11 and Wayland number keys as the kernel does, plus eight.
    if let usage = byKernelCode[code - 8] { return usage }
    return bySymbol[symbol] ?? 0
  }
}
