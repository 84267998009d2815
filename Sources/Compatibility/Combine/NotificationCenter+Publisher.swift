public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    /// The center that posts them.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender; nil for any.
    public let object: AnyObject?

    /// Creates a publisher of a center's notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      AnyPublisher<Notification, Never> { [center, name, object] sink in
        let action = Delivery(run: { [weak sink] in _ = sink?.receive($0) })
        let token = center.addObserver(forName: name, object: object, queue: nil) { action.run($0) }
        sink.upstream.append(AnyCancellable { center.removeObserver(token) })
      }.receive(subscriber: subscriber)
    }
  }

  /// A closure that a center calls on the thread of the poster.
  private struct Delivery: @unchecked Sendable { let run: (Notification) -> Void }

  /// Returns a publisher of the notifications of a name, of a sender or of any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
