import Glibc

/// Runs the program of the folder `WindowProbe` and returns what it printed.
enum WindowProbe {
  /// A Boolean value that indicates whether there is a display to open windows on.
  static let hasDisplay = getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil
  /// A Boolean value that indicates whether the display accepts keys and clicks from xdotool.
  static let hasXDisplay = getenv("DISPLAY") != nil

  /// Runs the program for as many seconds at most.
  static func run(
    _ arguments: String, renderer: String? = nil, scale: Int = 1, locale: String? = nil, seconds: Int = 60
  ) -> [String] {
    let environment =
      (renderer.map { "GSK_RENDERER=\($0) " } ?? "") + (scale > 1 ? "GDK_SCALE=\(scale) " : "")
      + (locale.map { "LC_ALL=\($0) " } ?? "")
    // GTK complains about a missing session bus, which nothing here needs.
    return output(of: "\(environment)timeout \(seconds) '\(folder)/WindowProbe' \(arguments) 2>/dev/null")
  }

  /// Runs a command and returns the lines that it printed.
  static func output(of command: String) -> [String] {
    guard let pipe = popen(command, "r") else { return ["The program could not be started."] }
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, 4096, pipe) != nil {
      let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    pclose(pipe)
    return lines
  }

  /// The folder of the products, where the tests' own program is.
  static let folder: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, 4095)
    let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()
}
