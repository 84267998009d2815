import CGTK

/// The AT-SPI interfaces that elements implement, in D-Bus's XML.
enum AtspiInterfaces {
  static let prefix = "org.a11y.atspi."

  nonisolated(unsafe) private static let all: UnsafeMutablePointer<GDBusNodeInfo> = {
    var error: UnsafeMutablePointer<GError>?
    guard let info = g_dbus_node_info_new_for_xml(xml, &error) else {
      fatalError("The interfaces of AT-SPI cannot be read: \(error.map { String(cString: $0.pointee.message) } ?? "")")
    }
    return info
  }()

  private static let xml =
    "<node>"
    + [accessible, application, component, action, value, selection, table, tableCell, text, editableText, cache]
    .joined() + "</node>"

  private struct Method {
    let name: String
    let takes: String
    let gives: String

    var xml: String {
      let inputs = Self.types(takes).map { "<arg type='\($0)' direction='in'/>" }.joined()
      let outputs = Self.types(gives).map { "<arg type='\($0)' direction='out'/>" }.joined()
      return "<method name='\(name)'>\(inputs)\(outputs)</method>"
    }

    private static func types(_ list: String) -> [Substring] { list.split(separator: " ") }
  }

  private static let accessible = interface(
    "Accessible",
    properties: [
      ("Name", "s"), ("Description", "s"), ("Parent", "(so)"), ("ChildCount", "i"), ("Locale", "s"),
      ("AccessibleId", "s"),
    ],
    methods: [
      method("GetChildAtIndex", "i", gives: "(so)"), method("GetChildren", gives: "a(so)"),
      method("GetIndexInParent", gives: "i"), method("GetRelationSet", gives: "a(ua(so))"),
      method("GetRole", gives: "u"), method("GetRoleName", gives: "s"), method("GetLocalizedRoleName", gives: "s"),
      method("GetState", gives: "au"), method("GetAttributes", gives: "a{ss}"),
      method("GetApplication", gives: "(so)"), method("GetInterfaces", gives: "as"),
    ])

  private static let application = interface(
    "Application",
    properties: [("ToolkitName", "s"), ("Version", "s"), ("AtspiVersion", "s"), ("Id", "i!")],
    methods: [method("GetLocale", "u", gives: "s")])

  private static let component = interface(
    "Component",
    methods: [
      method("Contains", "i i u", gives: "b"), method("GetAccessibleAtPoint", "i i u", gives: "(so)"),
      method("GetExtents", "u", gives: "(iiii)"), method("GetPosition", "u", gives: "i i"),
      method("GetSize", gives: "i i"), method("GetLayer", gives: "u"), method("GetMDIZOrder", gives: "n"),
      method("GrabFocus", gives: "b"), method("GetAlpha", gives: "d"), method("ScrollTo", "u", gives: "b"),
    ])

  private static let action = interface(
    "Action", properties: [("NActions", "i")],
    methods: [
      method("GetDescription", "i", gives: "s"), method("GetName", "i", gives: "s"),
      method("GetLocalizedName", "i", gives: "s"), method("GetKeyBinding", "i", gives: "s"),
      method("GetActions", gives: "a(sss)"), method("DoAction", "i", gives: "b"),
    ])

  private static let value = interface(
    "Value",
    properties: [
      ("MinimumValue", "d"), ("MaximumValue", "d"), ("MinimumIncrement", "d"), ("CurrentValue", "d!"), ("Text", "s"),
    ], methods: [])

  private static let selection = interface(
    "Selection", properties: [("NSelectedChildren", "i")],
    methods: [
      method("GetSelectedChild", "i", gives: "(so)"), method("SelectChild", "i", gives: "b"),
      method("IsChildSelected", "i", gives: "b"), method("DeselectChild", "i", gives: "b"),
    ])

  private static let table = interface(
    "Table", properties: [("NRows", "i"), ("NColumns", "i"), ("NSelectedRows", "i"), ("NSelectedColumns", "i")],
    methods: [
      method("GetAccessibleAt", "i i", gives: "(so)"), method("GetIndexAt", "i i", gives: "i"),
      method("GetRowAtIndex", "i", gives: "i"), method("GetColumnAtIndex", "i", gives: "i"),
      method("GetRowDescription", "i", gives: "s"), method("GetColumnDescription", "i", gives: "s"),
      method("GetRowExtentAt", "i i", gives: "i"), method("GetColumnExtentAt", "i i", gives: "i"),
    ])

  private static let tableCell = interface(
    "TableCell",
    properties: [("ColumnSpan", "i"), ("RowSpan", "i"), ("Position", "(ii)"), ("Table", "(so)")],
    methods: [
      method("GetRowColumnSpan", gives: "b i i i i"), method("GetRowHeaderCells", gives: "a(so)"),
      method("GetColumnHeaderCells", gives: "a(so)"),
    ])

  private static let text = interface(
    "Text", properties: [("CharacterCount", "i"), ("CaretOffset", "i")],
    methods: [
      method("GetText", "i i", gives: "s"), method("SetCaretOffset", "i", gives: "b"),
      method("GetTextBeforeOffset", "i u", gives: "s i i"), method("GetTextAtOffset", "i u", gives: "s i i"),
      method("GetTextAfterOffset", "i u", gives: "s i i"), method("GetStringAtOffset", "i u", gives: "s i i"),
      method("GetCharacterAtOffset", "i", gives: "i"), method("GetAttributes", "i", gives: "a{ss} i i"),
      method("GetAttributeRun", "i b", gives: "a{ss} i i"), method("GetDefaultAttributes", gives: "a{ss}"),
      method("GetCharacterExtents", "i u", gives: "i i i i"), method("GetOffsetAtPoint", "i i u", gives: "i"),
      method("GetNSelections", gives: "i"), method("GetSelection", "i", gives: "i i"),
      method("AddSelection", "i i", gives: "b"), method("RemoveSelection", "i", gives: "b"),
      method("SetSelection", "i i i", gives: "b"),
    ])

  private static let editableText = interface(
    "EditableText",
    methods: [
      method("SetTextContents", "s", gives: "b"), method("InsertText", "i s i", gives: "b"),
      method("CopyText", "i i"), method("CutText", "i i", gives: "b"), method("DeleteText", "i i", gives: "b"),
      method("PasteText", "i", gives: "b"),
    ])

  private static let cache = interface("Cache", methods: [method("GetItems", gives: "a((so)(so)(so)iiassusau)")])

  /// Returns a new reference to an interface's description.
  static func info(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    guard let found = g_dbus_node_info_lookup_interface(all, prefix + name) else { return nil }
    return g_dbus_interface_info_ref(found)
  }

  private static func interface(_ name: String, properties: [(String, String)] = [], methods: [Method]) -> String {
    let own = properties.map { name, type in
      let isWritable = type.hasSuffix("!")
      let access = isWritable ? "readwrite" : "read"
      return "<property name='\(name)' type='\(isWritable ? String(type.dropLast()) : type)' access='\(access)'/>"
    }
    return "<interface name='\(prefix)\(name)'>\(own.joined())\(methods.map(\.xml).joined())</interface>"
  }

  private static func method(_ name: String, _ takes: String = "", gives: String = "") -> Method {
    Method(name: name, takes: takes, gives: gives)
  }
}
