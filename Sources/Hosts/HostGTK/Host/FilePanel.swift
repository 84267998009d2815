import CGTK
import HostInterface

/// A dialog for files: the portal's inside a sandbox, else that of GTK.
///
/// The dialog retains itself until it is answered or closed, because a native dialog of GTK disappears when its owner
/// releases it.
@MainActor
final class FilePanel {
  private var dialog: OpaquePointer?
  private let reply: @MainActor ([String]?) -> Void
  private let loop: HostLoop
  private let signals = SignalConnections()
  /// The panel itself while it is open.
  private var retained: FilePanel?

  init(
    _ request: FilePanelRequest, above window: UnsafeMutablePointer<GtkWidget>?, loop: HostLoop,
    _ reply: @escaping @MainActor ([String]?) -> Void
  ) {
    self.reply = reply
    self.loop = loop
    let action =
      switch request.purpose {
      case .open: GTK_FILE_CHOOSER_ACTION_OPEN
      case .chooseFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    let parent = window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    let dialog = gtk_file_chooser_native_new(request.title, parent, action, request.acceptTitle, nil)!
    self.dialog = dialog
    prepare(dialog, request)
    signals.connect(dialog, "response", of: self) { (panel: FilePanel, response: gint) in panel.answer(response) }
    retained = self
    gtk_native_dialog_set_modal(native, 1)
    gtk_native_dialog_show(native)
  }

  /// Closes the dialog without a reply.
  func close() {
    guard let dialog else { return }
    signals.disconnect()
    gtk_native_dialog_destroy(native)
    g_object_unref(UnsafeMutableRawPointer(dialog))
    self.dialog = nil
    retained = nil
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog>! {
    dialog.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkNativeDialog.self) }
  }

  private func prepare(_ chooser: OpaquePointer, _ request: FilePanelRequest) {
    gtk_file_chooser_set_select_multiple(chooser, request.allowsSeveral ? 1 : 0)
    gtk_file_chooser_set_create_folders(chooser, 1)
    if let folder = request.folder {
      let file = g_file_new_for_path(folder)
      gtk_file_chooser_set_current_folder(chooser, file, nil)
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    if let name = request.name { gtk_file_chooser_set_current_name(chooser, name) }
    for kind in request.filters {
      let filter = gtk_file_filter_new()
      gtk_file_filter_set_name(filter, kind.name)
      for type in kind.mediaTypes { gtk_file_filter_add_mime_type(filter, type) }
      // Unlike a pattern, a suffix ignores case: cameras write IMG.JPG.
      for suffix in kind.suffixes { gtk_file_filter_add_suffix(filter, suffix) }
      gtk_file_chooser_add_filter(chooser, filter)
      g_object_unref(UnsafeMutableRawPointer(filter))
    }
  }

  private func answer(_ response: gint) {
    guard let dialog else { return }
    // The files belong to the dialog, and are released with it.
    let paths = response == GTK_RESPONSE_ACCEPT.rawValue ? paths(of: dialog) : nil
    close()
    loop.perform { [reply] in reply(paths) }
  }

  private func paths(of chooser: OpaquePointer) -> [String] {
    guard let list = gtk_file_chooser_get_files(chooser) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let file = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(file) }
      // A file outside of the computer's file systems, such as that of a camera, has no path.
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return String(cString: path)
    }
  }
}

/// The programs that are registered for files.
@MainActor
enum FilePrograms {
  /// Returns the programs that open a file, the default one first.
  static func opening(_ path: String) -> [DesktopProgram] {
    guard let type = type(of: path) else { return [] }
    defer { g_free(type) }
    var found: [DesktopProgram] = []
    func add(_ program: OpaquePointer) {
      guard let identifier = g_app_info_get_id(program) else { return }
      let entry = DesktopProgram(
        identifier: String(cString: identifier), name: String(cString: g_app_info_get_display_name(program)))
      if !found.contains(where: { $0.identifier == entry.identifier }) { found.append(entry) }
    }
    if let program = g_app_info_get_default_for_type(type, 0) {
      add(program)
      g_object_unref(UnsafeMutableRawPointer(program))
    }
    let list = g_app_info_get_all_for_type(type)
    var item = list
    while let current = item {
      add(OpaquePointer(current.pointee.data))
      g_object_unref(current.pointee.data)
      item = current.pointee.next
    }
    g_list_free(list)
    return found
  }

  /// Opens a file with a program; returns false if it could not be started.
  static func open(_ path: String, with identifier: String) -> Bool {
    guard let type = type(of: path) else { return false }
    defer { g_free(type) }
    let list = g_app_info_get_all_for_type(type)
    defer { g_list_free_full(list) { g_object_unref($0) } }
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var item = list
    while let current = item {
      let program = OpaquePointer(current.pointee.data)
      if let known = g_app_info_get_id(program), String(cString: known) == identifier {
        let files = g_list_append(nil, UnsafeMutableRawPointer(file))
        defer { g_list_free(files) }
        return g_app_info_launch(program, files, nil, nil) != 0
      }
      item = current.pointee.next
    }
    return false
  }

  private static func type(of path: String) -> UnsafeMutablePointer<CChar>? {
    g_content_type_guess(path, nil, 0, nil)
  }
}
