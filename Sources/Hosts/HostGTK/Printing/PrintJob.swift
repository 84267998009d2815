import CGTK
import GeometryCore
import HostInterface

/// A print job by GTK, whose dialog is the portal's inside a sandbox.
///
/// The whole page is used, so that the origin is the corner of the paper in landscape as well; the renderer draws pages
/// as outlines and text.
@MainActor
final class PrintJob {
  private let source: any PrintSource
  private let reply: @MainActor (PrintOutcome) -> Void
  private let loop: HostLoop
  private let operation: UnsafeMutablePointer<GtkPrintOperation>
  private let signals = SignalConnections()
  private let renderer = Registry.makeRenderer()
  /// The job itself until it has ended.
  private var retained: PrintJob?

  init(
    _ request: PrintRequest, _ source: any PrintSource, loop: HostLoop,
    _ reply: @escaping @MainActor (PrintOutcome) -> Void
  ) {
    self.source = source
    self.reply = reply
    self.loop = loop
    operation = gtk_print_operation_new()
    retained = self
    prepare(request)
    signals.connect(operation, "begin-print", of: self) { (job: PrintJob, context: OpaquePointer) in job.begin(context)
    }
    signals.connect(operation, "draw-page", of: self) { (job: PrintJob, context: OpaquePointer, page: gint) in
      job.draw(Int(page), context)
    }
    signals.connect(operation, "done", of: self) { (job: PrintJob, result: SignalEnum) in job.finish(result.value) }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(operation)) }

  /// Shows the dialog above a window, or writes the file of the request.
  func run(above window: UnsafeMutablePointer<GtkWidget>?, isExport: Bool) {
    let parent = window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    let action = isExport ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG
    gtk_print_operation_set_allow_async(operation, 1)
    let result = gtk_print_operation_run(operation, action, parent, nil)
    // Without a printing system, "done" is not emitted.
    if result == GTK_PRINT_OPERATION_RESULT_ERROR { finish(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) }
  }

  /// Ends the job without a reply.
  func cancel() {
    guard retained != nil else { return }
    signals.disconnect()
    gtk_print_operation_cancel(operation)
    retained = nil
  }

  private func prepare(_ request: PrintRequest) {
    gtk_print_operation_set_job_name(operation, request.title.isEmpty ? "UIKit" : request.title)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    gtk_print_operation_set_use_full_page(operation, 1)
    gtk_print_operation_set_embed_page_setup(operation, 1)
    if let file = request.file { gtk_print_operation_set_export_filename(operation, file) }

    let setup = gtk_page_setup_new()
    defer { g_object_unref(UnsafeMutableRawPointer(setup)) }
    if let size = request.paper {
      let paper = Self.paper(of: size)
      gtk_page_setup_set_paper_size_and_default_margins(setup, paper)
      gtk_paper_size_free(paper)
    }
    gtk_page_setup_set_orientation(
      setup, request.isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
    gtk_print_operation_set_default_page_setup(operation, setup)

    let settings = gtk_print_settings_new()
    defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
    // The file that the dialog suggests, named after the title, among the user's documents instead of in the current
    // folder.
    let title = request.title.split(separator: "/").joined(separator: "-")
    if !title.isEmpty { gtk_print_settings_set(settings, "output-basename", title) }
    let folder = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS) ?? g_get_home_dir()
    gtk_print_settings_set(settings, "output-dir", folder)
    gtk_print_settings_set_use_color(settings, request.usesColor ? 1 : 0)
    let duplex =
      switch request.duplex {
      case .none: GTK_PRINT_DUPLEX_SIMPLEX
      case .longEdge: GTK_PRINT_DUPLEX_HORIZONTAL
      case .shortEdge: GTK_PRINT_DUPLEX_VERTICAL
      }
    gtk_print_settings_set_duplex(settings, duplex)
    gtk_print_operation_set_print_settings(operation, settings)
  }

  private func begin(_ context: OpaquePointer) {
    let size = GeometryCore.Size(gtk_print_context_get_width(context), gtk_print_context_get_height(context))
    var (top, bottom, left, right) = (0.0, 0.0, 0.0, 0.0)
    if gtk_print_context_get_hard_margins(context, &top, &bottom, &left, &right) == 0,
      let setup = gtk_print_context_get_page_setup(context)
    {
      top = gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS)
      bottom = gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS)
      left = gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS)
      right = gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS)
    }
    let printable = Rect(left, top, max(0, size.width - left - right), max(0, size.height - top - bottom))
    let count = source.pageCount(on: PrintSheet(size: size, printable: printable))
    // GTK does not accept a job without pages.
    gtk_print_operation_set_n_pages(operation, gint(max(1, count)))
  }

  private func draw(_ page: Int, _ context: OpaquePointer) {
    guard let cairo = gtk_print_context_get_cairo_context(context) else { return }
    _ = renderer.draw(source.scene(ofPage: page), onto: cairo)
  }

  private func finish(_ result: UInt32) {
    guard retained != nil else { return }
    let outcome: PrintOutcome
    switch result {
    case GTK_PRINT_OPERATION_RESULT_CANCEL.rawValue: outcome = .cancelled
    case GTK_PRINT_OPERATION_RESULT_ERROR.rawValue: outcome = .failed(errorText)
    default: outcome = .printed
    }
    signals.disconnect()
    let reply = reply
    loop.perform { reply(outcome) }
    retained = nil
  }

  private var errorText: String {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(operation, &error)
    guard let error else { return "The desktop gave no reason." }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }

  /// Returns the standard paper of a size, or a custom one.
  private static func paper(of size: GeometryCore.Size) -> OpaquePointer {
    for name in ["iso_a4", "na_letter", "iso_a5", "iso_a3", "na_legal", "na_index-4x6", "iso_a6"] {
      let paper = gtk_paper_size_new(name)!
      if abs(gtk_paper_size_get_width(paper, GTK_UNIT_POINTS) - size.width) < 2,
        abs(gtk_paper_size_get_height(paper, GTK_UNIT_POINTS) - size.height) < 2
      {
        return paper
      }
      gtk_paper_size_free(paper)
    }
    return gtk_paper_size_new_custom("custom", "Custom", size.width, size.height, GTK_UNIT_POINTS)
  }
}
