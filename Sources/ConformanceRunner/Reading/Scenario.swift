import Foundation

/// A recorded situation: what is built, what is done, and what the real system then showed.
public struct Scenario: Sendable {
  /// The name, of which there is one in a topic.
  public let id: String
  /// The topic that the scenario belongs to.
  public let topic: String
  /// Every input that is needed to build the situation.
  public let given: [String: JSON]
  /// The single action, or what is read, as a sentence.
  public let when: String
  /// What the real system showed, by name.
  public let expect: [String: JSON]
  /// How far numbers may be from the recorded ones.
  public let tolerance: Tolerance
  /// How sure the recorder was, in words.
  public let confidence: String
  /// The scenarios before this one in its file; a sentence that begins with "then" goes on from one of them.
  public let earlier: [Scenario]
}

/// A file of scenarios.
public struct ScenarioFile: Sendable {
  /// The name of the topic.
  public let topic: String
  /// The scenarios, in the order of the file.
  public let scenarios: [Scenario]

  private struct Contents: Decodable {
    struct Entry: Decodable {
      let id: String
      let given: [String: JSON]
      let when: String
      let expect: [String: JSON]
      let tolerance: JSON?
      let confidence: String?
    }

    let topic: String
    let scenarios: [Entry]
  }

  /// Reads a file of the format that `Conformance/README.md` describes.
  public init(contentsOf url: URL) throws { try self.init(Data(contentsOf: url)) }

  /// Reads the contents of a scenario file.
  public init(_ data: Data) throws {
    let contents = try JSONDecoder().decode(Contents.self, from: data)
    topic = contents.topic
    var scenarios: [Scenario] = []
    for entry in contents.scenarios {
      scenarios.append(
        Scenario(
          id: entry.id, topic: contents.topic, given: entry.given, when: entry.when, expect: entry.expect,
          tolerance: Tolerance(entry.tolerance ?? .number(0)), confidence: entry.confidence ?? "", earlier: scenarios))
    }
    self.scenarios = scenarios
  }
}
