import Foundation

/// The build of a program of which only sources of its own module have changed: the compiler and the linker, without
/// the package manager, which takes longer than both to check everything else.
struct RepeatedBuild {
  private let compiler: [String]
  private let linker: [String]
  /// The paths of the module's sources.
  private let sources: Set<String>

  /// Reads the commands of the last build; nil if the package manager has another form of them.
  ///
  /// - Parameters:
  ///   - plan: The text of the package manager's plan, `debug.yaml`.
  ///   - module: The module of the program.
  init?(plan: String, module: String) {
    func command(_ ending: String) -> (inputs: [String], arguments: [String])? {
      let lines = plan.components(separatedBy: "\n")
      guard
        let start = lines.firstIndex(where: { line in
          line.hasPrefix("  \"C.\(module)-") && line.hasSuffix(ending + "\":")
        })
      else { return nil }
      let entry = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }
      func list(_ key: String) -> [String]? {
        let line = entry.first { $0.hasPrefix("    \(key): ") }
        return line.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.dropFirst(key.count + 6).utf8)) }
      }
      guard entry.contains("    tool: shell"), let inputs = list("inputs"), let arguments = list("args"),
        !arguments.isEmpty
      else { return nil }
      return (inputs, arguments)
    }
    guard let compiling = command("-debug.module"), let linking = command("-debug.exe") else { return nil }
    // Messages are for the user here, not for the package manager.
    compiler = compiling.arguments.filter { $0 != "-parseable-output" }
    linker = linking.arguments
    sources = Set(compiling.inputs.filter { $0.hasSuffix(".swift") })
  }

  /// Returns whether the program can be built without the package manager.
  ///
  /// - Parameters:
  ///   - changed: The paths of files whose text has changed.
  ///   - other: True if files were added or removed.
  func isSufficient(for changed: Set<String>, other: Bool) -> Bool { !other && changed.isSubset(of: sources) }

  /// Compiles and links; returns the status.
  func run(in folder: URL, line: (String) -> Void) throws -> Int32 {
    for command in [compiler, linker] {
      let program = Program(URL(fileURLWithPath: command[0]), Array(command.dropFirst()), in: folder)
      let status = try program.run(line: line)
      if status != 0 { return status }
    }
    return 0
  }
}
