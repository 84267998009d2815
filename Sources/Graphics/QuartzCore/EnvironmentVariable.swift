import Foundation

/// Returns the value of an environment variable; nil if it is not set.
///
/// `ProcessInfo` makes a dictionary of all variables, which takes some tenths of a millisecond when a program starts.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
