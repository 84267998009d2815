import UIKit

extension Registry {
  /// Adds item providers; calls of their handlers on other threads are forwarded to the main one.
  func addItemProviders() {
    let provider = add("NSItemProvider", NSItemProvider.self)
    provider.make("init()") { NSItemProvider() }
    provider.make("init(item:typeIdentifier:)") { (item: Any?, type: String?) in
      NSItemProvider(item: Self.secureItem(item), typeIdentifier: type)
    }
    provider.make("init(object:)") { (object: any NSItemProviderWriting) in NSItemProvider(object: object) }
    provider.constant("errorDomain", NSItemProvider.errorDomain)
    provider.get("registeredTypeIdentifiers", \.registeredTypeIdentifiers)
    provider.call("hasItemConformingToTypeIdentifier(_:)") { (provider, type: String) in
      provider.hasItemConformingToTypeIdentifier(type)
    }
    provider.call("canLoadObject(ofClass:)") { (provider, type: any NSItemProviderReading.Type) in
      provider.canLoadObject(ofClass: type)
    }
    provider.call("copy()") { provider in provider.copy() as? NSItemProvider }
    addLoading(to: provider)
    let code = add("NSItemProvider.ErrorCode", NSItemProvider.ErrorCode.self)
    let codes: [(String, NSItemProvider.ErrorCode)] = [
      ("unknownError", .unknownError), ("itemUnavailableError", .itemUnavailableError),
      ("unexpectedValueClassError", .unexpectedValueClassError),
      ("unavailableCoercionError", .unavailableCoercionError),
    ]
    for (name, value) in codes {
      code.constant(name, value)
      // The lists also name them as members of the provider.
      provider.constant(name, value)
    }
    code.get("rawValue", \.rawValue)
    let visibility = add("NSItemProviderRepresentationVisibility", NSItemProviderRepresentationVisibility.self)
    visibility.constant("all", NSItemProviderRepresentationVisibility.all)
    visibility.constant("ownProcess", NSItemProviderRepresentationVisibility.ownProcess)
    add("NSString", NSString.self)
    add("NSURL", NSURL.self)
    add("Data", Data.self).get("count", \.count)
    let error = add("NSError", NSError.self)
    error.get("domain", \.domain)
    error.get("code", \.code)
  }

  private func addLoading(to provider: Members<NSItemProvider>) {
    provider.call("registerItem(forTypeIdentifier:loadHandler:)") { (provider, type: String, closure: Closure) in
      provider.registerItem(forTypeIdentifier: type) { done, _, _ in
        let loading = LoadingItem { item, error in done?(Self.secureItem(item), error) }
        onMain { closure(loading, nil, nil) }
      }
    }
    provider.call("registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)") {
      (provider, type: String, visibility: NSItemProviderRepresentationVisibility, closure: Closure) in
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        let loading = LoadingItem { item, error in done(item as? Data, error) }
        onMain { closure(loading) }
        return nil
      }
    }
    provider.call("loadItem(forTypeIdentifier:options:completionHandler:)") {
      (provider, type: String, _: Any?, closure: Closure) in
      provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
        let text = (item as? NSString)?.description
        let error = error as NSError?
        onMain { closure(text, error) }
      }
    }
    provider.call("loadDataRepresentation(forTypeIdentifier:completionHandler:)") {
      (provider, type: String, closure: Closure) in
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        let error = error as NSError?
        onMain { closure(data, error) }
      }
    }
    let loading = add("LoadingItem", LoadingItem.self)
    loading.call("callAsFunction(_:_:)") { (loading, item: Any?, _: Any?) in loading.finish(item, nil) }
  }

  private nonisolated static func secureItem(_ item: Any?) -> (any NSSecureCoding)? {
    if let text = item as? String { return NSString(string: text) }
    return item as? any NSSecureCoding
  }
}

/// The completion handler that is passed to a load handler.
final class LoadingItem: @unchecked Sendable {
  let finish: (Any?, (any Error)?) -> Void
  init(_ finish: @escaping (Any?, (any Error)?) -> Void) { self.finish = finish }
}

/// Schedules a closure on the main thread.
private func onMain(_ work: @escaping @MainActor () -> Void) {
  let work = Uncheckable(value: work)
  Task { @MainActor in work.value() }
}

private struct Uncheckable: @unchecked Sendable { let value: @MainActor () -> Void }
