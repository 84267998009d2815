/// The decisions that programs owe about their transfers: answers to challenges, and requests whose date has come.
struct PendingDecisions {
  /// The numbers of refused answers of the transfers that a server has challenged.
  private(set) var refusedAnswers: [Int64: Int] = [:]
  private(set) var credentials: [Int64: Credential] = [:]
  /// The attempts whose challenges wait for an answer.
  private(set) var challenged: [Int64: Transfer] = [:]
  private var delayed: [Int64: DelayedRequest] = [:]

  /// The state of a request whose earliest date has come.
  enum DelayedRequest: Equatable {
    /// The client with the given descriptor was asked.
    case asked(Int32)
    case decided
  }

  /// Returns true if a transfer waits for the answer to a challenge.
  func isChallenged(_ id: Int64) -> Bool { refusedAnswers[id] != nil && credentials[id] == nil }

  /// Adds a challenge of a server; an answer that was given is refused by it.
  mutating func add(challenged transfer: Transfer) {
    let id = transfer.record.id
    refusedAnswers[id] = refusedAnswers[id].map { $0 + 1 } ?? 0
    credentials[id] = nil
    challenged[id] = transfer
  }

  /// Removes and returns the attempt whose challenge is answered; nil if there is none.
  mutating func removeChallenged(_ id: Int64) -> Transfer? { challenged.removeValue(forKey: id) }

  mutating func setCredential(_ credential: Credential, of id: Int64) { credentials[id] = credential }

  /// Forgets the challenge of a transfer, whose refusal is its response.
  mutating func acceptRefusal(_ id: Int64) { refusedAnswers[id] = nil }

  func delayedRequest(_ id: Int64) -> DelayedRequest? { delayed[id] }

  mutating func setDelayedRequest(_ state: DelayedRequest?, of id: Int64) { delayed[id] = state }

  /// Forgets a transfer that has ended.
  mutating func forget(_ id: Int64) {
    refusedAnswers[id] = nil
    credentials[id] = nil
    challenged[id] = nil
    delayed[id] = nil
  }
}
