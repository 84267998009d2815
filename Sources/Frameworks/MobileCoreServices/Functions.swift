public import Foundation
public import UIKit
import UniformTypeIdentifiers

// The functions for identifiers of types under their old names. `UTType` has replaced them.

/// The class of the extensions of files.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
/// The class of media types.
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// Returns the identifier of the preferred type with a tag; a dynamic one if none is declared.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let parent = inConformingToUTI.map { UTType(importedAs: string($0)) }
  let type = UTType(tag: string(inTag), tagClass: UTTagClass(rawValue: string(inTagClass)), conformingTo: parent)
  return type.map { Unmanaged.passRetained($0.identifier as NSString) }
}

/// Returns the identifiers of all types with a tag; a dynamic one if none is declared.
public func UTTypeCreateAllIdentifiersForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<NSArray>? {
  let parent = inConformingToUTI.map { UTType(importedAs: string($0)) }
  let types = UTType.types(
    tag: string(inTag), tagClass: UTTagClass(rawValue: string(inTagClass)), conformingTo: parent)
  return types.isEmpty ? nil : Unmanaged.passRetained(NSArray(array: types.map(\.identifier)))
}

/// Returns the preferred tag of a type; nil if it has none of the class.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  let tags = UTType(string(inUTI))?.tags[UTTagClass(rawValue: string(inTagClass))]
  return tags?.first.map { Unmanaged.passRetained($0 as NSString) }
}

/// Returns the description of a type in the user's language; nil if it has none.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
  UTType(string(inUTI))?.localizedDescription.map { Unmanaged.passRetained($0 as NSString) }
}

/// Returns true if a type is another one, or a special case of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  UTType(importedAs: string(inUTI)).conforms(to: UTType(importedAs: string(inConformsToUTI)))
}

/// Returns true if two identifiers are those of the same type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  string(inUTI1).lowercased() == string(inUTI2).lowercased()
}

/// Returns true if the system or the app declares a type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(string(inUTI))?.isDeclared ?? false }

/// Returns true if a type was made for a tag that no declared type has.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { string(inUTI).hasPrefix("dyn.") }

private func string(_ value: CFString) -> String { value as String }
