import HostInterface

/// Registers the window host; called by a constructor in the C shim because the module is linked.
@_cdecl("quire_register_host_gtk")
public func registerLeaf() {
  Registry.register(
    host: Registry.HostEntry(
      name: "gtk", priority: 10, isAvailable: { GTKHost.isAvailable }, explanation: { MissingDisplay.explanation },
      make: { GTKHost() }))
}
