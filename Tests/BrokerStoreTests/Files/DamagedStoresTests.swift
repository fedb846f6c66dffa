import Testing

@testable import BrokerStore

@Suite("Kept damaged stores")
struct DamagedStoresTests {
    @Test("A number that a file or log already uses is not assigned again", arguments: ["", "-wal"])
    func taken(suffix: String) throws {
        let folder = try StoreFolder()
        let (now, before) = (Array("damaged now".utf8), Array("damaged before".utf8))
        try folder.write(now, to: folder.file)
        try folder.write(before, to: "\(folder.file).damaged-1\(suffix)")
        #expect(try DamagedStores.keep(folder.file) == DamagedStores.path(of: folder.file, 2))
        #expect(try folder.bytes(of: "\(folder.file).damaged-2") == now)
        #expect(try folder.bytes(of: "\(folder.file).damaged-1\(suffix)") == before)
    }
}
