import Foundation
import Testing

/// A switch over an enumeration of our own names every case, so that a new one does not compile until it is handled.
@Suite("Switches without default")
struct SwitchTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Modules that handle messages.
    private static let modules = [
        "ActivityBroker", "ActivityWire", "AppBundles", "AppDescriptions", "BrokerClient", "BrokerCore", "DragAndDrop",
        "IPadScreen",
        "SceneClient", "brokerctl",
    ]

    @Test("In modules that handle messages, `default:` stands only where it is excused, and not once more")
    func defaults() throws {
        var found: [String: Int] = [:]
        for module in Self.modules {
            let folder = Self.root.appendingPathComponent("Sources/\(module)")
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in names where name.hasSuffix(".swift") && !name.contains("Generated/") {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let count = text.split(separator: "\n").count { $0.wholeMatch(of: /\s*default:.*/) != nil }
                if count > 0 { found["\(module)/\(name)"] = count }
            }
        }
        for (file, count) in found {
            let allowed = Self.allowed[file]?.count ?? 0
            #expect(count <= allowed, "\(file) has \(count) `default:`, \(allowed) are excused; name the cases")
        }
        for (file, excuse) in Self.allowed { #expect(found[file] == excuse.count, "\(file): \(excuse.why) is gone") }
    }

    private static let allowed: [String: (count: Int, why: String)] = [
        "ActivityBroker/Configuration/ConfigurationFile.swift": (1, "bytes"),
        "ActivityBroker/Launcher/LaunchError.swift": (1, "the kernel's errors"),
        "ActivityBroker/Listener/PeerOutput.swift": (1, "the kernel's errors"),
        "ActivityBroker/Listener/ReadBuffer.swift": (1, "the kernel's errors"),
        "ActivityBroker/Store/SelectedRow.swift": (1, "SQLite's types"),
        "ActivityBroker/Store/StoreError+SQLite.swift": (2, "errors of any type, and SQLite's codes"),
        "ActivityBroker/Store/StoreMetadata.swift": (1, "names of rows"),
        "ActivityWire/Codec/WireReader.swift": (1, "kinds of fields, as numbers"),
        "ActivityWire/Drags/SavedNames.swift": (2, "characters"),
        "ActivityWire/Identifiers/Identifiers.swift": (1, "bytes"),
        "ActivityWire/JSON/JSONWriter.swift": (1, "bytes"),
        "ActivityWire/Identifiers/UniqueID.swift": (2, "bytes"),
        "AppBundles/PropertyLists/BinaryPropertyListParser.swift": (1, "bytes"),
        "AppBundles/Sections/PlaceholderScan.swift": (1, "bytes"),
        "AppBundles/PropertyLists/PropertyListEncoding.swift": (1, "words"),
        "AppBundles/PropertyLists/PropertyListScalar.swift": (2, "words, and bytes"),
        "AppBundles/PropertyLists/XMLPropertyListParser.swift": (2, "names of elements"),
        "AppBundles/PropertyLists/XMLText.swift": (2, "bytes"),
        "AppDescriptions/EnvironmentPattern.swift": (1, "bytes"),
        "BrokerCore/Activation/AccessRule+Text.swift": (1, "words"),
        "IPadScreen/Device/SystemRelease.swift": (1, "numbers"),
        "IPadScreen/Drawing/DisplayText.swift": (1, "Unicode's categories"),
        "SceneClient/Values/ActivationPredicate.swift": (1, "characters"),
        "SceneClient/Values/UserInfo+Checking.swift": (1, "values of any type"),
        "SceneClient/Values/UserInfoConvertible.swift": (2, "values of any type"),
        "brokerctl/Arguments/FileArguments.swift": (1, "bytes"),
        "brokerctl/Bundles/BundleSource.swift": (1, "the kernel's kinds of files"),
        "brokerctl/Doctor/FolderChecks.swift": (1, "the kernel's kinds of files"),
        "brokerctl/Doctor/StoreFindings.swift": (1, "words"),
        "brokerctl/Following/WaitCondition.swift": (1, "words"),
        "brokerctl/Arguments/JSONFlaw.swift": (1, "bytes"),
        "brokerctl/Output/Cell.swift": (2, "words, and numbers"),
        "brokerctl/Output/DragOutput.swift": (1, "words"),
        "brokerctl/Output/Printable.swift": (2, "characters"),
        "brokerctl/Output/ScreenOutput.swift": (1, "words"),
        "brokerctl/Output/StatusOutput.swift": (1, "words"),
        "brokerctl/Top/TopControls.swift": (2, "characters"),
    ]
}
