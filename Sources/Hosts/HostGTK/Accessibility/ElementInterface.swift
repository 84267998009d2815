import CGTK
import GeometryCore
import HostInterface

/// An element on the accessibility bus, for the duration of one call.
@MainActor
struct ElementInterface: DBusObject {
  let bus: AccessibilityBus
  let surface: GTKSurface
  let source: any AccessibilitySource
  let node: AccessibilityNode

  var interfaces: [String] {
    var names = ["Accessible", "Component"]
    if !node.actions.isEmpty { names.append("Action") }
    if node.range != nil { names.append("Value") }
    if let text = node.text { names += text.isEditable ? ["Text", "EditableText"] : ["Text"] }
    if node.states.contains(.virtual) { names.append("Selection") }
    if node.columnCount != nil { names.append("Table") }
    if node.role == .cell, node.row != nil, node.column != nil { names.append("TableCell") }
    return names
  }

  func call(_ interface: String, _ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch interface {
    case "Accessible": accessible(method, arguments)
    case "Component": component(method, arguments)
    case "Action": action(method, arguments)
    case "Selection": selection(method, arguments)
    case "Table": table(method, arguments)
    case "TableCell": tableCell(method)
    case "Text": TextInterface(source: source, node: node).text(method, arguments)
    case "EditableText": TextInterface(source: source, node: node).edit(method, arguments)
    default: nil
    }
  }

  func property(_ interface: String, _ name: String) -> BusValue? {
    switch (interface, name) {
    case (_, "Name"): .string(node.label)
    case (_, "Description"): .string(Self.description(of: node))
    case (_, "Parent"): source.parent(of: node.id).map { bus.reference($0) } ?? bus.rootReference
    case (_, "ChildCount"): .int(node.childCount)
    case (_, "Locale"): .string("")
    case (_, "AccessibleId"): .string(node.identifier)
    case (_, "NActions"): .int(node.actions.count)
    case (_, "NSelectedChildren"): .int(source.selectedChildren(of: node.id).count)
    case (_, "NRows"): .int(node.rowCount ?? 0)
    case (_, "NColumns"): .int(node.columnCount ?? 0)
    case (_, "NSelectedRows"), (_, "NSelectedColumns"): .int(0)
    case (_, "RowSpan"), (_, "ColumnSpan"): .int(1)
    case (_, "Position"): .tuple([.int(node.row ?? -1), .int(node.column ?? -1)])
    case (_, "Table"): bus.reference(source.parent(of: node.id))
    case (_, "MinimumValue"): .double(node.range?.minimum ?? 0)
    case (_, "MaximumValue"): .double(node.range?.maximum ?? 0)
    case (_, "MinimumIncrement"): .double(0)
    case (_, "CurrentValue"): .double(node.range?.value ?? 0)
    case (_, "Text"): .string(node.value)
    case (_, "CharacterCount"): .int(node.text?.text.unicodeScalars.count ?? 0)
    case (_, "CaretOffset"): .int(node.text?.caret ?? -1)
    default: nil
    }
  }

  func set(_ name: String, _ value: OpaquePointer) -> Bool {
    name == "CurrentValue" && source.setValue(g_variant_get_double(value), of: node.id)
  }

