/// An optional method of a protocol that a class implements, while a superclass states the conformance without the
/// method.
///
/// Objective-C finds the method by its name. In Swift the superclass's conformance decides, so that it needs a method
/// that the subclass overrides.
struct InheritedOptional: Sendable {
  /// The method of the subclass.
  let member: Member
  /// The name of the subclass.
  let subclass: String
  /// True for a protocol of the package, false for one of UIKit.
  let isOfPackage: Bool
  /// A Boolean value that indicates whether the method of the superclass is public, as it and the protocol are.
  let isPublic: Bool
  /// A Boolean value that indicates whether the subclass is public, too.
  let isPublicInSubclass: Bool

  /// The method of the superclass, which does what a class without it does.
  var stub: String? {
    guard let signature = member.signature else { return nil }
    let access = isPublic ? "public " : ""
    if isOfPackage {
      return "\(access)\(signature.head)\(signature.async) throws\(signature.result) { throw CancellationError() }"
    }
    return "\(access)\(signature.head)\(signature.async)\(signature.result) "
      + "{ UnimplementedDelegate.shared.\(member.name)(\(signature.arguments)) }"
  }

  /// Finds the methods of all classes of a package.
  static func find(in index: DeclarationIndex) -> [String: [InheritedOptional]] {
    var result = [String: [InheritedOptional]]()
    for (name, entry) in index.types where entry.kind == .classType {
      let candidates = entry.members.filter {
        $0.kind == .function && !$0.isOverride && !$0.isStatic && !$0.isPrivate && $0.signature != nil
      }
      guard !candidates.isEmpty else { continue }
      let superclasses = index.namedSuperclasses(of: name)
      guard !superclasses.isEmpty else { continue }
      for member in candidates {
        let isDeclared = superclasses.contains { _, entry in
          (entry.members + entry.extensionMembers).contains { member.overrides($0) }
        }
        guard !isDeclared,
          let (owner, isOfPackage, isPublic) = index.conformance(requiring: member, among: superclasses),
          index.types[owner]?.module == entry.module
        else { continue }
        result[owner, default: []].append(
          InheritedOptional(
            member: member, subclass: name, isOfPackage: isOfPackage, isPublic: isPublic,
            isPublicInSubclass: isPublic && entry.isPublic))
      }
    }
    return result.mapValues { $0.sorted { ($0.subclass, $0.member.line) < ($1.subclass, $1.member.line) } }
  }
}

extension DeclarationIndex {
  /// Returns the classes of the package that a class is derived from, the nearest first.
  fileprivate func namedSuperclasses(of name: String) -> [(String, TypeEntry)] {
    var result = [(String, TypeEntry)]()
    var next = types[name]?.inherited.first { types[$0]?.kind == .classType }
    while let current = next, let entry = types[current], result.count < 32 {
      result.append((current, entry))
      next = entry.inherited.first { types[$0]?.kind == .classType }
    }
    return result
  }

  /// Returns the farthest superclass that conforms to a protocol with a method as an optional requirement, whether the
  /// protocol is of the package, and whether both are public.
  fileprivate func conformance(
    requiring member: Member, among superclasses: [(String, TypeEntry)]
  ) -> (owner: String, isOfPackage: Bool, isPublic: Bool)? {
    let signature = "\(member.name)(\(member.labels.map { $0 + ":" }.joined()))"
    let isOfUIKit = Frameworks.optionalMethods.contains(signature)
    let isOfPackage = optionalRequirements[member.name]?.contains { $0.labels == member.labels } == true
    guard isOfUIKit || isOfPackage else { return nil }
    for (name, entry) in superclasses.reversed() {
      let protocols = entry.inherited.reduce(into: Set<String>()) { $0.formUnion(withInherited($1)) }
      if isOfPackage,
        let found = protocols.first(where: {
          types[$0]?.members.contains { $0.isOptional && member.overrides($0) } == true
        })
      {
        return (name, true, entry.isPublic && types[found]?.isPublic == true)
      }
      if isOfUIKit, !protocols.isDisjoint(with: Frameworks.protocols(of: member.name)) {
        return (name, false, entry.isPublic)
      }
    }
    return nil
  }

  /// Returns a protocol and those of the package that it inherits from.
  private func withInherited(_ name: String) -> Set<String> {
    var result = Set<String>()
    var open = [name]
    while let next = open.popLast() {
      guard result.insert(next).inserted, types[next]?.kind == .protocolType else { continue }
      open += types[next]?.inherited ?? []
    }
    return result
  }
}

extension Frameworks {
  /// Returns the protocols of UIKit that `UnimplementedDelegate` conforms to and that may have methods of a base name.
  static func protocols(of name: String) -> Set<String> {
    let scrolling: Set = [
      "UIScrollViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
      "UITableViewDelegate", "UITextViewDelegate",
    ]
    if name.hasPrefix("scrollView") || name == "viewForZooming" { return scrolling }
    if name.hasPrefix("collectionView") {
      return ["UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDataSource"]
    }
    if name.hasPrefix("textField") { return ["UITextFieldDelegate"] }
    if name.hasPrefix("textView") { return ["UITextViewDelegate"] }
    if name.hasPrefix("searchBar") { return ["UISearchBarDelegate"] }
    if name.hasPrefix("gestureRecognizer") { return ["UIGestureRecognizerDelegate"] }
    switch name {
    case "tableView": return ["UITableViewDelegate", "UITableViewDataSource"]
    case "numberOfSections": return ["UICollectionViewDataSource", "UITableViewDataSource"]
    case "navigationController": return ["UINavigationControllerDelegate"]
    case "tabBarController": return ["UITabBarControllerDelegate"]
    case "animationController", "interactionControllerForPresentation", "interactionControllerForDismissal",
      "presentationController":
      return ["UIViewControllerTransitioningDelegate"]
    default: return []
    }
  }
}
