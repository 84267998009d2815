import Foundation
import SwiftRuntime
import Testing

/// The self-test of each assumption about Swift's runtime. It runs before all other tests, and in a process of its own,
/// since a wrong assumption often ends the program.
struct RuntimeAssumptionTests {
  @Test(arguments: RuntimeAssumption.allCases)
  func anAssumptionAboutTheSwiftRuntimeHolds(_ assumption: RuntimeAssumption) async {
    await #expect(
      processExitsWith: .success,
      "This toolchain breaks an assumption. \(assumption.statement) Documentation/Internals/SwiftRuntime.md has its uses."
    ) { [assumption = assumption as RuntimeAssumption] in
      if !assumption.holds { exit(EXIT_FAILURE) }
    }
  }

  @Test func theDocumentOnTheSwiftRuntimeListsEachAssumption() throws {
    let url = URL(fileURLWithPath: #filePath.components(separatedBy: "/Tests/Core/")[0])
      .appendingPathComponent("Documentation/Internals/SwiftRuntime.md")
    let document = try String(contentsOf: url, encoding: .utf8)
    for assumption in RuntimeAssumption.allCases {
      #expect(document.contains("| \(assumption.statement) |"), "\(assumption)")
    }
  }
}

/// A property of Swift's runtime, or of the compiler, that no document of Swift promises and that Quire relies on.
enum RuntimeAssumption: String, CaseIterable, Codable, Sendable {
  case classMetadata
  case methodTable
  case initializerDispatch
  case compatibleMethodTable
  case addedConformance
  case destroyer
  case unownedReferences
  case typeRecords
  case methodSymbols
  case typesByName
  case superclass
  case defaultImplementations
  case mainQueueHook
  case currentLocale
  case foundationMethods

  /// The sentence that a failure prints and the document lists.
  var statement: String {
    switch self {
    case .classMetadata:
      "The metadata of a class has the size of an instance 24, its own size 32, and its address point 36 bytes after its address."
    case .methodTable:
      "A subclass has a method at the offset of its superclass, and the same entry unless it overrides the method."
    case .initializerDispatch:
      "A `required` initializer is called through the metatype's method table, at the entry of the initializer that it overrides."
    case .compatibleMethodTable:
      "An override of `NSObject.init()` or `init(frame:)` is at the entry of the base class, however many classes lie between."
    case .addedConformance:
      "The witnesses of a subclass that only adds a conformance work on an instance of its superclass."
    case .destroyer:
      "The function that deinitializes an instance is two words before the address of its class, and is called through it."
    case .unownedReferences:
      """
      `swift_unownedRetain` keeps the memory of an object, without a side table, until `swift_unownedRelease`; \
      `swift_tryRetain` returns null once the object is being deinitialized.
      """
    case .typeRecords:
      "`swift_enumerateAllMetadataSections` lists the type records of each image, which lead to the names and metadata of classes."
    case .methodSymbols:
      """
      The file of a program that is not stripped lists the description of a class, which its metadata has 40 bytes after \
      its address, by a name with `Mn` at its end, and each method by that name without `Mn`, the method, and `F`; \
      `swift_demangle` tells the labels.
      """
    case .typesByName:
      "`_typeByName` finds a class that is not nested by the names of its module and its own."
    case .superclass:
      "`_getSuperclass` returns the superclass of a class, and nil for a class without one."
    case .defaultImplementations:
      "The default of a protocol requirement runs exactly if the conforming type does not have the method."
    case .mainQueueHook:
      "The concurrency runtime has the hooks `swift_task_asyncMainDrainQueue_hook` and `swift_task_enqueueGlobal_hook`."
    case .currentLocale:
      """
      `Locale.current` is made by the class that the replaceable function `_localeICUClass()` returns, by the second \
      initializer of `_LocaleProtocol`; a short string is stored in its two words.
      """
    case .foundationMethods:
      """
      A method of a class of Foundation is called through the class's method table, which contains the address of its \
      exported symbol.
      """
    }
  }

  /// A Boolean value that indicates whether this toolchain has the property.
  var holds: Bool {
    switch self {
    case .classMetadata: hasClassMetadata
    case .methodTable: hasMethodTable
    case .initializerDispatch: dispatchesInitializers
    case .compatibleMethodTable: dispatchesInheritedInitializers
    case .addedConformance: addsConformances
    case .destroyer: hasDestroyer
    case .unownedReferences: hasUnownedReferences
    case .typeRecords: hasTypeRecords
    case .methodSymbols: hasMethodSymbols
    case .typesByName: _typeByName("SwiftRuntimeTests.RuntimeExample") as? AnyClass == RuntimeExample.self
    case .superclass:
      _getSuperclass(OverridingExample.self) == RuntimeExample.self && _getSuperclass(RuntimeExample.self) == nil
    case .defaultImplementations: hasDefaultImplementations
    case .mainQueueHook: hasMainQueueHook
    case .currentLocale: hasCurrentLocale
    case .foundationMethods: hasFoundationMethods
    }
  }
}
