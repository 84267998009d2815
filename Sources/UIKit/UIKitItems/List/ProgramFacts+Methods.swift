import Foundation
import SwiftRuntime
package import UIKitNibs

extension ProgramFacts {
  /// Returns true if the class of an object has a method with a label, as far as the program's symbols tell: not for
  /// programs without symbols, and for classes of other libraries.
  package static func implements(_ label: String, _ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(type(of: object))
    if let answer = cached.methods[id]?[label] { return answer }
    var answer = false
    var next: AnyClass? = type(of: object)
    while let current = next, !isOwn(current), !answer {
      answer = ProgramSymbols.hasMethod(label: label, in: current)
      next = _getSuperclass(current)
    }
    cached.methods[id, default: [:]][label] = answer
    return answer
  }

  /// Returns whether a class belongs to UIKit or Foundation.
  private static func isOwn(_ type: AnyClass) -> Bool {
    ObjectName.qualifiedName(of: type).hasPrefix("UIKit.") || type == NSObject.self
  }
}
