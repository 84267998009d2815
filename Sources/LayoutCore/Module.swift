// The module LayoutCore.
