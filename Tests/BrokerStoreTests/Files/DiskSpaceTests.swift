import Glibc
import Testing

@testable import BrokerStore

@Suite("Space on the disk")
struct DiskSpaceTests {
    @Test("Free space is reported unless the store's folder is missing")
    func free() {
        #expect(DiskSpace.bytes(besides: "/tmp/x") != nil)
        #expect(DiskSpace.bytes(besides: "/nowhere/x") == nil)
    }

    @Test("Space for the log is reserved in advance without making the log longer")
    func reserve() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        var status = stat()
        #expect(stat(folder.log, &status) == 0)
        #expect(Int(status.st_blocks) * 512 >= DiskSpace.reserveBytes)
        #expect(Int(status.st_size) < DiskSpace.reserveBytes)
    }
}
