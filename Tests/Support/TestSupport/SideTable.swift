/// Returns whether the reference counts of an object are in a side table, because a `weak` variable has referred to it.
///
/// In that case the two highest bits of the object's second word are set, as `RuntimeAssumption.unownedReferences`
/// checks. They are also set for an object that is never counted, such as a static one, whose lower half is full.
package func hasSideTable(_ object: AnyObject) -> Bool {
  let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self)
  return word >> 62 == 3 && UInt32(truncatingIfNeeded: word) != .max
}
