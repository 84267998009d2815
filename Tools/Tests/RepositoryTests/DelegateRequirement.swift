/// A method or property of a public protocol that clients implement and UIKit calls.
struct DelegateRequirement: Hashable, CustomStringConvertible, Comparable {
  let module: String
  let protocolName: String
  /// The full name, such as `tableView(_:didSelectRowAt:)`, or `preferredFocusedView` for a property.
  let name: String
  /// The full names by which a call with trailing closures may write the method.
  ///
  /// Each leaves out the labels of the last parameters, which are functions, except for those that the call names.
  let namesWithClosures: Set<String>

  var description: String { "\(protocolName).\(name)" }

  static func < (first: Self, second: Self) -> Bool { first.description < second.description }
}

/// A call in a source file, as far as its syntax tells.
struct DelegateCall: Sendable {
  let module: String
  let path: String
  let line: Int
  /// The full name; in a call with trailing closures, that of the arguments before them and of labeled closures.
  let name: String
  /// A Boolean value that indicates whether a trailing closure has no label in the name.
  let hasClosure: Bool
  /// The full names of the functions around the call.
  let functions: [String]
  /// The name of the nearest function, if something has to refer to it for the call to be made.
  let caller: String?
  /// The type whose extension is around a call of `self`; nil if the call names its receiver.
  let extendedType: String?
}
