// swift-tools-version: 6.2
import PackageDescription

/// The libraries for programs that have windows or talk to the broker, and nothing that such a program has no use for.
///
/// The broker, its tools and all tests are a package of their own, `Broker`, which reaches the same sources by links. So
/// whoever depends on this one resolves no other package. What stands in both manifests is the same in both.
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
    name: "ActivityBroker",
    products: [
        .library(name: "SceneClient", targets: ["SceneClient"]),
        .library(name: "BrokerClient", targets: ["BrokerClient"]),
        .library(name: "ActivityWire", targets: ["ActivityWire"]),
    ],
    targets: [
        .systemLibrary(name: "CZMQ", providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
        .target(name: "CSystem", linkerSettings: [.linkedLibrary("sodium")]),
        .target(name: "ZeroMQ", dependencies: ["CZMQ", "CSystem"], swiftSettings: settings),
        .target(
            name: "ActivityWire", dependencies: ["Adaptation", "ScenePredicates", "SceneValues", "UniformTypes"],
            exclude: ["Protocol"], swiftSettings: settings),
        .target(name: "UniformTypes", swiftSettings: settings),
        .target(name: "ScenePredicates", swiftSettings: settings),
        .target(name: "SceneValues", swiftSettings: settings),
        .target(name: "Adaptation", swiftSettings: settings),
        .target(
            name: "BrokerClient", dependencies: ["ActivityWire", "CSystem", "SceneValues", "ZeroMQ"],
            swiftSettings: settings),
        .target(
            name: "SceneClient",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerClient", "CSystem", "ScenePredicates", "SceneValues",
                "UniformTypes",
            ],
            swiftSettings: settings),
    ]
)
