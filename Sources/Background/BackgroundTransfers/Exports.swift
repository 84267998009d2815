// The names of URLSession are Foundation's on Apple's systems; here they come from FoundationNetworking and this
// module.
@_exported public import Foundation
@_exported public import FoundationNetworking
