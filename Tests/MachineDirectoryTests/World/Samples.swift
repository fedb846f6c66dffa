import ActivityWire
import MachineDirectory
import Testing

/// Apps and sessions of the tests.
enum Samples {
    static func app(_ number: Int = 1) throws -> AppID { try #require(AppID("org.example.app\(number)")) }

    static func session(_ number: Int) -> SceneSessionID {
        SceneSessionID(UniqueID(high: 0xABCD_0000_0000_4000, low: UInt64(number)))
    }

    static func readApp(_ text: String) -> AppID? { AppID(text) }

    static func readSession(_ text: String) -> SceneSessionID? { SceneSessionID(text) }

    static func published(epoch: UInt64 = 1, shown: Bool = false, prefers: String? = nil) throws -> PublishedSession {
        PublishedSession(app: try app(), prefers: prefers, epoch: SceneEpoch(epoch), shown: shown)
    }

    static var app: PublishedApp { PublishedApp(version: "1", types: ["org.example.view"]) }

    /// One app and so many sessions of it.
    static func content(sessions count: Int = 0) throws -> LocalContent {
        var content = LocalContent(apps: [try app(): app])
        for number in 0..<count { content.sessions[session(number)] = try published() }
        return content
    }
}
