import Combine
import Dispatch
import Testing

struct CombineTests {
  private final class Model: ObservableObject {
    @Published var count = 1
    @Published var name = "a"
    var changes = 0
  }

  @Test func aPassthroughSubjectSendsValuesToItsCurrentSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    var (first, second) = ([Int](), [Int]())
    subject.send(0)
    let one = subject.sink { first.append($0) }
    subject.send(1)
    let two = subject.sink { second.append($0) }
    subject.send(2)
    one.cancel()
    subject.send(3)
    two.cancel()
    #expect(first == [1, 2])
    #expect(second == [2, 3])
  }

  @Test func aReleasedCancellableReceivesNoMoreValues() {
    let subject = PassthroughSubject<Int, Never>()
    var values = [Int]()
    var set = Set<AnyCancellable>()
    subject.sink { values.append($0) }.store(in: &set)
    subject.send(1)
    set.removeAll()
    subject.send(2)
    #expect(values == [1])
  }

  @Test func aCurrentValueSubjectSendsItsValueFirstAndNothingAfterItFinishes() {
    let subject = CurrentValueSubject<Int, Never>(5)
    var log = [String]()
    let end = { (completion: Subscribers.Completion<Never>) in log.append("\(completion)") }
    let listener = subject.sink(receiveCompletion: end) { log.append("\($0)") }
    subject.value = 6
    subject.send(completion: .finished)
    subject.send(7)
    let late = subject.sink(receiveCompletion: end) { log.append("late \($0)") }
    #expect(log == ["5", "6", "finished", "finished"])
    #expect(subject.value == 6)
    withExtendedLifetime((listener, late)) {}
  }

  @Test func publishedPropertiesSendTheNewValueBeforeTheyChange() {
    let model = Model()
    var log = [String]()
    let count = model.$count.sink { log.append("\($0) instead of \(model.count)") }
    let changes = model.objectWillChange.sink { log.append("will change") }
    model.count = 2
    model.name = "b"
    #expect(log == ["1 instead of 1", "will change", "2 instead of 1", "will change"])
    #expect(model.count == 2)
    #expect(model.name == "b")
    withExtendedLifetime((count, changes)) {}
  }

  @Test func filteringAndMappingOperatorsTransformValues() {
    let subject = PassthroughSubject<Int, Never>()
    var values = [String]()
    let listener = subject.filter { $0 > 0 }.removeDuplicates().dropFirst().map { "\($0 * 2)" }
      .compactMap { $0 == "8" ? nil : $0 }.sink { values.append($0) }
    for value in [-1, 1, 1, 2, 2, 3, 4, 1] { subject.send(value) }
    #expect(values == ["4", "6", "2"])
    listener.cancel()
    subject.send(9)
    #expect(values.count == 3)
  }

  @Test func publishersAreCombinedMergedAndLimitedToAPrefix() {
    let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
    var (pairs, merged, firsts, ends) = ([String](), [Int](), [Int](), 0)
    let one = a.combineLatest(b).sink { pairs.append("\($0.0)\($0.1)") }
    let two = a.merge(with: Just(7)).sink { merged.append($0) }
    let three = a.prefix(2).sink(receiveCompletion: { _ in ends += 1 }) { firsts.append($0) }
    for value in [1, 2, 3] { a.send(value) }
    b.send("y")
    #expect(pairs == ["1x", "2x", "3x", "3y"])
    #expect(merged == [7, 1, 2, 3])
    #expect(firsts == [1, 2])
    #expect(ends == 1)
    withExtendedLifetime((one, two, three)) {}
  }

  @Test func assignWritesValuesIntoProperties() {
    let (model, target) = (Model(), Model())
    let listener = model.$count.assign(to: \.changes, on: target)
    model.$count.map { "\($0)" }.assign(to: &target.$name)
    model.count = 4
    #expect(target.changes == 4)
    #expect(target.name == "4")
    listener.cancel()
  }

  @Test func receiveOnDeliversValuesOnTheQueueInOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "values")
    nonisolated(unsafe) var values = [Int]()
    let listener = subject.receive(on: queue).sink {
      dispatchPrecondition(condition: .onQueue(queue))
      values.append($0)
    }
    subject.send(1)
    subject.send(2)
    queue.sync {}
    #expect(values == [1, 2])
    listener.cancel()
  }

  @Test func aFailureEndsTheSubscription() {
    struct Failed: Error {}
    var log = [String]()
    let listener = Fail<Int, Failed>(error: Failed()).map { $0 + 1 }.eraseToAnyPublisher()
      .sink(receiveCompletion: { if case .failure = $0 { log.append("failed") } }) { log.append("\($0)") }
    #expect(log == ["failed"])
    listener.cancel()
  }
}
