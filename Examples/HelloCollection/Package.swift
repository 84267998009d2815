// swift-tools-version: 6.1
// A program that uses Quire as any client does: a package of its own, public products only.
import PackageDescription

let linux: TargetDependencyCondition? = .when(platforms: [.linux])

let package = Package(
  name: "HelloCollection",
  dependencies: [.package(name: "quire", path: "../..")],
  targets: [
    .executableTarget(
      name: "HelloCollection",
      dependencies: [
        .product(name: "UIKit", package: "quire", condition: linux),
        .product(name: "QuireGTK", package: "quire", condition: linux),
      ]),
    .testTarget(
      name: "HelloCollectionTests",
      dependencies: ["HelloCollection", .product(name: "UIKitTesting", package: "quire", condition: linux)]),
  ]
)
