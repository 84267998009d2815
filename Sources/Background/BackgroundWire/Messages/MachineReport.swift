/// A report of the helper, or of a test, about the machine.
package enum MachineReport: Sendable, Equatable {
  case network(NetworkState)
  case use(isIdle: Bool)

  package init(_ message: Message) {
    if message.fields[.isForeground] != nil {
      self = .use(isIdle: !message.flag(.isForeground))
    } else {
      self = .network(NetworkState(isExpensive: message.flag(.flags), isOnline: message.integer(.state) != 0))
    }
  }

  package var message: Message {
    switch self {
    case .network(let state):
      Message(.network, [.flags: .flag(state.isExpensive), .state: .flag(state.isOnline)])
    case .use(let isIdle): Message(.network, [.isForeground: .flag(!isIdle)])
    }
  }
}

/// The state of the network, as the bus or a test reports it.
package struct NetworkState: Sendable, Equatable {
  package var isExpensive: Bool
  package var isOnline: Bool

  package init(isExpensive: Bool = false, isOnline: Bool = true) {
    self.isExpensive = isExpensive
    self.isOnline = isOnline
  }
}
