/// The objects that a scenario begins with.
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
  /// The names of the calls that are written down.
  let log: Set<String>

  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'stage'")
    window = try fields.value("window").map(Window.init)
    objects = try fields.optionalArray("objects")?.map(Object.init) ?? []
    log = Set(try fields.optionalStrings("log") ?? [])
    try fields.finish()
  }
}

extension Stage.Window {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "'window'")
    guard let size = try fields.required("size").numbers, size.count == 2 else {
      throw InvalidScenario("'size' of the window is no size")
    }
    self.size = size
    scale = try fields.number("scale")
    safeAreaInsets = fields.value("safeAreaInsets")?.numbers
    displayHz = try fields.optionalNumber("displayHz") ?? 60
    idiom = try fields.optionalString("idiom") ?? "phone"
    isVisible = try fields.optionalBool("visible") ?? true
    try fields.finish()
  }
}

extension Stage.Object {
  init(_ json: JSON) throws {
    var fields = try Fields(json, name: "an object of the stage")
    name = try fields.string("name")
    type = try fields.string("type")
    initializer = try fields.string("init")
    arguments = try fields.optionalArray("args") ?? []
    set = fields.value("set")?.object ?? [:]
    superview = try fields.optionalString("in")
    try fields.finish()
  }
}
