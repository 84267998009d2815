import Foundation
import UIKit

/// A window with a grid of pictures, a table and a text view, between which and another program the mouse drags: prints
/// what arrives.
///
/// The first argument is the command that starts the other program, the second one the script that moves the mouse. The
/// scenario ends with the script.
@MainActor
final class DesktopDragScenario: NSObject {
  private var names = ["fern", "oak", "moss"]
  private let grid: UICollectionView
  private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 90))
  private let text = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 80))
  private let button = UIButton(type: .system)
  private var rows = ["row"]
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let probe: Probe

  private static var running: DesktopDragScenario?

  private init(_ probe: Probe) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    self.probe = probe
  }

  static func play(_ probe: Probe) {
    UIRuntime.use(probe.host)
    let scenario = DesktopDragScenario(probe)
    running = scenario
    scenario.start()
  }

  private func start() {
    let root = UIViewController()
    root.view.backgroundColor = .white
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    grid.dragDelegate = self
    grid.dropDelegate = self
    grid.backgroundColor = .white
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.dropDelegate = self
    text.delegate = self
    text.text = "one"
    text.backgroundColor = UIColor(red: 200 / 255, green: 1, blue: 0, alpha: 1)
    button.frame = CGRect(x: 200, y: 282, width: 100, height: 18)
    button.setTitle("Press", for: .normal)
    button.addAction(UIAction { _ in print("pressed") }, for: .touchUpInside)
    for view in [grid, table, text, button] { root.view.addSubview(view) }
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.windowScene?.title = "drags"
    window.windowScene?.closeHandler = {
      print("closed")
      exit(0)
    }
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    guard arguments.count == 2 else { return print("two commands were expected") }
    probe.after(0.8) {
      let other = self.probe.start("exec \(arguments[0])")
      self.probe.start(arguments[1]) {
        print("names \(self.names) rows \(self.rows) text \(self.text.text ?? "")")
        kill(other, SIGTERM)
        self.probe.host.quit()
      }
    }
  }

  fileprivate static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
  }

  fileprivate func load(_ provider: NSItemProvider, _ place: String) {
    if provider.canLoadObject(ofClass: UIImage.self) {
      _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
        let size = (image as? UIImage)?.size ?? .zero
        Task { @MainActor in print("\(place): image \(Int(size.width))x\(Int(size.height))") }
      }
    } else if provider.canLoadObject(ofClass: UIColor.self) {
      _ = provider.loadObject(ofClass: UIColor.self) { color, _ in
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        (color as? UIColor)?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue, alpha]
        let text = "\(place): color \(parts.map { Int(($0 * 255).rounded()) })"
        Task { @MainActor in print(text) }
      }
    } else {
      _ = provider.loadObject(ofClass: NSString.self) { text, _ in
        let text = "\(place): text \(text as? NSString ?? "none")"
        Task { @MainActor in print(text) }
      }
    }
  }
}

extension DesktopDragScenario: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    // A color by which a test finds the place on the screen.
    cell.backgroundColor = UIColor(red: 0, green: 200 / 255, blue: 1, alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let name = names[indexPath.item]
    let provider = NSItemProvider()
    provider.suggestedName = name
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      Task { @MainActor in
        print("written \(name)")
        done(Self.picture.pngData(), nil)
      }
      return nil
    }
    return [UIDragItem(itemProvider: provider)]
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    print("drag ended")
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for item in coordinator.items {
      let path = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
      if let source = item.sourceIndexPath {
        // Below the last item there is no destination: the item becomes the last one.
        let path = IndexPath(item: min(path.item, names.count - 1), section: 0)
        grid.performBatchUpdates {
          names.insert(names.remove(at: source.item), at: path.item)
          grid.moveItem(at: source, to: path)
        }
        coordinator.drop(item.dragItem, toItemAt: path)
        continue
      }
      names.insert(item.dragItem.itemProvider.suggestedName ?? "new", at: path.item)
      grid.insertItems(at: [path])
      coordinator.drop(item.dragItem, toItemAt: path)
      load(item.dragItem.itemProvider, "grid")
    }
  }
}

extension DesktopDragScenario: UITableViewDataSource, UITableViewDropDelegate, UITextViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    for item in coordinator.items {
      let path = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
      rows.insert(item.dragItem.itemProvider.suggestedName ?? "new", at: path.row)
      table.insertRows(at: [path], with: .none)
      load(item.dragItem.itemProvider, "table")
    }
  }

  func textViewDidChange(_ textView: UITextView) { print("text view: \(textView.text ?? "")") }
}
