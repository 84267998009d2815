import CoreGraphics
import Foundation

/// The state of a drag that its source and its receivers share.
@MainActor
package class LocalDragDropSession: NSObject {
  package fileprivate(set) weak var activity: DragActivity?
  /// The items, once the drag is over.
  private var finalItems: [UIDragItem] = []
  private var lastLocation = CGPoint.zero
  /// A Boolean value that indicates whether previews keep their full size. They always do here, as desktops have space.
  final var prefersFullSizePreviews = false

  init(of activity: DragActivity) {
    self.activity = activity
    super.init()
  }

  package final var items: [UIDragItem] { activity?.items ?? finalItems }
  package final var allowsMoveOperation: Bool { activity?.allowsMove ?? true }
  package final var isRestrictedToDraggingApplication: Bool { activity?.isRestricted ?? false }

  package final func location(in view: UIView) -> CGPoint {
    guard let activity else { return lastLocation }
    return view.convert(activity.point, from: activity.window)
  }

  package final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { typeIdentifiers.contains(where: $0.itemProvider.hasItemConformingToTypeIdentifier) }
  }

  package final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Captures the state that clients may still ask for after the drag.
  final func end() {
    finalItems = items
    lastLocation = activity?.point ?? .zero
    activity = nil
  }
}

/// The session of a source.
@MainActor
final class DragSession: LocalDragDropSession, UIDragSession {
  var localContext: Any?
}

/// The session of the receivers of a drag.
@MainActor
final class DropSession: LocalDragDropSession, UIDropSession {
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  private(set) var localDragSession: (any UIDragSession)?
  /// A Boolean value that indicates whether the drop is being performed; only then may data be loaded.
  var isLoadable = false

  init(of activity: DragActivity, from source: (any UIDragSession)?) {
    localDragSession = source
    super.init(of: activity)
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let all = Progress(totalUnitCount: Int64(max(1, providers.count)))
    guard isLoadable else {
      Log.warn(
        "loadObjects(ofClass:) was called before the drop: nothing is loaded. Call it in performDrop; before it only "
          + "the types of the items are known.")
      return all
    }
    Task { @MainActor in
      var objects: [any NSItemProviderReading] = []
      for provider in providers {
        let loaded = await LoadedObject.load(aClass, from: provider)
        all.completedUnitCount += 1
        if let object = loaded.object { objects.append(object) }
      }
      if !all.isCancelled { completion(objects) }
    }
    return all
  }
}

/// An object in transit from the thread that made it.
package struct LoadedObject: @unchecked Sendable {
  package let object: (any NSItemProviderReading)?

  /// Makes an object of a class; it is nil if the provider cannot.
  package static func load(_ type: any NSItemProviderReading.Type, from provider: NSItemProvider) async -> LoadedObject
  {
    await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: type) { object, _ in
        continuation.resume(returning: LoadedObject(object: object))
      }
    }
  }
}
