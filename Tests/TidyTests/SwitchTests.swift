import Foundation
import Testing

/// A switch over an enumeration of our own names every case, so that a new one does not compile until it is handled.
@Suite("Switches without default")
struct SwitchTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Rooms that handle messages.
    private static let rooms = ["ActivityWire", "BrokerClient", "BrokerCore", "DragAndDrop", "SceneClient"]

    @Test("In rooms that handle messages, `default:` stands only where it is excused, and not once more")
    func defaults() throws {
        var found: [String: Int] = [:]
        for room in Self.rooms {
            let folder = Self.root.appendingPathComponent("Sources/\(room)")
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in names where name.hasSuffix(".swift") && !name.contains("Generated/") {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let count = text.split(separator: "\n").count { $0.wholeMatch(of: /\s*default:.*/) != nil }
                if count > 0 { found["\(room)/\(name)"] = count }
            }
        }
        for (file, count) in found {
            let allowed = Self.allowed[file]?.count ?? 0
            #expect(count <= allowed, "\(file) has \(count) `default:`, \(allowed) are excused; name the cases")
        }
        for (file, excuse) in Self.allowed { #expect(found[file] == excuse.count, "\(file): \(excuse.why) is gone") }
    }

    private static let allowed: [String: (count: Int, why: String)] = [
        "ActivityWire/Codec/WireReader.swift": (1, "kinds of fields, as numbers"),
        "ActivityWire/Drags/SavedNames.swift": (2, "characters"),
        "ActivityWire/Identifiers.swift": (1, "bytes"),
        "ActivityWire/JSON/JSONWriter.swift": (1, "bytes"),
        "ActivityWire/UniqueID.swift": (2, "bytes"),
        "BrokerCore/Activation/AccessRule+Text.swift": (1, "words"),
        "BrokerCore/Boundary/EnvironmentPattern.swift": (1, "bytes"),
        "BrokerCore/Broker/Broker+Gestures.swift": (6, "words, and commands by groups"),
        "BrokerCore/Broker/Broker+Tour.swift": (1, "gestures that no tour makes"),
        "SceneClient/Drags/SceneDrags.swift": (1, "calls of a source and of a destination"),
        "SceneClient/Drags/SceneDrags+Destination.swift": (1, "calls of a source"),
        "SceneClient/Drags/SceneDrags+Source.swift": (2, "calls of a destination"),
        "SceneClient/Runtime/Arrival.swift": (2, "errors after which to try again"),
        "SceneClient/Values/ActivationPredicate.swift": (1, "characters"),
        "SceneClient/Values/SceneError.swift": (3, "refusals that have no error of their own"),
        "SceneClient/Values/UserInfo+Checking.swift": (1, "values of any type"),
        "SceneClient/Values/UserInfoConvertible.swift": (2, "values of any type"),
    ]
}
