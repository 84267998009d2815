import BackgroundWire

extension URLSessionConfiguration {
  /// Refuses properties that a background session cannot honor.
  func check() throws(WireError) {
    func refuse(_ name: String, _ reason: String) -> WireError {
      WireError("\(name) is not supported in background sessions: \(reason)", code: -1)
    }
    if let classes = protocolClasses, !classes.isEmpty, !(classes.count == 1 && classes[0] == MisledProtocol.self) {
      throw refuse("protocolClasses", "the daemon cannot call classes of the program; leave it as it is")
    }
    if urlCache != nil { throw refuse("urlCache", "downloads are files; set it to nil") }
    if requiresDNSSECValidation {
      throw refuse("requiresDNSSECValidation", "libcurl does not validate names; set it to false")
    }
    for version in [extras.minimumTLS, extras.maximumTLS] where [.DTLSv10, .DTLSv12].contains(version) {
      throw refuse("DTLS", "HTTP uses TLS; choose a tls_protocol_version_t such as .TLSv12")
    }
    _ = try proxies()
  }

  /// The proxies of `connectionProxyDictionary`, for the schemes http and https and by SOCKS, and the hosts without a
  /// proxy; nil for the proxies of the daemon's environment.
  func proxies() throws(WireError) -> [(String, String)]? {
    guard let dictionary = connectionProxyDictionary else { return nil }
    var values: [String: Any] = [:]
    for (key, value) in dictionary { values["\(key)"] = value }
    var result: [(String, String)] = []
    for (name, scheme, proxyScheme) in [
      ("HTTP", "http", "http"), ("HTTPS", "https", "http"), ("SOCKS", "socks", "socks5h"),
    ] {
      let host = values.removeValue(forKey: name + "Proxy")
      let port = values.removeValue(forKey: name + "Port")
      let isOn = values.removeValue(forKey: name + "Enable").map(Self.isTrue) ?? (host != nil)
      guard isOn else { continue }
      guard let host else {
        throw WireError("connectionProxyDictionary enables \(name) without \(name)Proxy; name a host", code: -1)
      }
      result.append((scheme, "\(proxyScheme)://\(host)" + (port.map { ":\($0)" } ?? "")))
    }
    if let exceptions = values.removeValue(forKey: "ExceptionsList") as? [Any] {
      // libcurl takes the end of a name for all names that end so.
      let hosts = exceptions.map { "\($0)" }.map { $0.hasPrefix("*") ? String($0.dropFirst()) : $0 }
      result.append(("except", hosts.joined(separator: ",")))
    }
    // What is switched off, and proxies of schemes that are never transferred, have no effect.
    let others = values.filter { key, value in
      !["FTP", "RTSP", "Gopher"].contains { key.hasPrefix($0) } && !(key.hasSuffix("Enable") && !Self.isTrue(value))
    }
    if let key = others.keys.min() {
      throw WireError(
        "connectionProxyDictionary has \(key), which is not supported in background sessions: use the keys of HTTP, HTTPS "
          + "and SOCKS, and ExceptionsList", code: -1)
    }
    return result
  }

  private static func isTrue(_ value: Any) -> Bool {
    (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? (value as? Int).map { $0 != 0 } ?? false
  }
}
