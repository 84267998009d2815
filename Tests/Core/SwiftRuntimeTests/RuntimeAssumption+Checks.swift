import Foundation
import SwiftRuntime
import _CSwiftRuntime

extension RuntimeAssumption {
  var hasClassMetadata: Bool {
    // An instance has two words of a header, and one Int. A subclass with a method more has a word more of metadata.
    func number(_ type: AnyClass, _ offset: Int) -> Int {
      Int(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt32.self))
    }
    let (base, longer) = (RuntimeExample.self, LongerExample.self)
    return number(base, 24) == 24 && number(longer, 32) == number(base, 32) + 8
      && number(longer, 36) == number(base, 36) && (16...256).contains(number(base, 36))
  }

  var hasMethodTable: Bool {
    let method = OverridableMethod(
      of: RuntimeExample.self, inheritedBy: PlainExample.self, overriddenBy: OverridingExample.self)
    guard method.offset != nil else { return false }
    func isOverridden(_ type: AnyClass) -> Bool { method.isOverridden(in: type, below: RuntimeExample.self) }
    return isOverridden(OverridingExample.self) && isOverridden(BelowOverridingExample.self)
      && !isOverridden(RuntimeExample.self) && !isOverridden(PlainExample.self) && !isOverridden(LongerExample.self)
  }

  var dispatchesInitializers: Bool {
    let type: AnyClass = InitializedExample.self
    let made: RuntimeExample = Trampoline.metatype(of: type, as: ExampleTrampoline.self).init(value: 1)
    return (made as AnyObject) is InitializedExample && made.value == 101
  }

  var dispatchesInheritedInitializers: Bool {
    let made = Self.makeObject(DistantObject.self)
    return (made as? DistantObject)?.note == "distant"
  }

  var addsConformances: Bool {
    let object = NamedBase()
    let named: any NamedRequirement = Trampoline.object(object, as: NamedAddition.self)
    return named.nameOfRequirement == "addition of NamedBase"
  }

  var hasDestroyer: Bool { MainThreadDeinit.isLayoutKnown }

  var hasUnownedReferences: Bool {
    var object: RuntimeExample? = RuntimeExample(value: 5)
    let address = object.map { Unmanaged.passUnretained($0).toOpaque() }!
    // The second word of an object is a reference to a side table if its two highest bits are set.
    func hasSideTable() -> Bool { address.load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3 }
    _ = swift_unownedRetain(address)
    guard !hasSideTable(), let retained = swift_tryRetain(address) else { return false }
    Unmanaged<RuntimeExample>.fromOpaque(retained).release()
    object = nil
    guard swift_tryRetain(address) == nil, !hasSideTable() else { return false }
    swift_unownedRelease(address)
    let other = RuntimeExample(value: 6)
    return withExtendedLifetime(other) {
      weak let reference = other
      let bits = Unmanaged.passUnretained(other).toOpaque().load(fromByteOffset: 8, as: UInt64.self)
      return reference != nil && bits >> 62 == 3
    }
  }

  var hasTypeRecords: Bool {
    let namesakes = ProgramClasses.named("PrivateNamesake")
    return ProgramClasses.named("RuntimeExample").count == 1 && ProgramClasses.named("RuntimeExampl").isEmpty
      && namesakes.count == 1 && namesakes.first == PrivateNamesake.self
  }

  var hasMethodSymbols: Bool {
    func isFound(in type: AnyClass) -> Bool { ProgramSymbols.hasMethod(label: "zebraLabel", in: type) }
    // The compiler abbreviates words of the label that are in the name of the class.
    let found: [AnyClass] = [LabeledExample.self, PrivateZebra.self, RuntimeExample.ZebraLabel.self]
    return found.allSatisfy(isFound) && ![RuntimeExample.self, NSObject.self].contains(where: isFound)
  }

  var hasDefaultImplementations: Bool {
    let methods = OptionalMethods()
    let (silent, answering) = (SilentReceiver(), AnsweringReceiver())
    func ask(_ receiver: any OptionalReceiver) -> Int? { methods.result { receiver.optionalAnswer(methods) } }
    // A call within a call, as when a data source asks its view for something.
    let nested = methods.result { () -> Int in
      _ = ask(silent)
      return answering.optionalAnswer(methods)
    }
    return ask(silent) == nil && ask(answering) == 7 && nested == 7
  }

  var hasMainQueueHook: Bool {
    func isThere(_ symbol: String) -> Bool { dlsym(nil, symbol) != nil }
    return isThere("swift_task_asyncMainDrainQueue_hook") && isThere("swift_task_enqueueGlobal_hook")
  }

  var hasCurrentLocale: Bool {
    let words = unsafeBitCast(userLocaleExample, to: (UInt64, UInt64).self)
    return quire_is_locale_layout_known() && words.0 == 0x4745_5f72_61 && words.1 == 0xe500_0000_0000_0000
  }

  var hasFoundationMethods: Bool {
    let metadata = unsafeBitCast(Bundle.self as AnyClass, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: 32, as: UInt32.self) - metadata.load(fromByteOffset: 36, as: UInt32.self)
    let entries = Set(stride(from: 40, to: Int(size), by: 8).map { metadata.load(fromByteOffset: $0, as: UInt.self) })
    let methods = [
      "15localizedString6forKey5value5tableS2S_SSSgAHtF", "4path11forResource6ofTypeSSSgAG_AGtF",
      "3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF", "22preferredLocalizationsSaySSGvg",
    ]
    let symbols = methods.compactMap { dlsym(nil, "$s10Foundation6BundleC" + $0) }
    // A program with FoundationAdditions has replaced what it has found.
    let replaced = entries.count { isInProgram(UnsafeRawPointer(bitPattern: $0)) }
    return symbols.count == methods.count
      && symbols.count { !entries.contains(UInt(bitPattern: $0)) } <= min(replaced, methods.count)
  }

  /// Returns whether an address is one of this program's own functions.
  private func isInProgram(_ address: UnsafeRawPointer?) -> Bool {
    let own: @convention(c) () -> Void = {}
    guard let address, let there = imageAddress(of: address) else { return false }
    return imageAddress(of: unsafeBitCast(own, to: UnsafeRawPointer.self)) == there
  }

  @inline(never)
  private static func makeObject(_ type: AnyClass) -> NSObject {
    Trampoline.metatype(of: type, as: DistantTrampoline.self).init()
  }
}

