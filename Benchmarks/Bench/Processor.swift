import Foundation

/// The processor that runs the benchmarks: results of another one are not comparable.
enum Processor {
  /// The name that the kernel gives it, or that of its instruction set.
  static let name: String = {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let fields = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1)
    if let fields, fields.count == 2 { return fields[1].trimmingCharacters(in: .whitespaces) }
    var machine = utsname()
    uname(&machine)
    return withUnsafeBytes(of: machine.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }()
}
