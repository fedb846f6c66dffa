// swift-tools-version: 6.2
import PackageDescription

/// Everything: the broker, its tools, the libraries, all tests. `Sources`, `Tests` and `Fuzz` are links to the folders beside
/// this one. The libraries alone, for those who write windows, are the package above.
///
/// For the modules that serve every message. In the shipped build overlapping accesses are not looked for while it runs (ADR
/// 37); in every other build, that of the tests too, they are.
let unchecked: [SwiftSetting] = [
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

/// One array for all targets. `make check` sets the variable, so that a warning fails the build of our targets only.
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
    name: "Broker",
    products: [
        .executable(name: "activity-broker", targets: ["ActivityBroker"]),
        .executable(name: "brokerctl", targets: ["brokerctl"]),
        .executable(name: "DemoWindows", targets: ["DemoWindows"]),
        .executable(name: "broker-simulation", targets: ["BrokerSimulation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .systemLibrary(name: "CZMQ", providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
        .target(name: "CSystem", linkerSettings: [.linkedLibrary("sodium")]),
        .target(name: "CProtocol"),
        .target(name: "ZeroMQ", dependencies: ["CZMQ", "CSystem"], swiftSettings: settings),
        .target(
            name: "ActivityWire", dependencies: ["Adaptation", "ScenePredicates", "SceneValues", "UniformTypes"],
            exclude: ["Protocol"], swiftSettings: settings),
        .target(name: "UniformTypes", swiftSettings: settings),
        .target(name: "ZMTP", swiftSettings: settings + unchecked),
        .target(name: "ScenePredicates", swiftSettings: settings),
        .target(name: "SceneValues", swiftSettings: settings),
        .target(name: "Adaptation", swiftSettings: settings),
        .target(name: "IPadScreen", dependencies: ["Adaptation"], swiftSettings: settings),
        .target(name: "DragAndDrop", dependencies: ["ActivityWire", "UniformTypes"], swiftSettings: settings),
        .target(
            name: "BrokerCore",
            dependencies: [
                "ActivityWire", "Adaptation", "DragAndDrop", "IPadScreen", "ScenePredicates", "UniformTypes",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: settings + unchecked),
        .target(
            name: "AppBundles", dependencies: ["ActivityWire", "BrokerCore", "IPadScreen", "UniformTypes"],
            swiftSettings: settings),
        .executableTarget(
            name: "ActivityBroker",
            dependencies: [
                "ActivityWire", "AppBundles", "BrokerCore", "CSystem", "DragAndDrop", "IPadScreen", "ZMTP", "ZeroMQ",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings + unchecked),
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
        .executableTarget(
            name: "brokerctl",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "BrokerClient", "CProtocol", "CSystem", "IPadScreen",
                "UniformTypes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "DemoWindows",
            dependencies: [
                "CSystem", "SceneClient",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(
            name: "SimulatedWorld",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerCore", "DragAndDrop", "IPadScreen", "UniformTypes",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "BrokerSimulation",
            dependencies: [
                "SimulatedWorld",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["CSystem"], path: "Tests/TestSupport", exclude: ["Apps"],
            swiftSettings: settings),
        .testTarget(
            name: "ZeroMQTests", dependencies: ["ZeroMQ", "CSystem", "TestSupport"], exclude: ["contract.c"],
            swiftSettings: settings),
        .testTarget(
            name: "ActivityWireTests", dependencies: ["ActivityWire", "Adaptation", "UniformTypes"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(name: "CSystemTests", dependencies: ["CSystem"], swiftSettings: settings),
        .testTarget(name: "ZMTPTests", dependencies: ["ZMTP"], swiftSettings: settings),
        .testTarget(name: "UniformTypesTests", dependencies: ["UniformTypes"], swiftSettings: settings),
        .testTarget(
            name: "ScenePredicatesTests", dependencies: ["ScenePredicates"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(name: "AdaptationTests", dependencies: ["Adaptation"], swiftSettings: settings),
        .testTarget(
            name: "IPadScreenTests", dependencies: ["Adaptation", "IPadScreen"], exclude: ["Golden", "Tables"],
            swiftSettings: settings),
        .testTarget(
            name: "DragAndDropTests", dependencies: ["ActivityWire", "CSystem", "DragAndDrop", "UniformTypes"],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerCoreTests",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerCore", "DragAndDrop", "IPadScreen", "ScenePredicates",
                "UniformTypes",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SimulationTests", dependencies: ["ActivityWire", "BrokerCore", "SimulatedWorld"],
            swiftSettings: settings),
        .testTarget(
            name: "AppBundlesTests",
            dependencies: ["ActivityWire", "AppBundles", "BrokerCore", "IPadScreen", "TestSupport", "UniformTypes"],
            exclude: ["CoreFoundation/answers.tsv"], swiftSettings: settings),
        .testTarget(
            name: "ActivityBrokerTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "AppBundles", "BrokerClient", "BrokerCore", "CSystem", "DragAndDrop",
                "ScenePredicates", "ZeroMQ",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerClientTests",
            dependencies: ["ActivityWire", "BrokerClient", "CSystem", "TestSupport", "ZeroMQ", "brokerctl"],
            swiftSettings: settings),
        .testTarget(
            name: "SceneClientTests", dependencies: ["ActivityWire", "Adaptation", "BrokerClient", "SceneClient"],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerctlTests",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "BrokerClient", "TestSupport", "UniformTypes", "brokerctl",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "DemoWindowsTests",
            dependencies: [
                "DemoWindows", "SceneClient",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "ActivityWire", "AppBundles", "BrokerClient", "BrokerCore", "IPadScreen", "SceneClient",
                "ScenePredicates", "SimulatedWorld", "UniformTypes",
            ],
            exclude: ["README.md", "rules.tsv"], swiftSettings: settings),
        .target(
            name: "FuzzTargets", dependencies: ["ActivityWire", "AppBundles", "BrokerCore", "ScenePredicates", "ZMTP"],
            path: "Fuzz/Sources/FuzzTargets", swiftSettings: settings),
        .testTarget(name: "FuzzRegressionTests", dependencies: ["FuzzTargets"], swiftSettings: settings),
        .testTarget(name: "TidyTests", dependencies: ["ActivityWire"], swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "BrokerClient", "DemoWindows", "TestSupport", "brokerctl",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "AttackTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "BrokerClient", "DemoWindows", "TestSupport",
                "UniformTypes", "ZeroMQ", "brokerctl",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "OutsideClientTests",
            dependencies: ["ActivityBroker", "ActivityWire", "DemoWindows", "TestSupport", "brokerctl"],
            exclude: ["client"], swiftSettings: settings),
    ]
)

// `make conformance` builds one test target and what it needs, and nothing else.
if let name = Context.environment["ACTIVITY_BROKER_TEST_TARGET"] {
    var needed: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
        guard needed.insert(next).inserted else { continue }
        for case .byNameItem(let dependency, _) in package.targets.first(where: { $0.name == next })?.dependencies ?? []
        {
            waiting.append(dependency)
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}
