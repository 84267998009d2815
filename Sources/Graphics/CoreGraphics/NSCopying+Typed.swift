package import Foundation

extension NSCopying {
  /// Returns a copy of the type of the receiver. A class whose `copy(with:)` returns another type ends the program.
  package func typedCopy() -> Self {
    let copy = copy(with: nil)
    guard let typed = copy as? Self else {
      preconditionFailure(
        "The method copy(with:) of \(type(of: self)) returned an instance of \(type(of: copy)) in place of \(Self.self)."
      )
    }
    return typed
  }
}
