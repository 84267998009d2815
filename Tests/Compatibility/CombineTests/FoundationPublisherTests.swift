import Combine
import Foundation
import FoundationAdditions
import Testing

@Suite(.serialized) struct FoundationPublisherTests {
  private final class Leaf: NSObject {
    var width = 1.0 {
      willSet { willChangeValue(for: \.width) }
      didSet { didChangeValue(for: \.width) }
    }
  }

  @Test func aNotificationPublisherSendsNotificationsUntilItIsCanceled() {
    let center = NotificationCenter()
    let (name, sender) = (Notification.Name("leaf"), Leaf())
    var count = 0
    let any = center.publisher(for: name).sink { _ in count += 1 }
    let one = center.publisher(for: name, object: sender).map(\.object).sink {
      if $0 as? Leaf === sender { count += 10 }
    }
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    any.cancel()
    one.cancel()
    center.post(name: name, object: sender)
    #expect(count == 12)
  }

  @Test func aKeyValuePublisherSendsTheChangesOfAProperty() {
    let leaf = Leaf()
    var widths = [Double]()
    let all = leaf.publisher(for: \.width).sink { widths.append($0) }
    let new = leaf.publisher(for: \.width, options: [.new]).sink { widths.append(-$0) }
    leaf.width = 2
    all.cancel()
    new.cancel()
    leaf.width = 3
    #expect(widths == [1, 2, -2] || widths == [1, -2, 2])
  }

  @Test @MainActor func delayAndDebounceSendValuesLater() async throws {
    let subject = PassthroughSubject<Int, Never>()
    var (late, last) = ([Int](), [Int]())
    var all = Set<AnyCancellable>()
    subject.delay(for: .milliseconds(1), scheduler: DispatchQueue.main).sink { late.append($0) }.store(in: &all)
    subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.main).sink { last.append($0) }.store(in: &all)
    for value in 1...3 { subject.send(value) }
    #expect(late == [])
    #expect(last == [])
    for _ in 0..<500 where last.isEmpty || late.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(late == [1, 2, 3])
    #expect(last == [3])
  }
}
