// swift-tools-version: 6.2
import PackageDescription

/// The stage, in a package of its own, so that nobody who uses the broker or its clients resolves a web server.
var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["ACTIVITY_BROKER_STRICT"] != nil {
    settings.append(.treatAllWarnings(as: .error))
}

let package = Package(
    name: "Stage",
    products: [.executable(name: "activity-stage", targets: ["activity-stage"])],
    dependencies: [
        .package(name: "ActivityBroker", path: ".."),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CStagePage"),
        .target(
            name: "Stage",
            dependencies: [
                "CStagePage",
                .product(name: "ActivityWire", package: "ActivityBroker"),
                .product(name: "BrokerClient", package: "ActivityBroker"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "activity-stage",
            dependencies: [
                "Stage",
                .product(name: "ActivityWire", package: "ActivityBroker"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "StageTests",
            dependencies: ["Stage", .product(name: "ActivityWire", package: "ActivityBroker")],
            swiftSettings: settings),
    ]
)
