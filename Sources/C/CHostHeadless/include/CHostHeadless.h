// Registers HostHeadless before main, because it is linked.
