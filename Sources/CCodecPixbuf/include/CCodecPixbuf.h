// Registers CodecPixbuf before main, because it is linked.
