public import Foundation

/// A drag, as both its source and its receivers see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the drag, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// A Boolean value that indicates whether a receiver may move the items.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that indicates whether only the program that began the drag may receive the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the location of the drag in a view's coordinates, in points.
  func location(in view: UIView) -> CGPoint
  /// Returns true if one of the items is of one of the types or of a special case of them.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns true if an object of a class can be made from one of the items.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns true if a value that is bridged to a class can be made from one of the items.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass valueType: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type)
  }
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value of the source, which views of this program find in the session.
  var localContext: Any? { get set }
}

/// The progress indicators that the system shows for data that takes time to load.
public enum UIDropSessionProgressIndicatorStyle: UInt, Hashable, Sendable {
  case none = 0
  case `default` = 1
}

/// A drag, as its receivers see it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The session of the source, when the drag began in this program.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress indicator that the system shows; none is shown here.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads objects of a class from all items that allow it, and calls the closure on the main thread, in the order of
  /// the items. Data can be loaded only while the drop is performed.
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads values that are bridged to a class from all items that allow it, as the method for objects does.
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass valueType: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { objects in
      completion(
        objects.compactMap { ($0 as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) } })
    }
  }
}
