import Foundation
import UIKit
import UIKitTesting

/// A grid of pictures, in which each is dragged out as a file that is promised, and into which other programs drop.
@MainActor
final class PhotoGrid: NSObject {
  /// The names of the pictures.
  var names: [String]
  /// The dropped objects, in order.
  var dropped: [String] = []
  /// The pictures whose data were asked for.
  var written: [String] = []
  /// The results of drags.
  var log: [String] = []
  /// A Boolean value that determines whether drags remain in the program.
  var isRestricted = false
  /// A Boolean value that determines whether drops are refused.
  var refuses = false
  let view: UICollectionView
  let test: TestWindow

  init(_ names: [String] = ["fern", "oak", "moss"], sharingClockOf other: TestWindow? = nil) {
    self.names = names
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    test = TestWindow(size: CGSize(width: 200, height: 200), scale: 1, sharingClockOf: other)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    test.window.addSubview(view)
    test.hasOtherPrograms = true
    test.settle()
  }

  static var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  /// Presses the mouse on the first item and moves it by steps.
  func drag(to point: CGPoint, from start: CGPoint = CGPoint(x: 30, y: 30)) {
    test.movePointer(to: start)
    test.setButton(isDown: true, at: start)
    for step in 1...6 {
      test.advance(by: 0.05)
      let share = CGFloat(step) / 6
      test.movePointer(
        to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
    }
  }
}

extension PhotoGrid: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = .systemTeal
    return cell
  }
}

extension PhotoGrid: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let name = names[indexPath.item]
    let provider = NSItemProvider()
    provider.suggestedName = name
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      Task { @MainActor in
        self.written.append(name)
        done(PhotoGrid.image.pngData(), nil)
      }
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.secret", visibility: .ownProcess) { done in
      done(Data(), nil)
      return nil
    }
    let item = UIDragItem(itemProvider: provider)
    item.localObject = name
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    log.append("began")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    log.append("ended")
  }
}

extension PhotoGrid: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { !refuses }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    log.append("exit")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    log.append("session ended")
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
    let start = coordinator.destinationIndexPath?.item ?? names.count
    for (offset, item) in coordinator.items.enumerated() {
      let provider = item.dragItem.itemProvider
      let name = item.dragItem.localObject as? String ?? provider.suggestedName ?? "item"
      let path = IndexPath(item: start + offset, section: 0)
      if let source = item.sourceIndexPath {
        view.performBatchUpdates {
          names.insert(names.remove(at: source.item), at: path.item)
          view.moveItem(at: source, to: path)
        }
      } else {
        names.insert(name, at: path.item)
        view.insertItems(at: [path])
      }
      coordinator.drop(item.dragItem, toItemAt: path)
      if coordinator.session.localDragSession == nil { load(provider) }
    }
  }

  private func load(_ provider: NSItemProvider) {
    let note: @MainActor (String) -> Void = { self.dropped.append($0) }
    if provider.canLoadObject(ofClass: UIImage.self) {
      _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
        let size = (image as? UIImage)?.size
        Task { @MainActor in note("image \(Int(size?.width ?? 0))x\(Int(size?.height ?? 0))") }
      }
    } else if provider.canLoadObject(ofClass: UIColor.self) {
      _ = provider.loadObject(ofClass: UIColor.self) { color, _ in
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        (color as? UIColor)?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue, alpha]
        let text = "color \(parts.map { Int(($0 * 100).rounded()) })"
        Task { @MainActor in note(text) }
      }
    } else if provider.canLoadObject(ofClass: NSString.self) {
      _ = provider.loadObject(ofClass: NSString.self) { text, _ in
        let text = "text \(text as? NSString ?? "")"
        Task { @MainActor in note(text) }
      }
    } else {
      _ = provider.loadObject(ofClass: NSURL.self) { url, _ in
        let text = "URL \((url as? NSURL)?.absoluteString ?? "none")"
        Task { @MainActor in note(text) }
      }
    }
  }
}
