import Combine
import Testing

struct FlatteningTests {
  private enum Fault: Error, Equatable { case one, two }

  @Test func flatMapAndSwitchToLatestFlattenPublishers() {
    let (outer, first, second) = (
      PassthroughSubject<PassthroughSubject<Int, Never>, Never>(), PassthroughSubject<Int, Never>(),
      PassthroughSubject<Int, Never>()
    )
    var (all, latest, ends) = ([Int](), [Int](), 0)
    let a = outer.flatMap { $0 }.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { all.append($0) })
    let b = outer.switchToLatest().sink(receiveCompletion: { _ in ends += 10 }, receiveValue: { latest.append($0) })
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    second.send(completion: .finished)
    #expect(all == [1, 2, 3])
    #expect(latest == [1, 3])
    #expect(ends == 10)
    first.send(completion: .finished)
    #expect(ends == 11)
    _ = (a, b)
  }

  @Test func operatorsMapReplaceAndCatchErrors() {
    let subject = PassthroughSubject<Int, Fault>()
    var log = [String]()
    var all = Set<AnyCancellable>()
    subject.mapError { _ in Fault.two }.sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { _ in })
      .store(in: &all)
    subject.replaceError(with: 7).sink { log.append("replaced \($0)") }.store(in: &all)
    subject.catch { _ in Just(8) }.sink { log.append("caught \($0)") }.store(in: &all)
    subject.tryMap { if $0 > 1 { throw Fault.one } else { $0 } }
      .sink(receiveCompletion: { log.append("tried \($0)") }, receiveValue: { log.append("tried \($0)") })
      .store(in: &all)
    subject.send(1)
    #expect(log == ["replaced 1", "caught 1", "tried 1"])
    log = []
    subject.send(completion: .failure(.one))
    #expect(log.first?.contains("two") == true)
    #expect(log.count == 4)
    #expect(log.dropFirst().prefix(2) == ["replaced 7", "caught 8"])
  }

  @Test func aFutureSendsItsResultToEarlyAndLateSubscribers() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    var values = [Int]()
    let early = future.sink { values.append($0) }
    promise?(.success(4))
    promise?(.success(5))
    let late = future.sink { values.append($0 * 10) }
    #expect(values == [4, 40])
    let lazy = Deferred { Just(values.count) }.sink { values.append($0) }
    #expect(values == [4, 40, 2])
    _ = (early, late, lazy)
  }

  @Test func zipAndCollectJoinValuesInTheirOrder() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (pairs, all) = ([String](), [[Int]]())
    var kept = Set<AnyCancellable>()
    left.zip(right).sink { pairs.append("\($0.0)\($0.1)") }.store(in: &kept)
    left.prepend(0).collect().sink { all.append($0) }.store(in: &kept)
    left.last().sink { all.append([$0]) }.store(in: &kept)
    left.send(1)
    left.send(2)
    right.send("a")
    right.send("b")
    left.send(completion: .finished)
    #expect(pairs == ["1a", "2b"])
    #expect(all == [[0, 1, 2], [2]])
  }
}
