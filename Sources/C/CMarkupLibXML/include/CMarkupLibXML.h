// Registers MarkupLibXML before main, because it is linked.