// Glibc declares it for C with GNU's extensions only. It fills in four words, of which the second is the image's
// address.
@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer, _ info: UnsafeMutablePointer<UInt>) -> Int32

private func imageAddress(of address: UnsafeRawPointer) -> UInt? {
  withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { words in
    words.initialize(repeating: 0)
    return dladdr(address, words.baseAddress!) != 0 ? words[1] : nil
  }
}

// Base classes and the classes that tests look for.

private let userLocaleExample: String? = "ar_EG"

class RuntimeExample {
  var value: Int
  init(value: Int) { self.value = value }
  func overridable() -> Int { value }
}

final class PlainExample: RuntimeExample {}

class OverridingExample: RuntimeExample {
  override func overridable() -> Int { value + 1 }
}

final class BelowOverridingExample: OverridingExample {}

class LongerExample: RuntimeExample {
  func additional() -> Int { value + 2 }
}

final class InitializedExample: RuntimeExample {
  override init(value: Int) { super.init(value: value + 100) }
}

class ExampleTrampoline: RuntimeExample {
  required override init(value: Int) { super.init(value: value) }
}

class NearObject: NSObject {
  override init() { super.init() }
}

final class DistantObject: NearObject {
  let note: String
  override init() {
    note = "distant"
    super.init()
  }
}

class DistantTrampoline: NSObject {
  required override init() { super.init() }
}

class NamedBase: NSObject {}

protocol NamedRequirement: AnyObject {
  var nameOfRequirement: String { get }
}

final class NamedAddition: NamedBase, NamedRequirement {
  var nameOfRequirement: String { "addition of \(type(of: self as AnyObject))" }
}

class LabeledExample {
  func method(zebraLabel value: Int) -> Int { value }
}

private class PrivateZebra {
  func method(_ value: Int, zebraLabel other: Int) -> Int { value + other }
}

extension RuntimeExample {
  final class ZebraLabel {}
}

extension RuntimeExample.ZebraLabel {
  func method(_ value: Int, zebraLabel other: Int) -> Int { value + other }
}

private class PrivateNamesake {}

protocol OptionalReceiver {
  func optionalAnswer(_ methods: OptionalMethods) -> Int
}

extension OptionalReceiver {
  func optionalAnswer(_ methods: OptionalMethods) -> Int {
    methods.reportDefault()
    return 0
  }
}

struct SilentReceiver: OptionalReceiver {}

struct AnsweringReceiver: OptionalReceiver {
  func optionalAnswer(_ methods: OptionalMethods) -> Int { 7 }
}
