import Foundation
import Testing

/// A switch over an enumeration of our own names every case, so that a new one does not compile until it is handled.
@Suite("Switches without default")
struct SwitchTests {
    /// Modules that handle messages.
    private static let modules = [
        "ActivityBroker", "ActivityWire", "AppBundles", "AppDescriptions", "BrokerClient", "BrokerCore", "BrokerStore",
        "ClusterClient", "DesktopEntries", "DirectoryService", "DragAndDrop", "EtcdGateway", "EtcdTransport",
        "IPadScreen", "MachineDirectory", "ProgramHosting", "SceneClient", "SystemFiles", "activity-cluster",
        "activity-host", "brokerctl",
    ]

    /// The files of a module that are written by hand.
    private static func files(of module: String) throws -> [(path: String, text: String)] {
        try Repository.files(below: "Sources/\(module)") { !Repository.isGenerated($0) }
    }

    @Test("In modules that handle messages, `default:` occurs only where it is listed, exactly as often")
    func defaults() throws {
        var found: [String: Int] = [:]
        for module in Self.modules {
            for (name, text) in try Self.files(of: module) {
                let count = text.split(separator: "\n").count { $0.wholeMatch(of: /\s*default:.*/) != nil }
                // By the file's name alone, which a module has once, so that a file can move.
                if count > 0 { found["\(module)/\(name.split(separator: "/").last ?? "")"] = count }
            }
        }
        for (file, count) in found {
            let allowed = Self.allowed[file]?.count ?? 0
            #expect(count <= allowed, "\(file) has \(count) `default:`, \(allowed) are excused; name the cases")
        }
        for (file, excuse) in Self.allowed { #expect(found[file] == excuse.count, "\(file): \(excuse.why) is gone") }
    }

    /// A list of cases that does nothing is a `default:` that is written out: a new case is added to it to satisfy the
    /// compiler, and then nobody handles it. A list that
    /// has a value, as in `case .a, .b: false`, sorts the cases and is not meant.
    @Test("The lists of ignored cases do not grow in any module")
    func passedOver() throws {
        let all = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/Sources")
        #expect(Set(all).isSuperset(of: Self.passedOver.keys))
        for module in all {
            let ceiling = Self.passedOver[module] ?? 0
            var found: [String] = []
            for (name, text) in try Self.files(of: module) {
                found += Self.passedOver(in: text).map { "\(name):\($0)" }
            }
            #expect(
                found.count <= ceiling,
                """
                \(module) has \(found.count) lists of three cases or more that are passed over, \(ceiling) are known; \
                handle the cases, or cut the enumeration: \(found.sorted())
                """)
            #expect(found.count >= ceiling, "\(module) has only \(found.count) left; lower its ceiling")
        }
    }

    @Test("A list of ignored cases is found on one line, on several, and with bindings")
    func finding() {
        #expect(Self.passedOver(in: "case .a, .b, .c: break") == [1])
        #expect(Self.passedOver(in: "x\n    case .a(let b), .c,\n        .d(.e, _):\n        return nil\n") == [2])
        #expect(Self.passedOver(in: "case .a, .b: break\ncase .c, .d, .e: return 1\ncase .f, .g, .h:\n    act()") == [])
    }

