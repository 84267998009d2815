import ConformanceRunner

/// The arguments of the program.
struct Options {
  static let usage = """
    Usage: conformance [--verbose] [--strict] [--report FILE] [--topic NAME | --scenario ID]... [FOLDER]
      FOLDER      the scenarios' folder; 'Conformance' if none is given
      --verbose   explains each scenario that does not hold
      --strict    ends with a failure when a scenario fails
      --report    writes the results to a file, as JSON
      --topic, --scenario  run only these
           conformance --plots FOLDER   draws the recorded scrolls and ours into diagrams
    """

  var isVerbose = false
  var isStrict = false
  var report: String?
  var topics: Set<String> = []
  var ids: Set<String> = []
  var folder = "Conformance"
  var plots: String?
  /// The file of a worker; nil in the supervising program.
  var file: String?
  /// The first run of a worker.
  var firstJob = 0

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var folders: [String] = []
    while let argument = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw InvalidOptions() }
        return value
      }
      switch argument {
      case "--verbose": isVerbose = true
      case "--strict": isStrict = true
      case "--report": report = try value()
      case "--topic": topics.insert(try value())
      case "--scenario": ids.insert(try value())
      case "--plots": plots = try value()
      case "--worker":
        file = try value()
        firstJob = Int(try value()) ?? 0
      default:
        guard !argument.hasPrefix("-") else { throw InvalidOptions() }
        folders.append(argument)
      }
    }
    guard folders.count <= 1 else { throw InvalidOptions() }
    folder = folders.first ?? folder
  }

  /// Returns the runs of a file: each requested scenario, with each of its values.
  func jobs(of file: String) throws -> [(scenario: Scenario, index: Int)] {
    let all = try ScenarioFolder.scenarios(ofFile: file, in: folder)
    let wanted = all.filter {
      (topics.isEmpty && ids.isEmpty) || topics.contains($0.topic) || ids.contains($0.id)
    }
    return wanted.flatMap { scenario in (0..<scenario.runCount).map { (scenario, $0) } }
  }
}

/// The error of unknown arguments.
struct InvalidOptions: Error {}
