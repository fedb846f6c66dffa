// swift-tools-version: 6.2
import PackageDescription

/// A program for each reader of bytes that come from elsewhere, with libFuzzer's own `main`.
///
/// `make fuzz` builds them. Its command instruments every module, those of the package above among them.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-parse-as-library"]),
]

func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["FuzzEntry", .product(name: "_FuzzTargets", package: "ActivityBroker")],
        swiftSettings: settings)
}

let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "ActivityBroker", path: "../..")],
    targets: [
        .target(name: "FuzzEntry"),
        fuzzer("FuzzWire"),
        fuzzer("FuzzPredicate"),
        fuzzer("FuzzPropertyList"),
        fuzzer("FuzzZMTP"),
        fuzzer("FuzzEtcd"),
        fuzzer("FuzzDesktop"),
    ]
)
