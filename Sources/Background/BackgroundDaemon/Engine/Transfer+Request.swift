import BackgroundWire
import CCurl
import CTransferEngine
import Glibc

extension Transfer {
  /// Sets the handle up for the current request.
  func setUp() {
    curl_easy_reset(handle)
    set(CURLOPT_URL, request.url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_BUFFERSIZE, 256 << 10)
    set(CURLOPT_CONNECTTIMEOUT, Int(min(max(record.requestTimeout, 1), 60)))
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, Int(max(record.requestTimeout, 1)))
    if engine.rate > 0 { quire_curl_set_size(handle, CURLOPT_MAX_RECV_SPEED_LARGE, engine.rate) }
    setUpConnection()
    setUpCredential()
    cookies.apply(to: handle)
    setUpBody()
    setUpHeaders()
    setUpFunctions()
  }

  private func set(_ option: CURLoption, _ text: String) { quire_curl_set_text(handle, option, text) }
  private func set(_ option: CURLoption, _ number: Int) { quire_curl_set_number(handle, option, number) }

  private func setUpConnection() {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    let options = record.options
    if options.minimumTLS > 0 || options.maximumTLS > 0 {
      quire_curl_set_tls(handle, Int32(options.minimumTLS), Int32(options.maximumTLS))
    }
    if options.isMultipath { quire_curl_use_multipath(handle) }
    if options.trafficClass > 0 { quire_curl_set_traffic_class(handle, Int32(options.trafficClass)) }
    if options.contains(.sharesConnection) { set(CURLOPT_PIPEWAIT, 1) }
    if let file = engine.certificates { set(CURLOPT_CAINFO, file) }
    // Without proxies of the program, libcurl uses those of the daemon's environment.
    guard record.settings.fields[.proxies] != nil else { return }
    let proxies = Dictionary(record.settings.pairs(.proxies), uniquingKeysWith: { $1 })
    let scheme = request.url.prefix { $0 != ":" }.lowercased()
    set(CURLOPT_PROXY, proxies[scheme] ?? proxies["socks"] ?? "")
    if let exceptions = proxies["except"] { set(CURLOPT_NOPROXY, exceptions) }
  }

  private func setUpCredential() {
    guard let credential else { return }
    if credential.isForProxy {
      set(CURLOPT_PROXYUSERNAME, credential.user)
      set(CURLOPT_PROXYPASSWORD, credential.password)
      set(CURLOPT_PROXYAUTH, 1 | 2)
    } else if credential.origin == TransferRequest.origin(of: request.url) {
      set(CURLOPT_USERNAME, credential.user)
      set(CURLOPT_PASSWORD, credential.password)
      set(CURLOPT_HTTPAUTH, 1 | 2)
    }
  }

  /// Sets the method, and the body that is sent with it.
  private func setUpBody() {
    if request.method == "HEAD" { return set(CURLOPT_NOBODY, 1) }
    sendTotal = 0
    if request.sendsBody {
      if upload < 0 { upload = open(places.body(record.key), O_RDONLY | O_CLOEXEC) }
      var info = stat()
      if upload < 0 || fstat(upload, &info) != 0 || lseek(upload, 0, SEEK_SET) != 0 {
        verdict = .failed("the file to upload is gone", code: -1100)
        return
      }
      sendTotal = Int64(info.st_size)
    }
    if request.method != "GET" || request.sendsBody { set(CURLOPT_CUSTOMREQUEST, request.method) }
    // A request whose method usually has a body declares an empty one (RFC 9110, 8.6).
    guard request.sendsBody || ["POST", "PUT", "PATCH"].contains(request.method) else { return }
    set(CURLOPT_UPLOAD, 1)
    quire_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, sendTotal)
    quire_curl_set_seek(
      handle,
      { context, offset, origin in
        let file = Transfer.from(context).upload
        return file >= 0 && lseek(file, Int(offset), origin) < 0 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sets the program's headers, and those that the transfer needs.
  private func setUpHeaders() {
    // Ranges count the bytes of the unencoded file; an encoded response is decoded nevertheless.
    set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    // The length is that of the body, as on iOS.
    var headers = request.headers.filter { !["content-length", "cookie"].contains($0.0.lowercased()) }
    if let cookie = request["cookie"], !cookie.isEmpty { set(CURLOPT_COOKIE, cookie) }
    if request["accept-encoding"] == nil { headers.append(("Accept-Encoding", "identity")) }
    if requestedOffset > 0, let validator = record.validator {
      headers.removeAll { ["range", "if-range"].contains($0.0.lowercased()) }
      headers.append(("Range", ownRange?.header(after: requestedOffset) ?? "bytes=\(requestedOffset)-"))
      headers.append(("If-Range", validator))
    }
    if request.sendsBody, !record.isUpload, sendTotal > 0, request["content-type"] == nil {
      headers.append(("Content-Type", "application/x-www-form-urlencoded"))
    }
    curl_slist_free_all(headerList)
    headerList = nil
    // libcurl waits for 100 Continue before it sends a body, unless this header is empty.
    if request["expect"] == nil { headerList = curl_slist_append(headerList, "Expect:") }
    for (name, value) in headers {
      // libcurl omits a header whose name is followed by a colon alone.
      headerList = curl_slist_append(headerList, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    quire_curl_set_list(handle, CURLOPT_HTTPHEADER, headerList)
  }

  private func setUpFunctions() {
    quire_curl_set_context(
      handle, Unmanaged.passUnretained(self).toOpaque(),
      { bytes, size, count, context in Transfer.from(context).write(bytes, size * count) },
      { bytes, size, count, context in
        Transfer.from(context).add(headerLine: UnsafeRawBufferPointer(start: bytes, count: size * count))
        return size * count
      },
      { bytes, size, count, context in Transfer.from(context).read(bytes, size * count) },
      { context, _, _, _, uploaded in
        let transfer = Transfer.from(context)
        if Int64(uploaded) != transfer.sent {
          transfer.sent = Int64(uploaded)
          transfer.isReported = false
        }
        return 0
      })
  }
}
