// Counters for the benchmarks.
