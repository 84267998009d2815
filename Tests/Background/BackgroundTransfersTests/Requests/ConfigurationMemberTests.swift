import BackgroundTestSupport
import BackgroundWire
import Testing

@testable import BackgroundTransfers

/// Every member of a background session's configuration.
struct ConfigurationMemberTests {
  private let server = HostileServer()

  private func request(_ path: String) -> URLRequest { URLRequest(url: URL(string: server.url(path))!) }

  /// Returns the error of a download whose configuration was changed.
  private func refusal(_ configure: (URLSessionConfiguration) -> Void) async -> String? {
    defer { server.stop() }
    let run = SessionRun(configure)
    await run.download(request("size/5/x"))
    #expect(server.received("size/5/x").isEmpty)
    return run.error?.localizedDescription
  }

  @Test func aCookieSetByARedirectIsSentToItsTargetAndStored() async {
    defer { server.stop() }
    let storage = URLSessionConfiguration.ephemeral.httpCookieStorage
    let run = SessionRun { $0.httpCookieStorage = storage }
    await run.download(request("cookie/302"))
    #expect(run.text == "open")
    #expect(Set(storage?.cookies?.map(\.name) ?? []) == ["ticket", "elsewhere"])
    // The next transfer has it.
    let later = SessionRun { $0.httpCookieStorage = storage }
    await later.download(request("sealed"))
    #expect(later.text == "open")
  }

  @Test func cookiesAreNotSentIfTheConfigurationForbidsIt() async {
    defer { server.stop() }
    let storage = URLSessionConfiguration.ephemeral.httpCookieStorage
    let run = SessionRun {
      $0.httpCookieStorage = storage
      $0.httpShouldSetCookies = false
    }
    await run.download(request("cookie/302"))
    #expect(run.text == "closed")
    #expect(storage?.cookies?.count == 2)
  }

  @Test(arguments: [
    (HTTPCookie.AcceptPolicy.always, "open"), (.onlyFromMainDocumentDomain, "open"), (.never, "closed"),
  ])
  func theCookieAcceptPolicyDecidesWhichCookiesAreStored(policy: HTTPCookie.AcceptPolicy, text: String) async {
    defer { server.stop() }
    let storage = URLSessionConfiguration.ephemeral.httpCookieStorage
    let run = SessionRun {
      $0.httpCookieStorage = storage
      $0.httpCookieAcceptPolicy = policy
    }
    await run.download(request("cookie/302"))
    #expect(run.text == text)
    #expect((storage?.cookies?.isEmpty == true) == (policy == .never))
  }

  @Test func theCachePolicyOfTheConfigurationAppliesToRequestsWithoutOne() async {
    defer { server.stop() }
    await SessionRun { $0.requestCachePolicy = .reloadRevalidatingCacheData }.download(request("size/5/x"))
    #expect(server.received("size/5/x").first?["cache-control"] == "max-age=0")
    var own = request("size/5/y")
    own.cachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    await SessionRun { $0.requestCachePolicy = .reloadRevalidatingCacheData }.download(own)
    #expect(server.received("size/5/y").first?["cache-control"] == "no-cache")
  }

  @Test func aProxyReceivesTheRequestWithItsWholeURL() async {
    defer { server.stop() }
    let run = SessionRun { [server] in
      $0.connectionProxyDictionary = ["HTTPEnable": 1, "HTTPProxy": "127.0.0.1", "HTTPPort": server.port]
    }
    await run.download(URLRequest(url: URL(string: "http://books.example/size/5/x")!))
    // A proxy receives the whole URL.
    #expect(server.hasRequest(for: "http://books.example/size/5/x"))
  }

  @Test func aHostInTheExceptionsListIsReachedWithoutTheProxy() async {
    defer { server.stop() }
    let run = SessionRun {
      $0.connectionProxyDictionary = [
        "HTTPEnable": true, "HTTPProxy": "127.0.0.1", "HTTPPort": 9, "ExceptionsList": ["127.0.0.1"],
      ]
    }
    await run.download(request("size/5/x"))
    #expect(run.file?.count == 5)
  }

  @Test(
    arguments: [
      (["HTTPEnable": 1, "HTTPProxy": "p", "HTTPPort": 80], ["http http://p:80"]),
      (["HTTPSEnable": 1, "HTTPSProxy": "p", "HTTPSPort": 81], ["https http://p:81"]),
      (["SOCKSEnable": 1, "SOCKSProxy": "p"], ["socks socks5h://p"]), (["HTTPEnable": 0, "HTTPProxy": "p"], []),
      (["ExceptionsList": ["*.local", "a.example"]], ["except .local,a.example"]),
      (["ProxyAutoConfigEnable": 0, "FTPEnable": 1], []), ([:], []),
    ] as [([String: any Sendable], [String])])
  func theKeysOfAProxyDictionaryAreSentToTheDaemon(dictionary: [String: any Sendable], proxies: [String]) throws {
    let configuration = URLSessionConfiguration.background(withIdentifier: "proxies")
    configuration.connectionProxyDictionary = dictionary
    #expect(try configuration.proxies()?.map { "\($0.0) \($0.1)" } == proxies)
    configuration.connectionProxyDictionary = nil
    #expect(try configuration.proxies() == nil)
  }

  @Test(arguments: ["ProxyAutoConfigEnable", "ProxyAutoDiscoveryEnable", "Unknown"])
  func unsupportedKeysOfAProxyDictionaryAreRefused(_ key: String) async {
    let text = await refusal { $0.connectionProxyDictionary = [key: 1] }
    #expect(text?.contains(key) == true)
  }

