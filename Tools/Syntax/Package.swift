// swift-tools-version: 6.2
import PackageDescription

/// Programs that read the sources of ActivityBroker. They are a package of their own, so that nobody who uses the product
/// resolves swift-syntax.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let syntax: [Target.Dependency] = ["SwiftOperators", "SwiftParser", "SwiftSyntax"].map {
    .product(name: $0, package: "swift-syntax")
}

let package = Package(
    name: "Syntax",
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
    ],
    targets: [
        .target(name: "Reading", dependencies: syntax, swiftSettings: settings),
        .target(name: "Mutating", dependencies: ["Reading"] + syntax, swiftSettings: settings),
        .target(name: "Planting", dependencies: ["Reading"] + syntax, swiftSettings: settings),
        .executableTarget(name: "mutant-generator", dependencies: ["Mutating", "Reading"], swiftSettings: settings),
        .executableTarget(name: "mistake-planter", dependencies: ["Planting", "Reading"], swiftSettings: settings),
        .testTarget(name: "MutatingTests", dependencies: ["Mutating"], swiftSettings: settings),
        .testTarget(name: "PlantingTests", dependencies: ["Planting", "Reading"], swiftSettings: settings),
    ]
)
