import Foundation

/// A member of an extension of a framework's class that the package overrides for classes below it.
///
/// Objective-C calls the override; Swift calls the member that it sees. The member of the extension becomes a function
/// that looks for the nearest class.
struct DispatchedMember: Sendable {
  /// The member of the extension.
  let base: Member
  /// The class that the extension extends.
  let owner: String
  /// The classes that override the member, those with the most ancestors first.
  let overriders: [String]

  /// Returns the new name of the member of a class.
  static func name(_ member: String, of type: String) -> String {
    Member.forwardedPrefix + member + "_" + type.split(separator: ".").joined(separator: "_")
  }

  /// The declaration that calls the member of the nearest class; nil if a parameter cannot be forwarded.
  var dispatcher: String? {
    guard let forwarder = base.forwarder else { return nil }
    let plain = Member.forwardedPrefix + base.bareName
    guard let head = forwarder.range(of: " { "), let call = forwarder.range(of: plain, options: .backwards) else {
      return nil
    }
    let start = String(forwarder[..<head.lowerBound]) + " { "
    func named(_ type: String) -> String { DispatchedMember.name(base.bareName, of: type) }
    guard base.kind == .function else {
      let isSettable = forwarder.contains(" set { ")
      let reads = overriders.map { "if let object = self as? \($0) { return object.\(named($0)) }; " }.joined()
      let read = reads + "return \(named(owner)) }"
      guard isSettable else { return start + read }
      let writes = overriders.map { "if let object = self as? \($0) { object.\(named($0)) = newValue; return }; " }
        .joined()
      return start + "get { " + read + " set { " + writes + "\(named(owner)) = newValue } }"
    }
    let effects = forwarder[head.upperBound..<call.lowerBound]
    let arguments = forwarder[call.upperBound...].dropLast(2)
    let calls = overriders.map {
      "if let object = self as? \($0) { return \(effects)object.\(named($0))\(arguments) }; "
    }.joined()
    return start + calls + "return \(effects)\(named(owner))\(arguments) }"
  }
}
