// swift-tools-version: 6.2
import PackageDescription

/// The generator of `make mutants`, in a package of its own, so that nobody who uses the product resolves swift-syntax.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Mutants",
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
    ],
    targets: [
        .target(
            name: "Mutating",
            dependencies: [
                .product(name: "SwiftOperators", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: settings),
        .executableTarget(name: "mutant-generator", dependencies: ["Mutating"], swiftSettings: settings),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"], swiftSettings: settings),
    ]
)
