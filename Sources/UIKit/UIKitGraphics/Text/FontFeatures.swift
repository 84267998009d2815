// Numbers of Core Text by which attributes of fonts select features.

/// The kind of feature that selects the width of digits.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
