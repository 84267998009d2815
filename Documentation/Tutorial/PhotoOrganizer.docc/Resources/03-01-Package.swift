// swift-tools-version: 6.1
import PackageDescription

let linux: TargetDependencyCondition? = .when(platforms: [.linux])

let package = Package(
  name: "PhotoOrganizer",
  dependencies: [.package(name: "quire", path: "../quire")],
  targets: [
    .executableTarget(
      name: "PhotoOrganizer",
      dependencies: [
        .product(name: "UIKit", package: "quire", condition: linux),
        .product(name: "QuireGTK", package: "quire", condition: linux),
      ]),
    .testTarget(
      name: "PhotoOrganizerTests",
      dependencies: ["PhotoOrganizer", .product(name: "UIKitTesting", package: "quire", condition: linux)]),
  ]
)
