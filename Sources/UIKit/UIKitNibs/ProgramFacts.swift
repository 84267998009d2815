import Foundation

/// The facts about the program's classes and resources that were looked up so far: the program has one set of each, so
/// every runtime shares them.
@MainActor
package struct ProgramFacts {
  package static var cached = ProgramFacts()

  /// The classes that the program has registered for nibs, by "Module.Name" and "Name".
  var registeredClasses: [String: AnyClass] = [:]
  /// The classes that nibs' names stand for: the runtime looks through every class of the program for a new name.
  var nibClasses: [NibClasses.Query: AnyClass?] = [:]
  /// The classes of UIKit that elements of nibs stand for, by name.
  var frameworkClasses: [String: AnyClass] = [:]
  /// The nib files that belong to classes of view controllers.
  var nibFiles: [String: NibFiles.Place?] = [:]
  /// The program's classes by their names without module.
  var classes: [String: [AnyClass]] = [:]
  /// The methods with a label that a class implements.
  package var methods: [ObjectIdentifier: [String: Bool]] = [:]
}
