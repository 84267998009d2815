import Foundation
public import FoundationNetworking

extension URLRequest {
  /// A Boolean value that determines whether the request may use networks that the user has limited.
  ///
  /// Always true, since a request has no room for it; without effect here.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// A Boolean value that determines whether the request may use networks that cost money.
  ///
  /// Always true, since a request has no room for it; without effect here.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}
