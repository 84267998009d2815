@_exported public import FoundationNetworking
