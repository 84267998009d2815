/// The settings of the language that a target of Xcode states, as a manifest writes them.
struct LanguageSettings {
  private let settings: [String: String]

  init(_ settings: [String: String]) { self.settings = settings }

  /// The statements, such as `.enableUpcomingFeature("ExistentialAny")`.
  var statements: [String] {
    var result = [String]()
    if let version { result.append(".swiftLanguageMode(.version(\(quoted(version))))") }
    result += features.map { ".enableUpcomingFeature(\(quoted($0)))" }
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { result.append(".defaultIsolation(MainActor.self)") }
    result += conditions.map { ".define(\(quoted($0)))" }
    return result
  }

  /// The version of the language in the compiler's form; nil for 5, the default of manifests.
  private var version: String? {
    guard let stated = Double(settings["SWIFT_VERSION"] ?? "5") else { return nil }
    return switch stated {
    case ..<4.2: "4"
    case ..<5: "4.2"
    case ..<6: nil
    default: "6"
    }
  }

  /// The conditions of compilation beyond those that every build for debugging has.
  private var conditions: [String] {
    var names = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ")
    for (flag, next) in zip(flags, flags.dropFirst() + [""]) where flag.hasPrefix("-D") {
      names.append(flag == "-D" ? next : flag.dropFirst(2))
    }
    return names.map(String.init).filter { !$0.isEmpty && $0 != "DEBUG" && !$0.contains("$") }
  }

  /// The features of coming versions of the language, in the order of their names.
  private var features: [String] {
    var names = Set<String>()
    if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      names.formUnion([
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ])
    }
    for (setting, feature) in LanguageSettings.features where settings["SWIFT_UPCOMING_FEATURE_\(setting)"] == "YES" {
      names.insert(feature)
    }
    return names.sorted()
  }

  /// The features that Xcode has a setting for, by the setting's last part.
  private static let features = [
    "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "EXISTENTIAL_ANY": "ExistentialAny",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY":
      "GlobalActorIsolatedTypesUsability", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault", "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]
}
