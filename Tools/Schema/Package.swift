// swift-tools-version: 6.2
import PackageDescription

/// The schema, its generator, and the tests that hold generated code against SwiftProtobuf's.
///
/// A package of its own, so that nobody who uses the product resolves or builds the generator.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Schema",
    dependencies: [
        .package(name: "ActivityBroker", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
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
                .product(name: "ActivityWire", package: "ActivityBroker"),
                .product(name: "_Adaptation", package: "ActivityBroker"),
                .product(name: "_UniformTypes", package: "ActivityBroker"),
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "SchemaBenchmark", dependencies: [.product(name: "ActivityWire", package: "ActivityBroker")],
            path: "Benchmark", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m")]),
    ]
)
