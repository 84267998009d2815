// Registers MarkupGLib before main, because it is linked.
