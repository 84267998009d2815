import Foundation
import HostGTK
import UIKit

/// Prints a text of three pages by GTK: into a file, or by the dialog, whose printer of files xdotool chooses. The
/// arguments are the kind of the scenario, and the file.
@MainActor
enum PrintScenario {
  private static var window: UIWindow?

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    guard arguments.count == 2 else { return print("a kind and a file were expected") }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .white
    window.makeKeyAndVisible()
    self.window = window
    probe.after(0.5) { start(probe, arguments[0], URL(fileURLWithPath: arguments[1])) }
  }

  private static func start(_ probe: Probe, _ kind: String, _ file: URL) {
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "leaves"
    if kind.hasSuffix("landscape") { info.orientation = .landscape }
    controller.printInfo = info
    let formatter = UISimpleTextPrintFormatter(text: (1...130).map { "Line \($0)" }.joined(separator: "\n"))
    formatter.perPageContentInsets = UIEdgeInsets(top: 36, left: 36, bottom: 36, right: 36)
    controller.printFormatter = formatter
    let report: UIPrintInteractionController.CompletionHandler = { _, isPrinted, error in
      print("printed \(isPrinted)\(error.map { " \($0.localizedDescription)" } ?? "")")
      if let data = try? Data(contentsOf: file), let provider = CGDataProvider(data: data as CFData),
        let document = CGPDFDocument(provider), let page = document.page(at: 1)
      {
        let box = page.getBoxRect(.mediaBox)
        let isTurned = page.rotationAngle % 180 != 0
        let size = isTurned ? CGSize(width: box.height, height: box.width) : box.size
        print("\(document.numberOfPages) pages of \(Int(size.width.rounded())) x \(Int(size.height.rounded()))")
      }
      probe.host.quit()
    }
    if kind.hasPrefix("file") {
      print("started \(controller.print(to: UIPrinter(url: file), completionHandler: report))")
    } else {
      print("started \(controller.present(animated: true, completionHandler: report))")
      // The only printer, in the first row of the list, and the button that prints.
      let answer =
        kind == "cancel" ? "xdotool key Escape" : "xdotool mousemove 86 91 click 1; sleep 1.5; xdotool key alt+p"
      probe.start("xdotool search --sync --name '^Print$' windowfocus; sleep 1.5; \(answer)")
    }
  }
}
