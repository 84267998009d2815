// Keys of a bundle's information, which Apple's Foundation has names for.

/// The key of the version of a build.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the name.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the name of the program.
public let kCFBundleExecutableKey = "CFBundleExecutable"
