import Foundation
import Synchronization

/// A question to the user, about something that a program may use only with permission.
package struct PermissionRequest: Sendable {
  /// The question in English, with `%@` for the name of the program.
  package var question: String
  /// The name of the program.
  package var program: String
  /// The reason that the program gives; nil for none.
  package var reason: String?
  /// The title of the button that grants the permission, in English.
  package var grantTitle: String

  private static let current = Mutex<Box?>(nil)

  /// A function that asks the user, and calls the second function with the answer, or with nil if nobody can be asked.
  package typealias Handler = @Sendable (PermissionRequest, @escaping @Sendable (Bool?) -> Void) -> Void

  private final class Box: Sendable {
    let handler: Handler
    init(_ handler: @escaping Handler) { self.handler = handler }
  }

  package init(question: String, program: String, reason: String?, grantTitle: String) {
    self.question = question
    self.program = program
    self.reason = reason
    self.grantTitle = grantTitle
  }

  /// The question in English.
  package var title: String { question.replacing("%@", with: program) }

  /// Sets the function that asks the user: that of the program's windows. Without one nobody is asked.
  package static func use(_ handler: Handler?) { current.withLock { $0 = handler.map(Box.init) } }

  /// Asks the user; the answer is nil if nobody can be asked. It may come on any thread.
  package func ask(_ answer: @escaping @Sendable (Bool?) -> Void) {
    guard let box = PermissionRequest.current.withLock({ $0 }) else { return answer(nil) }
    box.handler(self, answer)
  }
}
