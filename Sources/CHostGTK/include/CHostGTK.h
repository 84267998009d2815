// Registers HostGTK before main, because it is linked.
