import Foundation

// The functions of the Objective-C runtime that exchange methods while a program runs. Methods of Swift classes cannot
// be exchanged: the functions compile, and change nothing.

/// The code of a method, in name only.
public typealias IMP = OpaquePointer
/// A method, in name only.
public typealias Method = OpaquePointer

/// A place that stands for methods and their code.
private nonisolated(unsafe) let nothing = OpaquePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

/// Returns a value that stands for a method.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { cls == nil ? nil : nothing }

/// Returns a value that stands for a method of a class.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { cls == nil ? nil : nothing }

/// Returns a value that stands for the code of a method.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { cls == nil ? nil : nothing }

/// Returns false: no method is added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  false
}

/// Returns nil: no method is replaced.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{ nil }

/// Returns a value that stands for the code of a method.
public func method_getImplementation(_ m: OpaquePointer) -> IMP { nothing }

/// Returns a value that stands for the code of a method, which stays.
@discardableResult
public func method_setImplementation(_ m: OpaquePointer, _ imp: IMP) -> IMP { nothing }

/// Exchanges nothing.
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}

/// Returns nil: methods have no encoded types.
public func method_getTypeEncoding(_ m: OpaquePointer) -> UnsafePointer<CChar>? { nil }

/// Returns a value that stands for the code of a closure.
public func imp_implementationWithBlock(_ block: Any) -> IMP { nothing }

/// Returns the class of an object; nil for nil and for values.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }
