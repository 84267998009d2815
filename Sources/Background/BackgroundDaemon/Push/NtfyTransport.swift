import BackgroundWire
import CCurl
import CTransferEngine
import Glibc

/// Notifications of a topic of ntfy, from its stream of JSON lines; after a pause everything since the last one is
/// requested.
final class NtfyTransport: PushTransport {
  private static let maximumLineLength = 64 << 10

  private let app: String
  private let url: String
  private let engine: Engine
  private let retryDelay: Double
  /// The identifier of the last stored message, or the time in seconds from which messages count.
  private var since: String
  private let keepSince: (String) -> Void
  private var handle: UnsafeMutableRawPointer?
  private var line: [UInt8] = []
  private var arrived: [[UInt8]] = []
  private var failures = 0
  private var notBefore = 0.0
  private(set) var lastError = ""

  init(
    app: String, url: String, since: String, engine: Engine, retryDelay: Double, keepSince: @escaping (String) -> Void
  ) {
    self.app = app
    self.url = url
    self.since = since
    self.engine = engine
    self.retryDelay = retryDelay
    self.keepSince = keepSince
  }

  deinit {
    if let handle {
      engine.removeStream(handle)
      curl_easy_cleanup(handle)
    }
  }

  var summary: String { "ntfy for \(app): \(handle == nil ? "waits, \(lastError)" : "listens to \(url)")" }
  var descriptors: [Int32] { [] }
  var nextWake: Double? { handle == nil || !arrived.isEmpty ? notBefore : nil }

  func serve(at time: Double, _ receive: (PushOrder) -> String?) {
    let lines = arrived
    arrived = []
    for line in lines { take(line, receive) }
    guard handle == nil, time >= notBefore else { return }
    connect(at: time)
  }

  private func connect(at time: Double) {
    guard let made = curl_easy_init() else { return }
    handle = made
    line = []
    quire_curl_set_text(made, CURLOPT_URL, "\(url)/json?since=\(since)")
    quire_curl_set_text(made, CURLOPT_PROTOCOLS_STR, "http,https")
    quire_curl_set_number(made, CURLOPT_NOSIGNAL, 1)
    quire_curl_set_number(made, CURLOPT_FAILONERROR, 1)
    quire_curl_set_number(made, CURLOPT_CONNECTTIMEOUT, 30)
    // ntfy sends a line every 45 s, so that a connection that is silent for longer is dead.
    quire_curl_set_number(made, CURLOPT_LOW_SPEED_LIMIT, 1)
    quire_curl_set_number(made, CURLOPT_LOW_SPEED_TIME, 120)
    if let file = engine.certificates { quire_curl_set_text(made, CURLOPT_CAINFO, file) }
    quire_curl_set_context(
      made, Unmanaged.passUnretained(self).toOpaque(),
      { bytes, size, count, context in
        let transport = Unmanaged<NtfyTransport>.fromOpaque(context!).takeUnretainedValue()
        return transport.write(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
      }, { _, size, count, _ in size * count }, nil, { _, _, _, _, _ in 0 })
    engine.addStream(made) { [weak self] result in self?.ended(result) }
  }

  /// Processes bytes of the stream; returns false for a line that is too long.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes {
      guard byte == 0x0A else {
        line.append(byte)
        if line.count > Self.maximumLineLength { return false }
        continue
      }
      failures = 0
      arrived.append(line)
      line = []
    }
    return true
  }

  private func ended(_ result: CURLcode) {
    if let handle { curl_easy_cleanup(handle) }
    handle = nil
    failures += 1
    lastError = result == CURLE_OK ? "the stream ended" : String(cString: curl_easy_strerror(result))
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    notBefore = Double(now.tv_sec) + min(300, retryDelay * Double(1 << min(10, failures - 1)))
  }

  /// Stores a message, and then its identifier, so that none is lost in between.
  private func take(_ line: [UInt8], _ receive: (PushOrder) -> String?) {
    guard let entries = JSONScanner.entries(line), JSONScanner.text(entries["event"]) == "message",
      let id = JSONScanner.text(entries["id"]), let text = JSONScanner.text(entries["message"])
    else { return }
    let bytes = JSONScanner.text(entries["encoding"]) == "base64" ? Base64.decode(text) : Array(text.utf8)
    let expires = entries["expires"].flatMap { Double($0) }
    _ = receive(PushOrder(app: app, payload: bytes ?? [], expiration: expires))
    guard id.allSatisfy({ $0.isLetter || $0.isNumber }), id.utf8.count <= 64 else { return }
    since = id
    keepSince(id)
  }
}

/// Base64 as ntfy uses it for messages that are no text.
enum Base64 {
  /// Returns the bytes of a text; nil for an invalid character.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for character in text.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
