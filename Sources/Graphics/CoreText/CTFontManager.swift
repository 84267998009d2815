public import CoreGraphics
public import Foundation
import HostInterface
import UIKitGraphics

/// The programs for which a font is registered; here always this one.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No program.
  case none = 0
  /// This program.
  case process = 1
  /// Programs of this user, permanently; registered for this program only.
  case persistent = 2
  /// Programs of this session; registered for this program only.
  case session = 3
}

/// The codes of errors of registering fonts.
public enum CTFontManagerError: CFIndex, Sendable {
  /// There is no file.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file has no fonts.
  case unrecognizedFormat = 103
  /// The font is registered already.
  case alreadyRegistered = 105
}

/// The domain of errors of registering fonts.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// Registers the fonts of a file for this program; returns false, with an error, if there are none.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  func fail(_ code: CTFontManagerError, _ text: String) -> Bool {
    error?.pointee = .passRetained(
      NSError(
        domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
        userInfo: [NSLocalizedDescriptionKey: text, "CTFontManagerErrorFontURLs": [fontURL]]))
    return false
  }
  guard let path = fontURL.path, FileManager.default.fileExists(atPath: path) else {
    return fail(.fileNotFound, "There is no font file at \(fontURL). Check the name and the bundle.")
  }
  guard FileManager.default.isReadableFile(atPath: path) else {
    return fail(.insufficientPermissions, "The font file \(path) cannot be read.")
  }
  guard SystemText.engine.addFonts(ofFile: path) else {
    return fail(.unrecognizedFormat, "The file \(path) has no fonts. Use a TrueType or OpenType font.")
  }
  return true
}

/// Registers the fonts of files for this program, and calls the handler with those that failed.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [Any] = []
  for url in fontURLs {
    guard let url = url as? NSURL ?? (url as? URL).map({ $0 as NSURL }) else { continue }
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error { errors.append(error.takeRetainedValue()) }
  }
  _ = registrationHandler?(errors, true)
}

/// Does nothing and returns true: registered fonts stay until the program ends.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Registers a font that was created from data, for this program; returns false, with an error, for others.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let file = font.makeFile() else {
    error?.pointee = .passRetained(
      NSError(
        domain: kCTFontManagerErrorDomain as String, code: CTFontManagerError.alreadyRegistered.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "The font was created by its name, so that it is registered already."]))
    return false
  }
  return CTFontManagerRegisterFontsForURL(file as NSURL, .process, error)
}

/// Returns the names of all families.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames }

/// Returns the PostScript names of all fonts.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) } as [String]
}
