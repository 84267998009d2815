import CCurl
import CTransferEngine

/// Handles of libcurl that serve one transfer after another, with the memory that they have already.
final class HandlePool {
  /// The greatest number of handles that are retained.
  private static let maximumFreeHandles = 16

  private var free: [UnsafeMutableRawPointer] = []

  deinit { for handle in free { curl_easy_cleanup(handle) } }

  func take() -> UnsafeMutableRawPointer? { free.popLast() ?? curl_easy_init() }

  /// Takes a handle that is not part of a multi handle.
  func putBack(_ handle: UnsafeMutableRawPointer) {
    guard free.count < Self.maximumFreeHandles else { return curl_easy_cleanup(handle) }
    curl_easy_reset(handle)
    // A reset leaves cookies where they are.
    quire_curl_set_text(handle, CURLOPT_COOKIELIST, "ALL")
    free.append(handle)
  }
}
