import Combine
import Testing

struct DemandTests {
  /// A subscriber that asks for as many values as the test says.
  private final class Reader<Input, Failure: Error>: Subscriber {
    var log: [String] = []
    var subscription: (any Subscription)?
    var more = Subscribers.Demand.none

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
      log.append("\(input)")
      return more
    }
    func receive(completion: Subscribers.Completion<Failure>) { log.append("end") }
    func ask(_ count: Int) { subscription?.request(.max(count)) }
  }

  @Test func aSequenceIsReadOnlyAsFarAsItIsWanted() {
    let reader = Reader<Int, Never>()
    // The sequence has no end.
    sequence(first: 1) { $0 + 1 }.publisher.filter { $0 % 2 == 0 }.map { $0 * 10 }.subscribe(reader)
    #expect(reader.log == [])
    reader.ask(2)
    #expect(reader.log == ["20", "40"])
    reader.ask(1)
    #expect(reader.log == ["20", "40", "60"])
  }

  @Test func aSubscriberAsksForMoreWhileItReads() {
    let reader = Reader<Int, Never>()
    reader.more = .max(1)
    (1...4).publisher.subscribe(reader)
    reader.ask(1)
    #expect(reader.log == ["1", "2", "3", "4", "end"])
  }

  @Test func theEndOfASequenceComesAfterItsLastElement() {
    let reader = Reader<Int, Never>()
    (1...2).publisher.subscribe(reader)
    reader.ask(2)
    #expect(reader.log == ["1", "2", "end"])
    let empty = Reader<Int, Never>()
    [Int]().publisher.subscribe(empty)
    empty.ask(1)
    #expect(empty.log == ["end"])
  }

  @Test func aPassthroughSubjectDropsWhatIsNotWanted() {
    let (subject, reader) = (PassthroughSubject<Int, Never>(), Reader<Int, Never>())
    subject.subscribe(reader)
    subject.send(1)
    reader.ask(1)
    subject.send(2)
    subject.send(3)
    #expect(reader.log == ["2"])
  }

  @Test func aCurrentValueSubjectSendsItsLastValueWhenItIsWanted() {
    let (subject, reader) = (CurrentValueSubject<Int, Never>(1), Reader<Int, Never>())
    subject.subscribe(reader)
    subject.send(2)
    #expect(reader.log == [])
    reader.ask(1)
    #expect(reader.log == ["2"])
    subject.send(3)
    subject.send(4)
    reader.ask(1)
    #expect(reader.log == ["2", "4"])
  }

  @Test func oneValueWaitsUntilItIsWanted() {
    let reader = Reader<Int, Never>()
    Just(5).subscribe(reader)
    #expect(reader.log == [])
    reader.ask(1)
    #expect(reader.log == ["5", "end"])
  }

  @Test func mergedValuesWaitInTheirOrder() {
    let reader = Reader<Int, Never>()
    [1, 2].publisher.merge(with: [3].publisher).subscribe(reader)
    reader.ask(1)
    #expect(reader.log == ["1"])
    reader.ask(5)
    #expect(reader.log == ["1", "2", "3", "end"])
  }

  @Test func flatMapHearsOnlySoManyPublishersAtATime() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var log: [Int] = []
    let listener = [first, second].publisher.flatMap(maxPublishers: .max(1)) { $0 }.sink { log.append($0) }
    second.send(9)
    first.send(1)
    first.send(completion: .finished)
    second.send(2)
    #expect(log == [1, 2])
    listener.cancel()
  }

  @Test(arguments: [(true, ["1", "2"]), (false, ["3", "4"])])
  func aBufferDropsTheNewestOrTheOldestValue(dropsNewest: Bool, expected: [String]) {
    let (subject, reader) = (PassthroughSubject<Int, Never>(), Reader<Int, Never>())
    subject.buffer(size: 2, prefetch: .byRequest, whenFull: dropsNewest ? .dropNewest : .dropOldest).subscribe(reader)
    for value in 1...4 { subject.send(value) }
    reader.ask(5)
    #expect(reader.log == expected)
  }

  @Test func demandsAreAddedAndCompared() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.max(2) == 2)
    #expect(Demand.max(2) != 3)
    #expect(Demand.max(2) > 1)
    #expect(Demand.max(2) >= 2)
    #expect(Demand.max(2) < 3)
    #expect(Demand.max(2) <= 2)
    #expect(!(Demand.none > 0))
    #expect(Demand.unlimited > 1000)
    #expect(!(Demand.unlimited <= 1000))
    #expect(1 < Demand.max(2))
    #expect(2 <= Demand.max(2))
    #expect(3 > Demand.max(2))
    #expect(2 >= Demand.max(2))
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.unlimited * 3 == .unlimited)
    #expect(Demand.max(2) - .max(3) == Demand.none)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1_000_000) < .unlimited)
    #expect(Demand.unlimited.max == nil)
  }
}
