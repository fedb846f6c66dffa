// swift-tools-version: 6.2
import PackageDescription

/// For all targets.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of another package. Only what comes with the trait `Programs` depends on one.
func program(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Programs"]))
}

let package = Package(
    name: "ActivityBroker",
    products: [
        .executable(name: "activity-broker", targets: ["ActivityBroker"]),
        .executable(name: "activity-cluster", targets: ["activity-cluster"]),
        .executable(name: "activity-host", targets: ["activity-host"]),
        .executable(name: "activity-stage", targets: ["activity-stage"]),
        .executable(name: "broker-simulation", targets: ["BrokerSimulation"]),
        .executable(name: "brokerctl", targets: ["brokerctl"]),
        .executable(name: "DemoWindows", targets: ["DemoWindows"]),
        .library(name: "ActivityWire", targets: ["ActivityWire"]),
        .library(name: "BrokerClient", targets: ["BrokerClient"]),
        .library(name: "SceneClient", targets: ["SceneClient"]),
        // For the packages in Tools, and for nobody else.
        .library(name: "_Adaptation", targets: ["Adaptation"]),
        .library(name: "_FuzzTargets", targets: ["FuzzTargets"]),
        .library(name: "_UniformTypes", targets: ["UniformTypes"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]),
        .trait(
            name: "Programs",
            description:
                "The programs and the tests. Without it only the libraries build, and no other package is resolved."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        .systemLibrary(name: "CZMQ", providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
        .target(name: "CBrokerSystem", linkerSettings: [.linkedLibrary("sodium")]),
        .target(name: "CProtocol"),
        .target(name: "ZeroMQ", dependencies: ["CZMQ", "CBrokerSystem"], swiftSettings: settings),
        .target(
            name: "ActivityWire", dependencies: ["Adaptation", "ScenePredicates", "SceneValues", "UniformTypes"],
            exclude: ["Protocol"], swiftSettings: settings),
        .target(name: "UniformTypes", swiftSettings: settings),
        .target(name: "DesktopEntries", swiftSettings: settings),
        .target(name: "ZMTP", swiftSettings: settings),
        .target(name: "EtcdGateway", dependencies: ["ActivityWire"], swiftSettings: settings),
        .target(name: "MachineDirectory", dependencies: ["ActivityWire", "EtcdGateway"], swiftSettings: settings),
        .target(name: "ScenePredicates", swiftSettings: settings),
        .target(name: "SceneValues", swiftSettings: settings),
        .target(name: "Adaptation", swiftSettings: settings),
        .target(name: "IPadScreen", dependencies: ["Adaptation"], swiftSettings: settings),
        .target(name: "DragAndDrop", dependencies: ["ActivityWire", "UniformTypes"], swiftSettings: settings),
        .target(
            name: "AppDescriptions", dependencies: ["ActivityWire", "IPadScreen", "UniformTypes"],
            swiftSettings: settings),
        .target(
            name: "BrokerCore",
            dependencies: [
                "ActivityWire", "Adaptation", "AppDescriptions", "DragAndDrop", "IPadScreen", "ScenePredicates",
                "UniformTypes",
                program("DequeModule", "swift-collections"),
                program("HeapModule", "swift-collections"),
                program("OrderedCollections", "swift-collections"),
            ],
            swiftSettings: settings),
        .target(
            name: "AppBundles", dependencies: ["ActivityWire", "AppDescriptions", "IPadScreen", "UniformTypes"],
            swiftSettings: settings),
        .target(name: "SystemFiles", swiftSettings: settings),
        .target(
            name: "BrokerStore",
            dependencies: [
                "ActivityWire", "BrokerCore", "CBrokerSystem", "CSQLite", "DragAndDrop", "SystemFiles",
                program("DequeModule", "swift-collections"),
                program("OrderedCollections", "swift-collections"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "ActivityBroker",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "AppDescriptions", "BrokerCore", "BrokerStore",
                "CBrokerSystem", "IPadScreen", "ProgramHosting", "SystemFiles", "ZMTP", "ZeroMQ",
                program("ArgumentParser", "swift-argument-parser"),
                program("DequeModule", "swift-collections"),
                program("Logging", "swift-log"),
            ],
            swiftSettings: settings),
        .target(
            name: "BrokerClient", dependencies: ["ActivityWire", "CBrokerSystem", "SceneValues", "ZMTP", "ZeroMQ"],
            swiftSettings: settings),
        .target(
            name: "SceneClient",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerClient", "CBrokerSystem", "ScenePredicates", "SceneValues",
                "UniformTypes",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "brokerctl",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "AppDescriptions", "BrokerClient", "CBrokerSystem",
                "CProtocol", "DesktopEntries", "IPadScreen", "ProgramHosting", "UniformTypes",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(name: "ProgramHosting", dependencies: ["AppDescriptions"], swiftSettings: settings),
        .executableTarget(
            name: "activity-host",
            dependencies: [
                "ActivityWire", "AppBundles", "AppDescriptions", "CBrokerSystem", "ProgramHosting", "SceneClient",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(
            name: "DemoSupport",
            dependencies: ["SceneClient", program("ArgumentParser", "swift-argument-parser")],
            swiftSettings: settings),
        .executableTarget(
            name: "DemoWindows",
            dependencies: [
                "CBrokerSystem", "DemoSupport", "SceneClient",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(name: "CStagePage", exclude: ["Page"]),
        .target(
            name: "Stage",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerClient", "CStagePage",
                program("NIOCore", "swift-nio"),
                program("NIOHTTP1", "swift-nio"),
                program("NIOPosix", "swift-nio"),
                program("NIOWebSocket", "swift-nio"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "activity-stage",
            dependencies: ["ActivityWire", "Stage", program("ArgumentParser", "swift-argument-parser")],
            swiftSettings: settings),
        .target(
            name: "EtcdTransport",
            dependencies: [
                "EtcdGateway",
                program("AsyncHTTPClient", "async-http-client"),
                program("NIOCore", "swift-nio"),
                program("NIOHTTP1", "swift-nio"),
                program("NIOPosix", "swift-nio"),
                program("NIOSSL", "swift-nio-ssl"),
            ],
            swiftSettings: settings),
        .target(
            name: "DirectoryService", dependencies: ["EtcdGateway", "EtcdTransport", "MachineDirectory"],
            swiftSettings: settings),
        .target(
            name: "ClusterClient",
            dependencies: [
                "ActivityWire", "BrokerClient", "CBrokerSystem", "DirectoryService", "EtcdGateway", "EtcdTransport",
                "MachineDirectory", "SystemFiles", "ZeroMQ",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "activity-cluster",
            dependencies: [
                "ActivityWire", "BrokerClient", "ClusterClient", "DirectoryService", "EtcdGateway", "EtcdTransport",
                "MachineDirectory", "ZeroMQ",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["CBrokerSystem"], path: "Tests/TestSupport", exclude: ["Apps"],
            swiftSettings: settings),
        .target(
            name: "SimulatedWorld",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerCore", "DragAndDrop", "IPadScreen", "UniformTypes",
                program("OrderedCollections", "swift-collections"),
            ],
            path: "Tests/SimulatedWorld", swiftSettings: settings),
        .executableTarget(
            name: "BrokerSimulation",
            dependencies: [
                "SimulatedWorld",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            path: "Tests/BrokerSimulation", swiftSettings: settings),
        .executableTarget(
            name: "TestWindows",
            dependencies: [
                "CBrokerSystem", "DemoSupport", "SceneClient",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            path: "Tests/TestWindows", swiftSettings: settings),
        .executableTarget(
            name: "ClusterPeer",
            dependencies: ["ActivityWire", "DirectoryService", "EtcdGateway", "EtcdTransport", "MachineDirectory"],
            path: "Tests/ClusterPeer", swiftSettings: settings),
        .testTarget(
            name: "ZeroMQTests", dependencies: ["ZeroMQ", "CBrokerSystem", "TestSupport"], exclude: ["contract.c"],
            swiftSettings: settings),
        .testTarget(
            name: "ActivityWireTests", dependencies: ["ActivityWire", "Adaptation", "UniformTypes"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(name: "CBrokerSystemTests", dependencies: ["CBrokerSystem"], swiftSettings: settings),
        .testTarget(name: "ZMTPTests", dependencies: ["TestSupport", "ZMTP"], swiftSettings: settings),
        .testTarget(
            name: "EtcdGatewayTests", dependencies: ["EtcdGateway", "TestSupport"], exclude: ["Recorded"],
            swiftSettings: settings),
        .testTarget(
            name: "MachineDirectoryTests",
            dependencies: ["ActivityWire", "EtcdGateway", "MachineDirectory", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "EtcdTransportTests",
            dependencies: [
                "EtcdGateway", "EtcdTransport", "TestSupport",
                program("NIOCore", "swift-nio"),
                program("NIOPosix", "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DirectoryServiceTests",
            dependencies: [
                "ClusterPeer", "DirectoryService", "EtcdGateway", "EtcdTransport", "MachineDirectory", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ClusterClientTests",
            dependencies: [
                "ActivityWire", "BrokerClient", "CBrokerSystem", "ClusterClient", "DirectoryService", "EtcdGateway",
                "EtcdTransport", "MachineDirectory", "TestSupport", "ZeroMQ", "activity-cluster",
            ],
            swiftSettings: settings),
        .testTarget(name: "UniformTypesTests", dependencies: ["UniformTypes"], swiftSettings: settings),
        .testTarget(
            name: "DesktopEntriesTests", dependencies: ["DesktopEntries", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ScenePredicatesTests", dependencies: ["ScenePredicates"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(name: "AdaptationTests", dependencies: ["Adaptation"], swiftSettings: settings),
        .testTarget(
            name: "IPadScreenTests", dependencies: ["Adaptation", "IPadScreen"], exclude: ["Golden", "Tables"],
            swiftSettings: settings),
        .testTarget(
            name: "DragAndDropTests",
            dependencies: ["ActivityWire", "CBrokerSystem", "DragAndDrop", "TestSupport", "UniformTypes"],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerCoreTests",
            dependencies: [
                "ActivityWire", "Adaptation", "BrokerCore", "DragAndDrop", "IPadScreen", "ScenePredicates",
                "SimulatedWorld", "UniformTypes",
                program("OrderedCollections", "swift-collections"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SimulationTests", dependencies: ["ActivityWire", "BrokerCore", "SimulatedWorld"],
            swiftSettings: settings),
        .testTarget(
            name: "AppBundlesTests",
            dependencies: [
                "ActivityWire", "AppBundles", "AppDescriptions", "IPadScreen", "TestSupport", "UniformTypes",
            ],
            exclude: ["CoreFoundation/answers.tsv"], swiftSettings: settings),
        .testTarget(
            name: "ProgramHostingTests", dependencies: ["AppDescriptions", "ProgramHosting"], swiftSettings: settings),
        .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "BrokerStoreTests",
            dependencies: ["ActivityWire", "BrokerCore", "BrokerStore", "CSQLite", "DragAndDrop", "SystemFiles"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "ActivityBrokerTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "AppBundles", "BrokerClient", "BrokerCore", "BrokerStore",
                "CBrokerSystem", "ScenePredicates", "SystemFiles", "ZeroMQ",
                program("Logging", "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerClientTests",
            dependencies: [
                "ActivityWire", "BrokerClient", "CBrokerSystem", "TestSupport", "ZMTP", "ZeroMQ", "brokerctl",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SceneClientTests", dependencies: ["ActivityWire", "Adaptation", "BrokerClient", "SceneClient"],
            swiftSettings: settings),
        .testTarget(
            name: "BrokerctlTests",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "AppDescriptions", "BrokerClient", "DesktopEntries",
                "TestSupport", "UniformTypes", "brokerctl",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "DemoWindowsTests",
            dependencies: [
                "ActivityWire", "DemoSupport", "DemoWindows", "SceneClient", "TestWindows",
                program("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "ActivityWire", "Adaptation", "AppBundles", "BrokerClient", "BrokerCore", "IPadScreen", "SceneClient",
                "ScenePredicates", "SimulatedWorld", "UniformTypes",
            ],
            exclude: ["README.md", "rules.tsv"], swiftSettings: settings),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "ActivityWire", "AppBundles", "BrokerCore", "DesktopEntries", "EtcdGateway", "ScenePredicates", "ZMTP",
            ],
            path: "Tools/Fuzz/Targets", swiftSettings: settings),
        .testTarget(name: "FuzzRegressionTests", dependencies: ["FuzzTargets"], swiftSettings: settings),
        .testTarget(
            name: "StageTests",
            dependencies: [
                "ActivityWire", "Adaptation", "Stage", "TestSupport", "activity-stage",
                program("NIOCore", "swift-nio"),
                program("NIOHTTP1", "swift-nio"),
                program("NIOWebSocket", "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(name: "TidyTests", dependencies: ["ActivityWire"], swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "BrokerClient", "DemoWindows", "TestSupport", "TestWindows",
                "activity-host", "brokerctl",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "AttackTests",
            dependencies: [
                "ActivityBroker", "ActivityWire", "BrokerClient", "DemoWindows", "TestSupport", "TestWindows",
                "UniformTypes", "ZeroMQ", "brokerctl",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "OutsideClientTests",
            dependencies: ["ActivityBroker", "ActivityWire", "DemoWindows", "TestSupport", "brokerctl"],
            exclude: ["client"], swiftSettings: settings),
    ]
)
