/// The modules of Apple's that a package imports, and their replacements.
public enum Frameworks {
  /// The modules that the product `UIKit` of Quire brings.
  public static let ofUIKit: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"]

  /// The products of Quire by the modules that a source imports.
  public static let products: [String: String] = [
    "UIKit": "UIKit", "QuartzCore": "UIKit", "CoreGraphics": "UIKit", "CoreText": "UIKit",
    "FoundationAdditions": "UIKit", "FoundationNetworkingAdditions": "FoundationNetworkingAdditions",
    "EventKit": "EventKit", "EventKitUI": "EventKitUI", "CoreLocation": "CoreLocation",
    "Combine": "Combine", "simd": "simd", "BackgroundTasks": "BackgroundTasks", "UIKitTesting": "UIKitTesting",
    "os": "os", "OSLog": "os",
    "CollectionLayouts": "CollectionLayouts",
    "ViewTransitions": "ViewTransitions", "SnapshotTesting": "UIKitTesting",
    "DeveloperToolsSupport": "DeveloperToolsSupport",
    "ImageIO": "ImageIO", "UniformTypeIdentifiers": "UniformTypeIdentifiers",
    "MobileCoreServices": "MobileCoreServices",
    "CoreServices": "MobileCoreServices", "SafariServices": "SafariServices", "MessageUI": "MessageUI",
    "LinkPresentation": "LinkPresentation", "UserNotifications": "UserNotifications",
    "PhotosUI": "PhotosUI",
    "CryptoKit": "CryptoKit", "CommonCrypto": "CommonCrypto",
  ]

  /// The packages that Quire has the modules of, by their identities, with their products.
  public static let replacedPackages: [String: [String]] = [
    "swift-snapshot-testing": ["SnapshotTesting", "InlineSnapshotTesting", "SnapshotTestingCustomDump"]
  ]

  /// The modules whose import is dropped, since others bring what they have.
  static let dropped: Set<String> = ["ObjectiveC", "CoreFoundation", "SwiftUI"]

  /// The modules of other systems than iOS: files that need one are left out.
  static let unavailable: Set<String> = ["AppKit", "Cocoa", "WatchKit", "PlaygroundSupport"]

  /// Returns whether neither Linux nor Quire has a module with a name or a replacement for it.
  static func isAbsent(_ module: String) -> Bool {
    unavailable.contains(module) || AbsentFrameworks.prefixes[module] != nil || module == "SwiftUI"
  }

  /// The modules that the toolchain for Linux has.
  private static let ofToolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization",
    "XCTest", "Testing", "Dispatch", "Glibc", "Observation", "RegexBuilder", "Synchronization", "Distributed",
    "_Concurrency", "_StringProcessing",
  ]

  /// Returns whether a module with a name exists on Linux, has a replacement in Quire, or is a module of Apple that is
  /// left out.
  static func isKnown(_ module: String) -> Bool {
    ofToolchain.contains(module) || products[module] != nil || dropped.contains(module) || renamed[module] != nil
      || isAbsent(module)
  }

  /// The names of SwiftUI that declarations are recognized by.
  static let namesOfSwiftUI: Set<String> = [
    "SwiftUI", "View", "ViewBuilder", "ViewModifier", "AnyView", "EmptyView", "PreviewProvider", "State", "StateObject",
    "Binding", "Environment", "EnvironmentValues", "EnvironmentKey", "EnvironmentObject", "ObservedObject",
    "GeometryReader",
    "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController", "UIHostingConfiguration",
    "LayoutDirection",
    "Color", "Font", "Image", "Text", "Group", "EdgeInsets", "Shape", "Angle", "Animation", "Transaction", "VStack",
    "HStack", "ZStack", "ForEach", "ScenePhase", "WindowGroup",
    "PreferenceKey",
  ]

  /// The modules that Apple's Foundation has in itself, by the names that need them.
  static let partsOfFoundation: [String: Set<String>] = [
    "FoundationNetworking": [
      "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
      "URLSessionConfiguration", "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionTaskDelegate",
      "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse",
      "HTTPURLResponse",
      "HTTPCookie", "HTTPCookieStorage", "URLCache", "CachedURLResponse", "URLCredential", "URLProtocol",
      "URLAuthenticationChallenge", "URLProtectionSpace",
    ],
    "FoundationXML": ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"],
    "os": [
      "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_t", "os_unfair_lock_lock", "os_unfair_lock_trylock",
      "os_unfair_lock_unlock",
    ],
  ]

  /// Returns whether a name is one that UIKit or Core Animation gives its types.
  static func isTypeOfUIKit(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("CA") else { return false }
    let rest = name.dropFirst(2)
    return rest.first?.isUppercase == true && rest.contains(where: \.isLowercase)
  }

  /// Returns whether a name has to be declared by Quire or by the package itself; names of modules are not.
  static func mayBeMissing(_ name: String) -> Bool {
    isTypeOfUIKit(name) && products[name] == nil || withoutCounterpart.contains(name)
      || ofLocationServices.contains(name)
  }

  /// Names that have no counterpart: of the Objective-C runtime, and of Foundation.
  static let withoutCounterpart: Set<String> = [
    "Ivar", "class_copyMethodList", "class_copyIvarList", "class_copyPropertyList", "object_setClass", "object_getIvar",
    "objc_allocateClassPair", "objc_registerClassPair", "NSInvocation", "NSProxy",
    "NSMetadataQuery", "NSFileVersion", "NSUbiquitousKeyValueStore", "NSXPCConnection",
    "NSDataAsset",
  ]

  /// The names of Core Location beside its values: there is no service that determines places.
  private static let ofLocationServices: Set<String> = [
    "CLAccuracyAuthorization", "CLActivityType", "CLAuthorizationStatus", "CLBackgroundActivitySession", "CLBeacon",
    "CLBeaconIdentityConstraint", "CLBeaconRegion", "CLDeviceOrientation", "CLError", "CLFloor",
    "CLGeocodeCompletionHandler", "CLGeocoder", "CLHeading", "CLLocationManager", "CLLocationManagerDelegate",
    "CLLocationUpdate", "CLMonitor", "CLPlacemark", "CLProximity", "CLRegionState", "CLServiceSession", "CLVisit",
    "kCLDistanceFilterNone", "kCLHeadingFilterNone", "kCLLocationAccuracyBest", "kCLLocationAccuracyBestForNavigation",
    "kCLLocationAccuracyHundredMeters", "kCLLocationAccuracyKilometer", "kCLLocationAccuracyNearestTenMeters",
    "kCLLocationAccuracyReduced", "kCLLocationAccuracyThreeKilometers",
  ]

  /// The functions of the Objective-C runtime that change methods, and change nothing here.
  static let exchangingMethods: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod", "class_replaceMethod",
  ]

  /// The modules that Linux has under another name.
  static let renamed = [
    "Darwin": "Glibc", "OSLog": "os", "SnapshotTesting": "UIKitTesting", "CoreServices": "MobileCoreServices",
  ]

  /// The modules whose parts are imported with them.
  static let whole = ofUIKit.union(["Foundation", "os"])
}

extension Frameworks {
  /// The labels of methods of responders that selectors name without them.
  static let labelsOfActions: [String: [String]] = [
    "copy": ["_"], "cut": ["_"], "paste": ["_"], "delete": ["_"], "select": ["_"], "selectAll": ["_"],
  ]
}