  @Test func aConfigurationWithAnotherCacheIsRefused() async {
    #expect(URLSessionConfiguration.background(withIdentifier: "cache").urlCache == nil)
    let text = await refusal { $0.urlCache = .shared }
    #expect(text?.contains("urlCache") == true)
  }

  @Test func aConfigurationWithProtocolClassesIsRefused() async {
    let text = await refusal { $0.protocolClasses = [URLProtocol.self] }
    #expect(text?.contains("protocolClasses") == true)
  }

  @Test func aConfigurationThatRequiresDNSSECValidationIsRefused() async {
    let text = await refusal { $0.requiresDNSSECValidation = true }
    #expect(text?.contains("requiresDNSSECValidation") == true)
  }

  @Test func aConfigurationWithDTLSVersionsIsRefused() async {
    let text = await refusal { $0.tlsMinimumSupportedProtocolVersion = .DTLSv12 }
    #expect(text?.contains("DTLS") == true)
  }

  @Test func connectionLimitsAndTimeoutsOfAConfigurationReachTheDaemon() throws {
    let configuration = URLSessionConfiguration.background(withIdentifier: "limits")
    configuration.timeoutIntervalForResource = 33
    configuration.timeoutIntervalForRequest = 12
    configuration.httpMaximumConnectionsPerHost = 3
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    configuration.tlsMaximumSupportedProtocolVersion = .TLSv13
    configuration.multipathServiceType = .aggregate
    configuration.isDiscretionary = true
    configuration.allowsConstrainedNetworkAccess = false
    configuration.allowsExpensiveNetworkAccess = false
    configuration.sessionSendsLaunchEvents = false
    let message = try request("x").message(configuration, isUpload: false)
    #expect(message.number(.deadline) == 33)
    #expect(message.number(.requestTimeout) == 12)
    #expect(message.integer(.hostLimit) == 3)
    let options = TransferOptions(rawValue: message.integer(.flags) ?? 0)
    #expect(options.minimumTLS == 3)
    #expect(options.maximumTLS == 4)
    #expect(options.isMultipath)
    #expect(options.contains(.discretionary))
    #expect(options.isDisjoint(with: [.allowsConstrained, .allowsExpensive, .launches]))
  }

  @Test func aCopiedConfigurationHasEveryValue() throws {
    let made = URLSessionConfiguration.background(withIdentifier: "copy")
    made.requestCachePolicy = .returnCacheDataElseLoad
    made.timeoutIntervalForRequest = 1
    made.timeoutIntervalForResource = 2
    made.networkServiceType = .video
    made.allowsCellularAccess = false
    made.isDiscretionary = true
    made.connectionProxyDictionary = ["HTTPEnable": 0]
    made.wantsPipelining = true
    made.httpShouldSetCookies = false
    made.httpCookieAcceptPolicy = .always
    made.httpAdditionalHeaders = ["X-Own": "1"]
    made.httpMaximumConnectionsPerHost = 9
    made.httpCookieStorage = nil
    made.urlCredentialStorage = nil
    made.urlCache = .shared
    made.wantsExtendedIdleMode = true
    made.protocolClasses = [URLProtocol.self]
    made.waitsForConnectivity = true
    let copy = try #require(made.copy() as? URLSessionConfiguration)
    #expect(copy.identifier == "copy")
    #expect(copy.requestCachePolicy == .returnCacheDataElseLoad)
    #expect(copy.timeoutIntervalForRequest == 1)
    #expect(copy.timeoutIntervalForResource == 2)
    #expect(copy.networkServiceType == .video)
    #expect(!copy.allowsCellularAccess)
    #expect(copy.isDiscretionary)
    #expect(copy.connectionProxyDictionary?["HTTPEnable"] as? Int == 0)
    #expect(copy.wantsPipelining)
    #expect(!copy.httpShouldSetCookies)
    #expect(copy.httpCookieAcceptPolicy == .always)
    #expect(copy.httpAdditionalHeaders?["X-Own"] as? String == "1")
    #expect(copy.httpMaximumConnectionsPerHost == 9)
    #expect(copy.httpCookieStorage == nil)
    #expect(copy.urlCredentialStorage == nil)
    #expect(copy.urlCache === URLCache.shared)
    #expect(copy.wantsExtendedIdleMode)
    #expect(copy.protocolClasses?.count == 1)
    #expect(copy.waitsForConnectivity)
  }

  @Test func aStoredCredentialIsUsedForAChallenge() async {
    defer { server.stop() }
    let space = URLProtectionSpace(
      host: "127.0.0.1", port: server.port, protocol: "http", realm: "vault",
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    let credential = URLCredential(user: "name", password: "pass", persistence: .forSession)
    let storage = URLSessionConfiguration.ephemeral.urlCredentialStorage
    storage?.setDefaultCredential(credential, for: space)
    let run = SessionRun { $0.urlCredentialStorage = storage }
    await run.download(request("secret"))
    #expect(run.file?.count == 1000)
  }

  @Test func aSessionWithAnyLoadingModeTransfersInTheDaemon() async {
    defer { server.stop() }
    for mode in [true, false] {
      let run = SessionRun {
        $0.usesClassicLoadingMode = mode
        $0.waitsForConnectivity = mode
      }
      await run.download(request("size/5/x"))
      #expect(run.file?.count == 5)
    }
  }
}
