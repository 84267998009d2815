/// The modules of Apple's that Linux does not have and Quire does not bring, with the names that they declare.
///
/// Imports of these modules are dropped. Declarations that use their names are left out, and the rest of a file stays.
enum AbsentFrameworks {
  /// The beginnings of the names that modules declare or re-export, by module.
  static let prefixes: [String: [String]] = [
    "ARKit": ["AR", "SCN"],
    "AVFAudio": ["AV"],
    "AVFoundation": ["AV", "CM", "kCM", "CV", "kCV"],
    "AVKit": ["AV"],
    "Accelerate": ["vImage", "vDSP", "kvImage"],
    "Accessibility": ["AX"],
    "AddressBook": ["AB", "kAB"],
    "AdSupport": ["ASIdentifier"],
    "AppTrackingTransparency": ["ATTracking"],
    "AudioToolbox": ["Audio", "SystemSound", "kSystemSound", "kAudio"],
    "AuthenticationServices": ["AS"],
    "CallKit": ["CX"],
    "CloudKit": ["CK"],
    "Contacts": ["CN"],
    "ContactsUI": ["CN"],
    "CoreAudio": ["Audio", "kAudio"],
    "CoreBluetooth": ["CB"],
    "CoreData": [
      "NSManagedObject", "NSFetch", "NSPersistent", "NSEntity", "NSAttributeDescription", "NSRelationshipDescription",
      "NSPropertyDescription", "NSMergePolicy", "NSMergeBy", "NSBatch", "NSAsynchronousFetch", "NSMigration",
      "NSMapping", "NSInMemoryStore", "NSSQLiteStore", "NSBinaryStore", "NSIncrementalStore", "NSAtomicStore",
      "NSInferMapping", "NSInsertedObjects", "NSUpdatedObjects", "NSDeletedObjects", "NSCoreData",
    ],
    "CoreHaptics": ["CH"],
    "CoreImage": ["CI", "kCI"],
    "CoreMIDI": ["MIDI"],
    "CoreML": ["ML"],
    "CoreMedia": ["CM", "kCM"],
    "CoreMotion": ["CM"],
    "CoreSpotlight": ["CS"],
    "CoreTelephony": ["CT"],
    "CoreVideo": ["CV", "kCV"],
    "DeviceCheck": ["DC"],
    "ExternalAccessory": ["EA"],
    "GLKit": ["GLK", "EAGL"],
    "GameController": ["GC"],
    "GameKit": ["GK"],
    "GameplayKit": ["GK"],
    "HealthKit": ["HK"],
    "HomeKit": ["HM"],
    "Intents": ["IN"],
    "IntentsUI": ["IN"],
    "JavaScriptCore": ["JS"],
    "LocalAuthentication": ["LA"],
    "MapKit": ["MK"],
    "MediaPlayer": ["MP"],
    "Messages": ["MS"],
    "Metal": ["MTL"],
    "MetalKit": ["MTK", "MTL"],
    "MetalPerformanceShaders": ["MPS", "MTL"],
    "MultipeerConnectivity": ["MC"],
    "NaturalLanguage": ["NL"],
    "Network": ["NW"],
    "NetworkExtension": ["NE"],
    "OpenGLES": ["EAGL"],
    "PDFKit": ["PDF"],
    "PassKit": ["PK"],
    "PencilKit": ["PK"],
    "Photos": ["PH", "AV"],
    "PushKit": ["PK"],
    "QuickLook": ["QL"],
    "RealityKit": ["AR"],
    "ReplayKit": ["RP"],
    "SceneKit": ["SCN"],
    "Security": ["Sec", "kSec", "errSec"],
    "Social": ["SL"],
    "Speech": ["SF"],
    "SpriteKit": ["SK"],
    "StoreKit": ["SK"],
    "SystemConfiguration": ["SCNetwork", "kSC"],
    "TVUIKit": ["TV"],
    "UserNotificationsUI": ["UN"],
    "Vision": ["VN"],
    "WatchConnectivity": ["WC"],
    "WebKit": ["WK"],
  ]

  /// The beginnings of the names of modules that Quire has in part, by module. Their imports stay.
  private static let partial: [String: [String]] = [
    "CommonCrypto": ["CC_", "kCC", "CCCrypt", "CCHmac", "CCKey", "CCOperation", "CCOptions", "CCPseudo"],
    "CryptoKit": ["AES", "ChaChaPoly", "Curve", "HKDF", "P256", "P384", "P521", "SecureEnclave"],
    "PhotosUI": ["PH", "AV", "PhotosPicker"],
  ]

  /// The modules that UIKit imports for those who import it.
  private static let ofUIKit = ["CoreImage"]

  /// Returns the module among imported ones that declares a name; nil if there is none.
  static func module(declaring name: String, among imported: Set<String>) -> String? {
    let modules = imported.union(imported.contains("UIKit") ? ofUIKit : [])
    // `CoreImage.CIColor` names the module itself.
    if prefixes[name] != nil, modules.contains(name) { return name }
    return modules.sorted().first { module in
      prefixes[module]?.contains { begins(name, with: $0) } == true
        || partial[module]?.contains { name == $0 || begins(name, with: $0) } == true
    }
  }

  /// Returns whether a name is a prefix and a word, or the prefix alone where that is a name.
  private static func begins(_ name: String, with prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    guard let next = name.dropFirst(prefix.count).first else { return prefix.count > 3 }
    return prefix.hasSuffix("_") || next == "_" || next.isUppercase || next.isNumber
  }
}
