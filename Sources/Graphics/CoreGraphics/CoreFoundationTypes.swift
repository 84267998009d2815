public import Foundation

// The types of Core Foundation that the API of Core Graphics names. On Apple's systems they are bridged to these
// classes without a copy.

/// A string of Core Foundation.
public typealias CFString = NSString
/// An array of Core Foundation; on Linux any array.
public typealias CFArray = [Any]
/// A dictionary of Core Foundation.
public typealias CFDictionary = NSDictionary
/// Bytes of Core Foundation.
public typealias CFData = NSData
/// Bytes of Core Foundation that can be changed.
public typealias CFMutableData = NSMutableData
/// A URL of Core Foundation.
public typealias CFURL = NSURL
/// A Boolean value of Core Foundation.
public typealias CFBoolean = NSNumber
/// The value true.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// The value false.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject

/// Returns the number of bytes of data.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// Returns the address of the bytes of data, valid while the data is alive and unchanged; nil for no bytes.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.length == 0 ? nil : theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns data with a copy of bytes.
public func CFDataCreate(_ allocator: CFTypeRef!, _ bytes: UnsafePointer<UInt8>!, _ length: Int) -> CFData! {
  NSData(bytes: bytes, length: length)
}

/// Returns empty data that can be appended to; the capacity is a hint.
public func CFDataCreateMutable(_ allocator: CFTypeRef!, _ capacity: Int) -> CFMutableData! { NSMutableData() }
