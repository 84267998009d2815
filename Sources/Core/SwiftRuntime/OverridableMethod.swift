/// A method of which it can be determined whether a class overrides it, so that classes that do not have no cost.
///
/// On iOS the Objective-C runtime knows which class implements a method. In Swift's object model the method table in a
/// class's metadata provides the same information: every subclass has the entry of the method at the same offset, and
/// it is the superclass's own unless the class overrides the method. The offset is found by comparing three classes, so
/// nothing here depends on the order of the methods.
///
/// - Complexity: O(1), two loads from memory.
@usableFromInline package struct OverridableMethod: Sendable {
  /// The offset of the method's entry in a class's metadata, in bytes; nil if it could not be determined.
  @usableFromInline package let offset: Int?

  /// Creates the value for a method from the class that has it and two direct subclasses.
  ///
  /// - Parameters:
  ///   - base: The class that has the method.
  ///   - plain: A subclass that overrides nothing.
  ///   - example: A subclass that overrides the method and nothing else.
  package init(of base: AnyClass, inheritedBy plain: AnyClass, overriddenBy example: AnyClass) {
    let offsets = Self.entries(of: base).filter { offset in
      let own = Self.entry(of: base, at: offset)
      return Self.entry(of: plain, at: offset) == own && Self.entry(of: example, at: offset) != own
    }
    offset = offsets.count == 1 ? offsets[0] : nil
  }

  /// Returns true if a class or one of its superclasses below `base` overrides the method.
  @inlinable
  package func isOverridden(in subclass: AnyClass, below base: AnyClass) -> Bool {
    // Without an offset every class counts as one that overrides the method: slower, and correct.
    guard let offset else { return subclass != base }
    return Self.entry(of: subclass, at: offset) != Self.entry(of: base, at: offset)
  }

  @inlinable
  static func entry(of type: AnyClass, at offset: Int) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  /// Returns the offsets of the words after the header of a class's metadata: its methods, and the offsets of its
  /// properties.
  ///
  /// The header is that of Swift's ABI on systems without Objective-C (`docs/ABI/TypeMetadata.rst` in the Swift
  /// repository): kind and superclass; flags, address point and size of an instance, and its alignment, 16 bytes
  /// together; size and address point of the metadata, 4 bytes each; description and destroyer of properties.
  private static func entries(of type: AnyClass) -> [Int] {
    let word = MemoryLayout<UInt>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = Int(metadata.load(fromByteOffset: 2 * word + 16, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: 2 * word + 20, as: UInt32.self))
    return Array(stride(from: 4 * word + 24, to: size - addressPoint, by: word))
  }
}
