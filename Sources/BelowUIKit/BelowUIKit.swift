// A module without contents: it depends on what UIKitCore waits for. Scripts/run builds it first, since the package
// manager starts modules in the reverse order of their names, and would build renderers and hosts before these.
