import SwiftSyntax

/// Imports what Linux has: whole modules instead of their parts, and what Apple's modules import by themselves.
struct Imports: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    var imported = Set<String>()
    for node in visitor.imports {
      guard let first = node.path.first else { continue }
      let name = first.name.text
      if !node.isInactive { imported.insert(name) }
      if node.importKindSpecifier == nil, Frameworks.whole.contains(name), node.path.count > 1 {
        // `import UIKit.UICollectionView` names a part of the module.
        adaptation.blank(first.name.end..<node.path.end)
      }
      if isDropped(node), !node.isCompiledIfThere {
        adaptation.blank(node.bytes)
      }
      if let other = Frameworks.renamed[name], node.path.count == 1 {
        adaptation.replace(first.name.bytes, padding: other)
        if other.utf8.count > first.name.bytes.count { continue }
      }
    }
    let additions = self.additions(file, index, imported).map { "import " + $0 }
    guard !additions.isEmpty else { return }
    let isConditional = { (node: ImportDeclSyntax) in node.ancestors.contains { $0.is(IfConfigDeclSyntax.self) } }
    let carriers = visitor.imports.filter { !isDropped($0) }
    let compiled = carriers.filter { !$0.isInactive }
    if let node = carriers.first(where: { !isConditional($0) }) ?? compiled.first ?? carriers.first {
      adaptation.insert(additions.map { "; " + $0 }.joined(), at: node.end)
    } else if let first = file.tree.statements.first {
      adaptation.insert(additions.map { $0 + "; " }.joined(), at: first.start)
    }
  }

  /// Returns whether an import has no counterpart: other imports bring what is left of it.
  private func isDropped(_ node: ImportDeclSyntax) -> Bool {
    let name = node.path.first?.name.text ?? ""
    return Frameworks.dropped.contains(name) || AbsentFrameworks.prefixes[name] != nil
  }

  /// Returns the modules that Apple's import by themselves and the file uses.
  func additions(_ file: SourceFile, _ index: DeclarationIndex, _ imported: Set<String>) -> [String] {
    var result = [String]()
    if file.hasPreviews, !imported.contains("DeveloperToolsSupport") { result.append("DeveloperToolsSupport") }
    let compiled = index.exports.closure(of: imported.union([file.module]), usesHeaders: false)
    let visible = index.exports.closure(of: imported.union([file.module]), usesHeaders: file.isOfXcode)
    // Headers import for Xcode; here the file has to do it.
    let ofHeaders = visible.subtracting(compiled)
    let hasUmbrella = !ofHeaders.isDisjoint(with: Frameworks.ofUIKit) || isHelper(file, index)
    if index.modulesOfUIKit.contains(file.module) || hasUmbrella, !imported.contains("UIKit") {
      let isAlone = imported.isDisjoint(with: Frameworks.ofUIKit)
      // Apple's XCTest imports UIKit, an umbrella header or another file of the module may, and Foundation brings
      // selectors and Core Graphics, also by way of Quartz Core.
      if file.uses(Imports.namesOfObjectiveC.contains) || Imports.macrosOfUIKit.contains(where: file.text.contains)
        || isAlone
          && (file.isTest && imported.contains("XCTest") || hasUmbrella || file.uses(Frameworks.isTypeOfUIKit))
      {
        result.append("UIKit")
      } else if isAlone, file.uses(Imports.namesOfCoreGraphics.contains) {
        result.append("CoreGraphics")
      }
    }
    let others = ofHeaders.filter {
      Frameworks.products[$0] != nil && !Frameworks.ofUIKit.contains($0) || index.modules.contains($0)
    }
    result += others.sorted()
    if bringFoundation(ofHeaders), !bringFoundation(compiled.union(result)) {
      result.append(file.uses(Imports.namesOfCoreGraphics.contains) ? "CoreGraphics" : "Foundation")
    }
    let isWithoutUIKit = imported.isDisjoint(with: Frameworks.ofUIKit)
    if result.isEmpty, isWithoutUIKit, bringFoundation(imported),
      file.uses(Imports.functionsOfSelectors.contains) || file.hasSelectors
    {
      result.append("UIKit")
    }
    // It declares what `BundlesOfClasses` writes, and what Foundation on Linux lacks.
    if result.isEmpty, !imported.contains("FoundationAdditions"), isWithoutUIKit, bringFoundation(imported),
      index.hasResources && file.text.contains("Bundle(for:") || file.text.contains("(localized:")
        || file.uses(Imports.namesOfFoundationAdditions.contains)
    {
      result.append("FoundationAdditions")
    }
    // Apple's MapKit re-exports it.
    if imported.contains("MapKit"), !imported.contains("CoreLocation"),
      file.uses({ $0.hasPrefix("CL") || $0.hasPrefix("kCL") })
    {
      result.append("CoreLocation")
    }
    if !imported.contains("ImageIO"), !imported.union(result).isDisjoint(with: Imports.bringingImageIO),
      file.uses({ name in Imports.namesOfImageIO.contains(where: name.hasPrefix) })
    {
      result.append("ImageIO")
    }
    let isSwiftUI = imported.contains("SwiftUI")
    if isSwiftUI, !imported.contains("Combine"), file.uses(Imports.namesOfCombine.contains) { result.append("Combine") }
    guard hasUmbrella || bringFoundation(visible) || !result.isEmpty else { return result }
    // The declarations that removed imports provide on iOS are in Foundation.
    let isDropped = isSwiftUI || imported.contains { AbsentFrameworks.prefixes[$0] != nil }
    if isDropped, result.isEmpty, imported.isDisjoint(with: Frameworks.ofUIKit.union(["Foundation", "XCTest"])) {
      result.append("Foundation")
    }
    for (module, names) in Frameworks.partsOfFoundation.sorted(by: { $0.key < $1.key })
    where !imported.contains(module) {
      // A qualified name is none that the file uses by itself.
      let isNamed = file.uses(names.contains) || names.contains { file.text.contains("Foundation." + $0) }
      if isNamed { result.append(module) }
    }
    let loads = imported.union(result).contains("FoundationNetworking")
    if loads, !imported.contains("FoundationNetworkingAdditions"),
      Imports.membersOfNetworkingAdditions.contains(where: file.text.contains)
    {
      result.append("FoundationNetworkingAdditions")
    }
    return result
  }

  /// Returns whether modules bring Foundation with them.
  private func bringFoundation(_ modules: Set<String>) -> Bool {
    modules.contains { Imports.bringingFoundation.contains($0) || AbsentFrameworks.prefixes[$0] != nil }
  }

  /// Returns whether a file is one of tests of a module with an umbrella header.
  private func isHelper(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    file.isTest && file.isOfXcode && index.modulesOfUIKit.contains(file.module)
      && index.modules.contains(where: index.hasUmbrellaOfUIKit)
  }

  /// The expressions that become ones of UIKit.
  private static let macrosOfUIKit = ["#selector(", "#colorLiteral(", "#imageLiteral("]

  /// The modules that re-export Foundation.
  private static let bringingFoundation: Set<String> =
    Frameworks.ofUIKit.union([
      "Foundation", "XCTest", "SwiftUI", "EventKit", "EventKitUI", "BackgroundTasks", "SnapshotTesting",
      "ImageIO",
      "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "SafariServices", "MessageUI", "LinkPresentation",
      "UserNotifications", "CoreLocation", "PhotosUI",
    ])

  /// The modules that import Image I/O for those who import them.
  private static let bringingImageIO: Set<String> = [
    "AVFoundation", "AVKit", "CoreImage", "Photos", "PhotosUI", "UIKit",
  ]

  /// The beginnings of the names of Image I/O.
  private static let namesOfImageIO = ["CGImageSource", "CGImageDestination", "CGImagePropertyOrientation", "kCGImage"]

  /// The names of Combine, which SwiftUI re-exports.
  private static let namesOfCombine: Set<String> = [
    "Published", "ObservableObject", "ObservableObjectPublisher", "AnyCancellable", "AnyPublisher",
    "PassthroughSubject",
    "CurrentValueSubject", "Just", "Publisher", "Publishers", "Cancellable",
  ]

  /// The names of Objective-C and of observing by names, which Apple's Foundation has, and that Quire's UIKit declares.
  private static let namesOfObjectiveC: Set<String> = [
    "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSKeyValueChangeKey", "NSKeyValueChange",
    "NSKeyValueObservingOptions", "IMP", "class_getInstanceMethod", "class_getClassMethod", "object_getClass",
  ]

  /// The functions of Apple's Foundation that make selectors of texts and texts of selectors.
  private static let functionsOfSelectors: Set<String> = ["NSSelectorFromString", "NSStringFromSelector"]

  /// The names of types that Foundation on Linux does not have.
  private static let namesOfFoundationAdditions: Set<String> = [
    "LocalizedStringResource", "LocalizationValue", "InlinePresentationIntent", "NSDataDetector", "NSFileCoordinator",
    "NSFilePresenter", "RelativeDateTimeFormatter", "class_getInstanceSize",
    "task_info", "mach_task_self_", "mach_task_basic_info",
  ]

  /// The members of the URL loading system that Foundation on Linux does not have.
  private static let membersOfNetworkingAdditions = [
    "prefersIncrementalDelivery", "allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess", "didCreateTask",
    "taskIsWaitingForConnectivity", "textEncodingName:",
  ]

  /// The names that Apple's Foundation re-exports, and that Quire's Core Graphics declares.
  private static let namesOfCoreGraphics: Set<String> = [
    "CGAffineTransform", "CGVector", "CGPath", "CGMutablePath", "CGContext", "CGImage", "CGColor", "CGColorSpace",
    "CGLineCap", "CGLineJoin", "CGBlendMode", "CFTimeInterval", "CFAbsoluteTimeGetCurrent", "autoreleasepool",
    "OSAtomicIncrement32", "OSAtomicDecrement32", "OSAtomicAdd32", "objc_setAssociatedObject",
    "objc_getAssociatedObject", "NSPredicate", "NSSortDescriptor",
    "CFRunLoopGetCurrent", "CFRunLoopGetMain", "CFRunLoopWakeUp",
    "objc_removeAssociatedObjects", "objc_sync_enter", "objc_sync_exit", "NSHashTable", "NSMapTable", "isSubclass",
    "NSPointerFunctions", "NSException", "NSExceptionName", "NSDiscardableContent",
    "DispatchSourceMemoryPressure",
  ]
}

extension SourceFile {
  /// A Boolean value that indicates whether the file has a `#selector` expression, which becomes one of UIKit.
  fileprivate var hasSelectors: Bool {
    text.contains("#selector(")
      && tree.tokens(viewMode: .sourceAccurate).contains { token in
        token.tokenKind == .identifier("selector") && !token.isInactive
          && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .pound
      }
  }

  /// Returns whether the file uses a name that a condition holds for, other than as a member or a label.
  fileprivate func uses(_ condition: (String) -> Bool) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return condition(name) && !token.isMemberName && !token.isInactive
    }
  }
}
