import ActivityWire
import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Stored quick actions")
struct ShortcutRowTests {
    private func record(_ app: String, _ types: String...) throws -> ShortcutRecord {
        ShortcutRecord(
            app: try #require(AppID(app)),
            items: types.map { ShortcutItem(type: $0, title: "T", userInfo: Blob([1]), subtitle: "S") })
    }

    @Test("Quick actions are read back as stored, one row per app")
    func roundTrip() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        try store.append([[.shortcutItems(try record("a.b", "x")), .shortcutItems(try record("c.d", "y"))]])
        try store.append([[.shortcutItems(try record("a.b", "z", "x"))]])
        store.close()
        #expect(try store.load().shortcuts == [try record("a.b", "z", "x"), try record("c.d", "y")])
        try store.append([[.shortcutItemsForgotten(try #require(AppID("a.b")))]])
        store.close()
        #expect(try store.load().shortcuts == [try record("c.d", "y")])
    }
}
