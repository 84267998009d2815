/// The initial objects of a scenario.
struct Stage: Sendable {
  /// The window of a stage.
  struct Window: Sendable {
    let size: [Double]
    let scale: Double
    let safeAreaInsets: [Double]?
    let displayHz: Double
    let idiom: String
    let isVisible: Bool
  }

  /// An object of a stage.
  struct Object: Sendable {
    let name: String
    let type: String
    let initializer: String
    let arguments: [JSON]
    /// The values to assign, by key path.
    let set: [String: JSON]
    /// The view that the object is added to.
    let superview: String?
  }

  let window: Window?
  let objects: [Object]
  /// The names of the calls that are recorded.
  let log: Set<String>

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'stage'")
    window = try fields.optional("window", Window.init)
    objects = try fields.optional("objects", \.array)?.map(Object.init) ?? []
    log = Set(try fields.optional("log", \.strings) ?? [])
    try fields.finish()
  }
}

extension Stage.Window {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'window'")
    size = try fields.required("size", \.numbers)
    guard size.count == 2 else { throw InvalidScenario("'size' of the window is no size") }
    scale = try fields.required("scale", \.number)
    safeAreaInsets = try fields.optional("safeAreaInsets", \.numbers)
    displayHz = try fields.optional("displayHz", \.number) ?? 60
    idiom = try fields.optional("idiom", \.string) ?? "phone"
    isVisible = try fields.optional("visible", \.bool) ?? true
    try fields.finish()
  }
}

extension Stage.Object {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an object of the stage")
    name = try fields.required("name", \.string)
    type = try fields.required("type", \.string)
    initializer = try fields.required("init", \.string)
    arguments = try fields.optional("args", \.array) ?? []
    set = try fields.optional("set", \.object) ?? [:]
    superview = try fields.optional("in", \.string)
    try fields.finish()
  }
}
