// A module of tests that writes `@_exported import UIKitTesting` gives the package manager's list of tests the
// functions that run the tests of a main-actor class.
@_exported public import MainActorXCTest
