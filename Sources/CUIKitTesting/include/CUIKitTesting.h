// Keeps the environment of a process that links UIKitTesting from changing its pictures.
