import Foundation
import UIKit
import UIKitTesting

/// The time that tests of pictures take: screens of a phone, each in a window of its own, drawn and compared with their
/// references, in one process on each of two processors, as shards run them.
@MainActor
enum PictureBench {
  /// The argument that makes this program a measuring process, followed by the work, the folder and the first picture.
  static let childFlag = "--pictures-child"

  private static let count = 1000
  private static let processes = 2
  /// The number of different screens, which are drawn in turn.
  private static let screens = 40

  static func measure() -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard run("record", folder) != nil, let drawn = run("draw", folder), let compared = run("compare", folder),
      let tests = run("tests", folder)
    else { return [] }
    return [
      Measurement("pictures/\(count) of 393 × 852 at 3×, compared, two processes", compared, "s", limit: 60),
      Measurement("pictures/the same, beside drawing alone", compared, "s", baseline: drawn, limit: 3),
      Measurement("pictures/a second, two processes", Double(count) / compared, "pictures"),
      Measurement("pictures/tests of a tap a second, two processes", Double(count) / tests, "tests"),
    ]
  }

  /// Runs as a measuring process when the arguments say so, and does not return then.
  static func runChildIfAsked(_ arguments: [String]) {
    guard let flag = arguments.firstIndex(of: childFlag), flag + 3 < arguments.count,
      let first = Int(arguments[flag + 3])
    else { return }
    let folder = URL(fileURLWithPath: arguments[flag + 2])
    let work = arguments[flag + 1]
    for number in stride(from: first, to: work == "record" ? screens : count, by: processes) {
      guard perform(work, number % screens, folder) else {
        print("pictures: screen \(number % screens) differs from its reference")
        exit(1)
      }
    }
    exit(0)
  }

  private static func perform(_ work: String, _ number: Int, _ folder: URL) -> Bool {
    let test = TestWindow(screen(number))
    if work == "tests" {
      let button = (test.window.rootViewController as? UINavigationController)?.topViewController as? PictureScreen
      guard let button else { return false }
      test.tap(at: test.middle(of: button.tableView.visibleCells[2]))
      return button.selection == [0, 2]
    }
    let picture = test.picture()
    let file = folder.appendingPathComponent("\(number).png")
    switch work {
    case "record": return (try? picture.write(to: file)) != nil
    case "compare":
      guard let expected = try? TestPicture(contentsOf: file) else { return false }
      return picture.differingPixels(from: expected, tolerance: 8) == 0
    default: return true
    }
  }

  /// Returns the screen of a number: a bar, rows with texts and symbols, and a switch.
  private static func screen(_ number: Int) -> UIViewController {
    UINavigationController(rootViewController: PictureScreen(number))
  }

  /// Runs the work in one process for each processor; returns the duration in seconds, or nil if one has failed.
  private static func run(_ work: String, _ folder: URL) -> Double? {
    let clock = ContinuousClock()
    let start = clock.now
    var all: [Process] = []
    for index in 0..<processes {
      let process = Process()
      process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = [childFlag, work, folder.path, "\(index)"]
      do { try process.run() } catch {
        print("pictures: not measured, the process could not be started: \(error)")
        return nil
      }
      all.append(process)
    }
    all.forEach { $0.waitUntilExit() }
    let (seconds, attoseconds) = (clock.now - start).components
    guard all.allSatisfy({ $0.terminationStatus == 0 }) else {
      print("pictures: not measured, \(work) failed.")
      return nil
    }
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// A list of a phone, of which no two numbers look the same.
private final class PictureScreen: UITableViewController {
  private let number: Int
  private(set) var selection: IndexPath?

  init(_ number: Int) {
    self.number = number
    super.init(style: .insetGrouped)
    title = "Leaves \(number)"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "leaf")
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "leaf", for: indexPath)
    let value = (number * 31 + indexPath.row * 17) % 97
    var content = cell.defaultContentConfiguration()
    content.text = "Leaf \(value)"
    content.secondaryText = "Found \(value % 28 + 1) times beside the path, last on day \(value)"
    content.image = UIImage(systemName: ["leaf", "star", "heart", "bell"][value % 4])
    cell.contentConfiguration = content
    cell.accessoryType = value % 3 == 0 ? .checkmark : .disclosureIndicator
    cell.backgroundColor = UIColor(hue: CGFloat(value) / 97, saturation: 0.1, brightness: 1, alpha: 1)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selection = indexPath }
}
