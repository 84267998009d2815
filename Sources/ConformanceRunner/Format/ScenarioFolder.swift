import Foundation

/// The scenarios of a folder.
public enum ScenarioFolder {
  /// Reads every `*.json` of a folder but the schema, in the order of their names.
  /// - Throws: An error that names the file which is not of the documented format.
  public static func scenarios(in folder: String) throws -> [Scenario] {
    try files(in: folder).flatMap { try scenarios(ofFile: $0, in: folder) }
  }

  /// The names of the files of a folder that hold scenarios, in order.
  public static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".json") && $0 != "schema.json" }
  }

  /// Reads one file of a folder.
  public static func scenarios(ofFile name: String, in folder: String) throws -> [Scenario] {
    let url = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name)
    do {
      return try ScenarioFile(contentsOf: url).scenarios
    } catch {
      throw InvalidScenario("Scenarios were asked for, but \(url.path) is not of their format: \(error)")
    }
  }
}
