import Foundation

/// The scenarios of a folder.
public enum ScenarioFolder {
  /// Reads every `*.json` of a folder except the schema, in the order of their names.
  /// - Throws: An error with the name of the file that does not have the documented format.
  public static func scenarios(in folder: String) throws -> [Scenario] {
    try files(in: folder).flatMap { try scenarios(ofFile: $0, in: folder) }
  }

  /// Returns the names of a folder's scenario files, in order.
  public static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".json") && $0 != "schema.json" }
  }

  /// Returns the scenarios of one file of a folder.
  public static func scenarios(ofFile name: String, in folder: String) throws -> [Scenario] {
    let url = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name)
    do {
      return try ScenarioFile(contentsOf: url).scenarios
    } catch {
      throw InvalidScenario("Scenarios were asked for, but \(url.path) is not of their format: \(error)")
    }
  }
}