  /// Returns the text that is spoken after the name: the value, unless states or a number convey it, and the hint.
  static func description(of node: AccessibilityNode) -> String {
    let value = node.range != nil || node.text != nil || node.states.contains(.checkable) ? "" : node.value
    return [value, node.hint].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var attributes: [String: String] {
    var attributes = ["toolkit": "Quire"]
    if !node.identifier.isEmpty { attributes["id"] = node.identifier }
    if let position = node.position {
      attributes["posinset"] = "\(position.index)"
      attributes["setsize"] = "\(position.count)"
    }
    // Counted from 1, as in ARIA.
    if let row = node.row { attributes["rowindex"] = "\(row + 1)" }
    if let column = node.column { attributes["colindex"] = "\(column + 1)" }
    if let count = node.rowCount { attributes["rowcount"] = "\(count)" }
    if let count = node.columnCount { attributes["colcount"] = "\(count)" }
    return attributes
  }

  private func accessible(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "GetChildAtIndex":
      return [bus.reference(source.child(of: node.id, at: arguments.int(0)))]
    case "GetChildren":
      let indices = node.states.contains(.virtual) ? source.shownChildren(of: node.id) : Array(0..<node.childCount)
      let children = indices.compactMap { source.child(of: node.id, at: $0) }
      if !node.states.contains(.virtual) { bus.note(children, of: node.id) }
      return [.array(type: "(so)", children.map { bus.reference($0) })]
    case "GetIndexInParent": return [.int(index)]
    case "GetRelationSet": return [.array(type: "(ua(so))", [])]
    case "GetRole": return [.uint(Atspi.role(of: node).number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(Atspi.role(of: node).name)]
    case "GetState":
      return [.array(type: "u", Atspi.states(node, isActive: surface.isActive).map { .uint($0) })]
    case "GetAttributes": return [.strings(attributes)]
    case "GetApplication": return [bus.rootReference]
    case "GetInterfaces": return [.array(type: "s", interfaces.map { .string(AtspiInterfaces.prefix + $0) })]
    default: return nil
    }
  }

  private var index: Int {
    if node.role == .window { return bus.surfaces.firstIndex { $0 === surface } ?? -1 }
    return source.index(of: node.id) ?? -1
  }

  // MARK: Place

  /// Returns the frame in pixels, from the corner of the screen or of the window.
  private func extents(_ type: UInt32) -> (x: Int, y: Int, width: Int, height: Int) {
    let origin = type == 0 ? surface.originOnScreen : Point.zero
    let scale = surface.pixelsForClients
    var frame = node.frame
    if type == 2, let parent = source.parent(of: node.id).flatMap({ source.node($0) }) {
      frame = Rect(frame.minX - parent.frame.minX, frame.minY - parent.frame.minY, frame.width, frame.height)
    }
    func pixels(_ value: Double) -> Int { Int(clamping: Int64((value * scale).rounded().clamped)) }
    return (
      pixels(frame.minX) + Int(origin.x), pixels(frame.minY) + Int(origin.y), pixels(frame.width), pixels(frame.height)
    )
  }

  private func component(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    switch method {
    case "GetExtents":
      let box = extents(arguments.uint(0))
      return [.tuple([.int(box.x), .int(box.y), .int(box.width), .int(box.height)])]
    case "GetPosition":
      let box = extents(arguments.uint(0))
      return [.int(box.x), .int(box.y)]
    case "GetSize":
      let box = extents(1)
      return [.int(box.width), .int(box.height)]
    case "Contains":
      let box = extents(arguments.uint(2))
      let (x, y) = (arguments.int(0) - box.x, arguments.int(1) - box.y)
      return [.bool(x >= 0 && y >= 0 && x < box.width && y < box.height)]
    case "GetAccessibleAtPoint":
      let origin = arguments.uint(2) == 0 ? surface.originOnScreen : .zero
      let scale = surface.pixelsForClients
      let point = Point(
        (Double(arguments.int(0)) - origin.x) / scale, (Double(arguments.int(1)) - origin.y) / scale)
      return [bus.reference(source.element(at: point))]
    case "GetLayer": return [.uint(node.role == .window ? 7 : 3)]
    case "GetMDIZOrder": return [.short(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.bool(source.perform(.focus, on: node.id))]
    case "ScrollTo": return [.bool(source.perform(.reveal, on: node.id))]
    default: return nil
    }
  }

  // MARK: Actions and selection

  private func action(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let index = arguments.int(0)
    let found = node.actions.indices.contains(index) ? node.actions[index] : nil
    switch method {
    case "GetName", "GetLocalizedName": return [.string(found.map(Atspi.name) ?? "")]
    case "GetDescription": return [.string(found == .activate ? node.hint : "")]
    case "GetKeyBinding": return [.string("")]
    case "GetActions":
      return [
        .array(type: "(sss)", node.actions.map { .tuple([.string(Atspi.name($0)), .string(""), .string("")]) })
      ]
    case "DoAction": return [.bool(found.map { source.perform($0, on: node.id) } ?? false)]
    default: return nil
    }
  }

  private func selection(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let index = arguments.int(0)
    switch method {
    case "GetSelectedChild":
      let selected = source.selectedChildren(of: node.id)
      return [bus.reference(selected.indices.contains(index) ? selected[index] : nil)]
    case "IsChildSelected": return [.bool(isSelected(index))]
    case "SelectChild": return [.bool(isSelected(index) || activate(index))]
    case "DeselectChild": return [.bool(isSelected(index) && activate(index))]
    default: return nil
    }
  }

  private func isSelected(_ index: Int) -> Bool {
    source.child(of: node.id, at: index).flatMap { source.node($0) }?.states.contains(.selected) ?? false
  }

  private func activate(_ index: Int) -> Bool {
    source.child(of: node.id, at: index).map { source.perform(.activate, on: $0) } ?? false
  }

  // MARK: Rows and columns

  private func table(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let (first, second) = (arguments.int(0), arguments.int(1))
    func child(_ index: Int) -> AccessibilityNode? {
      source.child(of: node.id, at: index).flatMap { source.node($0) }
    }
    switch method {
    case "GetAccessibleAt": return [bus.reference(source.child(of: node.id, row: first, column: second))]
    case "GetIndexAt":
      return [.int(source.child(of: node.id, row: first, column: second).flatMap { source.index(of: $0) } ?? -1)]
    case "GetRowAtIndex": return [.int(child(first)?.row ?? -1)]
    case "GetColumnAtIndex": return [.int(child(first)?.column ?? -1)]
    case "GetRowDescription", "GetColumnDescription": return [.string("")]
    case "GetRowExtentAt", "GetColumnExtentAt": return [.int(1)]
    default: return nil
    }
  }

  private func tableCell(_ method: String) -> [BusValue]? {
    switch method {
    case "GetRowColumnSpan": [.bool(true), .int(node.row ?? -1), .int(node.column ?? -1), .int(1), .int(1)]
    case "GetRowHeaderCells", "GetColumnHeaderCells": [.array(type: "(so)", [])]
    default: nil
    }
  }
}

extension Double {
  /// The number clamped to the range of 32 bits; zero for NaN.
  fileprivate var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -2e9), 2e9) }
}
