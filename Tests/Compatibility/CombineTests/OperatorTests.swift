import Combine
import Foundation
import Testing

@Suite(.serialized) struct OperatorTests {
  private enum Fault: Error, Equatable { case one }

  /// Returns the values of a publisher that ends at once, and its end.
  private func all<P: Publisher>(_ publisher: P) -> [String] {
    var log: [String] = []
    let listener = publisher.sink(
      receiveCompletion: { if case .failure(let error) = $0 { log.append("\(error)") } else { log.append("end") } },
      receiveValue: { log.append("\($0)") })
    listener.cancel()
    return log
  }

  @Test func operatorsOverAllValuesPublishAtTheEnd() {
    let numbers = [3, 1, 2].publisher
    #expect(all(numbers.reduce(0, +)) == ["6", "end"])
    #expect(all([Int]().publisher.reduce(7, +)) == ["7", "end"])
    #expect(all(numbers.count()) == ["3", "end"])
    #expect(all(numbers.max()) == ["3", "end"])
    #expect(all(numbers.min()) == ["1", "end"])
    #expect(all(numbers.ignoreOutput()) == ["end"])
    #expect(all(numbers.collect(2)) == ["[3, 1]", "[2]", "end"])
    #expect(all(numbers.tryReduce(0) { _, _ in throw Fault.one }) == ["one"])
  }

  @Test func operatorsOverPlacesAndConditionsChooseValues() {
    let numbers = (1...5).publisher
    #expect(all(numbers.prefix { $0 < 3 }) == ["1", "2", "end"])
    #expect(all(numbers.drop { $0 < 4 }) == ["4", "5", "end"])
    #expect(all(numbers.first { $0 > 2 }) == ["3", "end"])
    #expect(all(numbers.last { $0 < 3 }) == ["2", "end"])
    #expect(all(numbers.output(at: 1)) == ["2", "end"])
    #expect(all(numbers.output(in: 1..<3)) == ["2", "3", "end"])
    #expect(all(numbers.contains(4)) == ["true", "end"])
    #expect(all(numbers.contains(9)) == ["false", "end"])
    #expect(all(numbers.allSatisfy { $0 < 6 }) == ["true", "end"])
    #expect(all([Int]().publisher.replaceEmpty(with: 8)) == ["8", "end"])
  }

  @Test func valuesAreAddedBeforeAndBehind() {
    #expect(all(Just(2).prepend(0, 1).append([3]).append(Just(4))) == ["0", "1", "2", "3", "4", "end"])
    #expect(all(Optional(1).publisher) == ["1", "end"])
    #expect(all(Result<Int, Fault>.failure(.one).publisher) == ["one"])
  }

  @Test func severalPublishersAreJoined() {
    let (a, b, c) = ([1, 2].publisher, ["x", "y"].publisher, [true, false].publisher)
    #expect(all(a.zip(b, c).map { "\($0.0)\($0.1)\($0.2)" }) == ["1xtrue", "2yfalse", "end"])
    #expect(all(a.zip(b) { "\($0)\($1)" }) == ["1x", "2y", "end"])
    #expect(all(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == ["6", "end"])
    #expect(all(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).map { $0.0 + $0.3 }) == ["5", "end"])
    #expect(all(Publishers.MergeMany([Just(1), Just(2)])) == ["1", "2", "end"])
    #expect(all(Publishers.MergeMany([Just<Int>]())) == ["end"])
  }

  @Test func retryBeginsAgainAfterAnError() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, Fault> in
      attempts += 1
      return attempts < 3
        ? Fail(error: .one).eraseToAnyPublisher() : Just(attempts).setFailureType(to: Fault.self).eraseToAnyPublisher()
    }
    #expect(all(publisher.retry(1)) == ["one"])
    attempts = 0
    #expect(all(publisher.retry(2)) == ["3", "end"])
  }

  @Test func functionsThatThrowEndTheStream() {
    #expect(all([1, 2].publisher.tryFilter { if $0 > 1 { throw Fault.one } else { true } }) == ["1", "one"])
    #expect(all([1, 2].publisher.tryCompactMap { $0 == 1 ? nil : $0 }) == ["2", "end"])
    #expect(all(Fail<Int, Fault>(error: .one).tryCatch { _ in Just(4) }) == ["4", "end"])
    #expect(all(Fail<Int, Fault>(error: .one).tryCatch { error -> Just<Int> in throw error }) == ["one"])
  }

  @Test func documentsAreDecodedAndEncoded() {
    let data = Data("[1,2]".utf8)
    #expect(all(Just(data).decode(type: [Int].self, decoder: JSONDecoder())) == ["[1, 2]", "end"])
    #expect(
      all(Just([1, 2]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }) == ["[1,2]", "end"])
    #expect(all(Just(Data()).decode(type: Int.self, decoder: JSONDecoder())).count == 1)
  }

  @Test func sharedPublishersBeginOnceAndEndWithTheLastSubscriber() {
    var (begins, cancels) = (0, 0)
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in begins += 1 }, receiveCancel: { cancels += 1 })
      .share()
    var log: [String] = []
    let first = shared.sink { log.append("a\($0)") }
    let second = shared.sink { log.append("b\($0)") }
    subject.send(1)
    first.cancel()
    #expect(cancels == 0)
    subject.send(2)
    second.cancel()
    #expect(begins == 1)
    #expect(cancels == 1)
    #expect(log == ["a1", "b1", "b2"])
  }

  @Test func aConnectablePublisherWaitsForItsConnection() {
    var log: [Int] = []
    let publisher = [1, 2].publisher.makeConnectable()
    let listener = publisher.sink { log.append($0) }
    #expect(log == [])
    let connection = publisher.connect()
    #expect(log == [1, 2])
    connection.cancel()
    listener.cancel()
  }

  @Test func valuesPassUntilAnotherPublisherHasOne() {
    let (subject, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    var (before, after) = ([Int](), [Int]())
    let one = subject.prefix(untilOutputFrom: gate).sink { before.append($0) }
    let two = subject.drop(untilOutputFrom: gate).sink { after.append($0) }
    subject.send(1)
    gate.send()
    subject.send(2)
    #expect(before == [1])
    #expect(after == [2])
    _ = (one, two)
  }

  // MARK: Time

  @Test func aTimerPublishesAgainAndAgainWhileItIsHeard() {
    var dates: [Date] = []
    let timer = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect().sink { dates.append($0) }
    func run(_ seconds: Double) { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds)) }
    for _ in 0..<300 where dates.count < 2 { run(0.05) }
    timer.cancel()
    let count = dates.count
    #expect(count >= 2)
    run(0.05)
    #expect(dates.count == count)
  }

  @Test @MainActor func throttleSendsTheFirstAndTheLastValueOfATime() async throws {
    let subject = PassthroughSubject<Int, Never>()
    var (latest, first) = ([Int](), [Int]())
    var kept = Set<AnyCancellable>()
    subject.throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true).sink { latest.append($0) }
      .store(in: &kept)
    subject.throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: false).sink { first.append($0) }
      .store(in: &kept)
    for value in 1...4 { subject.send(value) }
    for _ in 0..<300 where first.count < 2 || latest.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(latest == [1, 4])
    #expect(first == [1, 2])
  }

  @Test @MainActor func timeoutEndsASilentStream() async throws {
    let subject = PassthroughSubject<Int, Fault>()
    var log: [String] = []
    let listener = subject.timeout(.milliseconds(20), scheduler: DispatchQueue.main) { .one }
      .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    subject.send(1)
    for _ in 0..<300 where log.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(log.first == "1")
    #expect(log.last?.contains("one") == true)
    listener.cancel()
  }
}
