import Foundation

/// A file of scenarios about one topic.
public struct ScenarioFile: Sendable {
  /// The name of the topic.
  public let topic: String
  /// The scenarios in the order of the file.
  public let scenarios: [Scenario]

  /// Reads a file's contents.
  /// - Throws: `InvalidScenario` or a decoding error.
  public init(_ data: Data) throws {
    var fields = try Fields(try JSONDecoder().decode(JSON.self, from: data), name: "the file")
    guard try fields.required("format", \.number) == 2 else { throw InvalidScenario("'format' of the file is not 2") }
    let topic = try fields.required("topic", \.string)
    self.topic = topic
    var source = try Fields(fields.required("source"), name: "'source'")
    let platform = try source.optional("platform", \.string) ?? ""
    let confidence = try source.optional("confidence", \.string) ?? ""
    fields.ignore("part", "notes")
    scenarios = try fields.required("scenarios", \.array).map {
      try Scenario($0, topic: topic, platform: platform, confidence: confidence)
    }
    try fields.finish()
  }

  /// Reads a file.
  public init(contentsOf url: URL) throws { try self.init(Data(contentsOf: url)) }
}

/// A stage, the steps to perform on it, and the expectations afterwards.
public struct Scenario: Sendable {
  /// The name, `topic/name`; unique and stable.
  public let id: String
  /// The name of the topic.
  public let topic: String
  let stage: Stage
  /// The lists of values of `{"var": name}`, with one element per run.
  let vary: [String: [JSON]]
  let steps: [Step]
  let expect: [Expectation]
  private let platform: String
  private let confidence: String

  init(_ json: JSON, topic: String, platform: String, confidence: String) throws {
    let id = json.object?["id"]?.string ?? "a scenario without id"
    do {
      var fields = try Fields(json, name: "the scenario")
      self.id = try fields.required("id", \.string)
      self.topic = topic
      stage = try fields.required("stage", Stage.init)
      vary = fields.value("vary")?.object?.mapValues { $0.array ?? [] } ?? [:]
      guard Set(vary.values.map(\.count)).count <= 1, !vary.values.contains(where: \.isEmpty) else {
        throw InvalidScenario("the lists of 'vary' are not of one length")
      }
      steps = try fields.required("steps", \.array).map(Step.init)
      expect = try fields.required("expect", \.array).map(Expectation.init)
      self.platform = try fields.optional("platform", \.string) ?? platform
      self.confidence = try fields.optional("confidence", \.string) ?? confidence
      fields.ignore("rule", "note")
      try fields.finish()
    } catch let error as InvalidScenario {
      throw InvalidScenario("\(id): \(error)")
    }
  }

  /// The number of runs, each with the next values of `vary`.
  public var runCount: Int { vary.values.first?.count ?? 1 }

  /// A Boolean value that indicates whether the value may be an artifact of the recorder; such scenarios are counted
  /// separately.
  public var isRecorderArtifactPossible: Bool { confidence.hasPrefix("recorder artefact possible") }

  /// A Boolean value that indicates whether the recording was made with the user interface idiom of the Mac.
  public var isMacIdiom: Bool { platform.contains("Mac idiom") || confidence.contains("Mac idiom") }

  /// Returns whether an error is expected in the step that binds one to a name: unless the scenario expects none.
  public func expectsError(boundTo name: String) -> Bool {
    !expect.contains {
      if case .value(let expression, _, .equals(.null), _) = $0 {
        expression.of == .string(name) && expression.get.isEmpty
      } else {
        false
      }
    }
  }
}
