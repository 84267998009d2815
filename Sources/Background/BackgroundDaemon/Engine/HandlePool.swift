import CCurl
import CTransferEngine

/// Handles of libcurl that are reused from transfer to transfer with their allocated memory.
final class HandlePool {
  /// The maximum number of retained handles.
  private static let maximumFreeHandles = 16

  private var free: [UnsafeMutableRawPointer] = []

  deinit { for handle in free { curl_easy_cleanup(handle) } }

  func take() -> UnsafeMutableRawPointer? { free.popLast() ?? curl_easy_init() }

  /// Retains a handle that was removed from its multi handle, for reuse.
  func putBack(_ handle: UnsafeMutableRawPointer) {
    guard free.count < Self.maximumFreeHandles else { return curl_easy_cleanup(handle) }
    curl_easy_reset(handle)
    // A reset does not remove cookies.
    quire_curl_set_text(handle, CURLOPT_COOKIELIST, "ALL")
    free.append(handle)
  }
}
