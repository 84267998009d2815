// swift-tools-version: 6.1
// A package for iOS that builds on Linux as well: its sources are what Xcode compiles, and the plugin adapts them
// there.
import PackageDescription

let linux: TargetDependencyCondition? = .when(platforms: [.linux])

let package = Package(
  name: "FromiOS",
  dependencies: [.package(name: "quire", path: "../..")],
  targets: [
    .target(name: "Leaves", dependencies: [.product(name: "UIKit", package: "quire", condition: linux)]),
    .testTarget(
      name: "LeavesTests",
      dependencies: ["Leaves", .product(name: "UIKitTesting", package: "quire", condition: linux)]),
  ],
  swiftLanguageModes: [.v5]
)

#if os(Linux)
  for target in package.targets {
    // One file of the target that needs no adaptation; the plugin adapts the others.
    target.sources = [target.type == .test ? "Plain.swift" : "Leaf.swift"]
    target.plugins = [.plugin(name: "AdaptedSources", package: "quire")]
  }
#endif