    /// The lines where a list of at least three cases begins that has no other body than `break`, `continue` or a return
    /// of nothing.
    private static func passedOver(in text: String) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingPrefix(/\s+/) }
        var found: [Int] = []
        for (index, line) in lines.enumerated() where line.hasPrefix("case .") {
            // The list's lines to the colon that ends it, and the line behind them.
            let list = lines[index...].prefix(20).joined(separator: " ")
                .replacing(/\([^()]*\)/, with: "").replacing(/\([^()]*\)/, with: "")
            guard let colon = list.firstIndex(of: ":") else { continue }
            let count = list[..<colon].split(separator: ",").count { $0.contains(/\.\w+/) }
            let body = list[list.index(after: colon)...].trimmingPrefix(/\s+/)
            let isNothing =
                body.prefixMatch(of: /(break|continue|return nil|return false|return \[\]|return)(\s+(case |\}|$)|$)/)
                != nil
            if count >= 3, isNothing { found.append(index + 1) }
        }
        return found
    }

    /// How many such lists there are; the numbers may only fall.
    private static let passedOver = [
        "ActivityBroker": 4, "ActivityWire": 1, "AppBundles": 1, "BrokerClient": 2, "BrokerCore": 6, "DragAndDrop": 9,
        "IPadScreen": 1, "SceneClient": 9, "ZMTP": 1, "brokerctl": 2,
    ]

    private static let allowed: [String: (count: Int, why: String)] = [
        "ActivityBroker/ConfigurationFile.swift": (1, "bytes"),
        "ActivityBroker/LaunchError.swift": (1, "the kernel's errors"),
        "ActivityBroker/PeerOutput.swift": (1, "the kernel's errors"),
        "ActivityBroker/ReadBuffer.swift": (1, "the kernel's errors"),
        "ActivityWire/WireReader.swift": (1, "kinds of fields, as numbers"),
        "ActivityWire/SavedNames.swift": (2, "characters"),
        "ActivityWire/Identifiers.swift": (1, "bytes"),
        "ActivityWire/JSONWriter.swift": (1, "bytes"),
        "ActivityWire/UniqueID.swift": (2, "bytes"),
        "AppBundles/BinaryPropertyListParser.swift": (1, "bytes"),
        "AppBundles/PlaceholderScan.swift": (1, "bytes"),
        "AppBundles/PropertyListEncoding.swift": (1, "words"),
        "AppBundles/PropertyListScalar.swift": (2, "words, and bytes"),
        "AppBundles/XMLPropertyListParser.swift": (2, "names of elements"),
        "AppBundles/XMLText.swift": (2, "bytes"),
        "AppDescriptions/EnvironmentPattern.swift": (1, "bytes"),
        "BrokerCore/AccessRule+Text.swift": (1, "words"),
        "BrokerStore/SelectedRow.swift": (1, "SQLite's types"),
        "BrokerStore/StoreError+SQLite.swift": (2, "errors of any type, and SQLite's codes"),
        "BrokerStore/StoreFunctions.swift": (1, "SQLite's types"),
        "BrokerStore/StoreMetadata.swift": (1, "names of rows"),
        "DesktopEntries/AutostartCondition.swift": (1, "words"),
        "DesktopEntries/CommandLineScanner.swift": (2, "bytes"),
        "DesktopEntries/EntryText.swift": (2, "characters, and bytes"),
        "DesktopEntries/FieldCode.swift": (1, "bytes"),
        "DesktopEntries/ValueRules.swift": (2, "words, and numbers"),
        "EtcdGateway/AlarmAnswer.swift": (1, "words"),
        "EtcdGateway/Base64Reader.swift": (1, "bytes"),
        "EtcdGateway/JSONScanner.swift": (1, "bytes"),
        "EtcdGateway/JSONSource+Text.swift": (1, "bytes"),
        "EtcdGateway/PrintableText.swift": (1, "Unicode's categories"),
        "EtcdTransport/ConnectionFailure.swift": (1, "errors of other packages"),
        "EtcdTransport/FailureText.swift": (1, "errors of other packages"),
        "IPadScreen/SystemRelease.swift": (1, "numbers"),
        "IPadScreen/DisplayText.swift": (1, "Unicode's categories"),
        "SceneClient/ActivationPredicate.swift": (1, "characters"),
        "SceneClient/UserInfo+Checking.swift": (1, "values of any type"),
        "SceneClient/UserInfoConvertible.swift": (2, "values of any type"),
        "brokerctl/FileArguments.swift": (1, "bytes"),
        "brokerctl/BundleSource.swift": (1, "the kernel's kinds of files"),
        "brokerctl/FolderChecks.swift": (1, "the kernel's kinds of files"),
        "brokerctl/StoreFindings.swift": (1, "words"),
        "brokerctl/WaitCondition.swift": (1, "words"),
        "brokerctl/JSONFlaw.swift": (1, "bytes"),
        "brokerctl/Cell.swift": (2, "words, and numbers"),
        "brokerctl/DragOutput.swift": (1, "words"),
        "brokerctl/PropertyListText.swift": (1, "characters"),
        "brokerctl/Printable.swift": (2, "characters"),
        "brokerctl/ScreenOutput.swift": (1, "words"),
        "brokerctl/StatusOutput.swift": (1, "words"),
        "brokerctl/TopControls.swift": (2, "characters"),
    ]
}
