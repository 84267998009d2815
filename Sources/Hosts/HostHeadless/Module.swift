import CHostHeadless
import HostInterface

/// Registers the module; called by a constructor before `main`, because the module is linked.
@_cdecl("quire_register_host_headless")
public func registerLeaf() {
  Registry.register(
    host: Registry.HostEntry(name: "headless", priority: 0, isAvailable: { true }, make: HeadlessHost.makeForProgram))
}
