// Registers RenderCairo before main, because it is linked.
