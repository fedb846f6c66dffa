// swift-tools-version: 6.2
import PackageDescription

/// The schema, its generator, and the tests that hold generated code against SwiftProtobuf's.
///
/// A package of its own, so that nobody who uses the product resolves or builds the generator. The folders of the rooms
/// that the values stand on are links to those of the package above.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Schema",
    dependencies: [
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0")
    ],
    targets: [
        .target(
            name: "SchemaGenerator",
            dependencies: [
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
                .product(name: "SwiftProtobufPluginLibrary", package: "swift-protobuf"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "protoc-gen-activity",
            dependencies: [
                "SchemaGenerator",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
                .product(name: "SwiftProtobufPluginLibrary", package: "swift-protobuf"),
            ],
            swiftSettings: settings),

        .target(name: "Adaptation", swiftSettings: settings),
        .target(name: "ScenePredicates", swiftSettings: settings),
        .target(name: "SceneValues", swiftSettings: settings),
        .target(name: "UniformTypes", swiftSettings: settings),
        .target(
            name: "ActivityWire", dependencies: ["Adaptation", "ScenePredicates", "SceneValues", "UniformTypes"],
            exclude: ["Protocol"], swiftSettings: settings),

        .testTarget(
            name: "SchemaGeneratorTests",
            dependencies: [
                "SchemaGenerator",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
                .product(name: "SwiftProtobufPluginLibrary", package: "swift-protobuf"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "OracleTests",
            dependencies: [
                "ActivityWire", "Adaptation", "UniformTypes",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "SchemaBenchmark", dependencies: ["ActivityWire"], path: "Benchmark", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m")]),
    ]
)
