import Testing

@testable import ActivityBroker

@Suite("Kept damaged stores")
struct DamagedStoresTests {
    @Test("A number that a file or log already uses is not assigned again", arguments: ["", "-wal"])
    func taken(suffix: String) throws {
        let folder = try ScratchFolder()
        let store = try folder.write("broker.sqlite", "damaged now")
        try folder.write("broker.sqlite.damaged-1\(suffix)", "damaged before")
        #expect(try DamagedStores.keep(store) == DamagedStores.path(of: store, 2))
        #expect(try folder.text("broker.sqlite.damaged-2") == "damaged now")
        #expect(try folder.text("broker.sqlite.damaged-1\(suffix)") == "damaged before")
    }
}
