// The module ConformanceRunner.
