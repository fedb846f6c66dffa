// swift-tools-version: 6.2
import PackageDescription

/// The rooms that read bytes from elsewhere, compiled anew with libFuzzer's instrumentation and AddressSanitizer.
///
/// `make fuzz` builds this; nothing of it is part of the product. The folders of the rooms are links to those of the
/// package above.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=fuzzer,address"]),
]

/// One program for each reader of bytes.
func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["FuzzEntry", "FuzzTargets"],
        swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
}

let package = Package(
    name: "Fuzz",
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
    ],
    targets: [
        .target(
            name: "ActivityWire", dependencies: ["Adaptation", "ScenePredicates", "SceneValues", "UniformTypes"],
            exclude: ["Protocol"], swiftSettings: settings),
        .target(name: "UniformTypes", swiftSettings: settings),
        .target(name: "ZMTP", swiftSettings: settings),
        .target(name: "Adaptation", swiftSettings: settings),
        .target(name: "IPadScreen", dependencies: ["Adaptation"], swiftSettings: settings),
        .target(name: "DragAndDrop", dependencies: ["ActivityWire", "UniformTypes"], swiftSettings: settings),
        .target(name: "ScenePredicates", swiftSettings: settings),
        .target(name: "SceneValues", swiftSettings: settings),
        .target(
            name: "BrokerCore",
            dependencies: [
                "ActivityWire", "Adaptation", "DragAndDrop", "IPadScreen", "ScenePredicates", "UniformTypes",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: settings),
        .target(
            name: "AppBundles", dependencies: ["ActivityWire", "BrokerCore", "IPadScreen", "UniformTypes"],
            swiftSettings: settings),
        .target(
            name: "FuzzTargets", dependencies: ["ActivityWire", "AppBundles", "BrokerCore", "ScenePredicates", "ZMTP"],
            swiftSettings: settings),
        .target(name: "FuzzEntry"),
        fuzzer("FuzzWire"),
        fuzzer("FuzzPredicate"),
        fuzzer("FuzzPropertyList"),
        fuzzer("FuzzZMTP"),
    ]
)
