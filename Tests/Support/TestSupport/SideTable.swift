/// Returns whether the reference counts of an object are in a side table, because a `weak` variable has referred to it.
///
/// Then the two highest bits of its second word are set, `RuntimeAssumption.unownedReferences` checks that. Those of an
/// object that is never counted, such as a static one, look alike, but its lower half is full.
package func hasSideTable(_ object: AnyObject) -> Bool {
  let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self)
  return word >> 62 == 3 && UInt32(truncatingIfNeeded: word) != .max
}
