/// A request that reaches a program from outside: from the desktop, or from another start of the program.
package enum ProgramRequest: Hashable, Sendable {
  /// To show its windows.
  case activate
  /// To open URLs.
  case open([String])
  /// To perform an action, by the name under which the program has claimed it.
  case perform(String)
}

/// The claim of a process to be the only one of its program.
package struct InstanceClaim: Sendable {
  /// The identifier of the program, a reverse-DNS name.
  package var identifier: String
  /// The names of the actions that the desktop can request: letters, digits and hyphens.
  package var actions: [String]
  /// The requests for which the process was started; they are sent to another process that is the only one already.
  package var requests: [ProgramRequest]
  /// A Boolean value that indicates whether the program declares something that the desktop opens with it, so that the
  /// user should know if that starts a second process.
  package var expectsRequests: Bool

  /// Creates a claim.
  package init(identifier: String, actions: [String], requests: [ProgramRequest], expectsRequests: Bool) {
    self.identifier = identifier
    self.actions = actions
    self.requests = requests
    self.expectsRequests = expectsRequests
  }
}
