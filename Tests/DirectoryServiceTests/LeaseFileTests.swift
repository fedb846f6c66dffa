import DirectoryService
import EtcdGateway
import Foundation
import MachineDirectory
import TestSupport
import Testing

@Suite("Lease files")
struct LeaseFileTests {
    private static func lease(_ number: Int64 = .min, joined: JoinedStore? = nil) throws -> StoredLease {
        StoredLease(
            lease: number, machineID: try #require(MachineID(String(repeating: "a", count: 32))),
            machine: try #require(MachineName("M")), cluster: try #require(ClusterName("C")), joined: joined)
    }

    private static func run(_ body: (String) throws -> Void) throws {
        let folder = try ScratchFolder(named: "lease")
        defer { folder.remove() }
        try body(folder.url.path)
    }

    @Test("A stored lease is read again, whatever its numbers, and can be removed")
    func stores() throws {
        try Self.run { folder in
            let leases = [
                try Self.lease(), try Self.lease(.max, joined: JoinedStore(cluster: .max, revision: .max)),
                try Self.lease(0, joined: JoinedStore(cluster: 0, revision: .min)),
                try Self.lease(1, joined: JoinedStore(cluster: 1, revision: 9, broken: .wentBack(from: 9, to: 4))),
                try Self.lease(
                    1, joined: JoinedStore(cluster: 1, revision: 9, broken: .anotherCluster(from: 1, to: 2))),
            ]
            for lease in leases {
                let file = try LeaseFile(in: folder)
                try file.store(lease)
                #expect(try file.load() == lease)
            }
            let file = try LeaseFile(in: folder)
            #expect(try file.load() == leases.last)
            try file.store(nil)
            try file.store(nil)
            #expect(try file.load() == nil)
        }
    }

    @Test("A state directory belongs to one program at a time")
    func claims() throws {
        try Self.run { folder in
            do {
                let file = try LeaseFile(in: folder)
                #expect(throws: LeaseFileError.inUse(folder: folder)) { try LeaseFile(in: folder) }
                #expect(try file.load() == nil)
            }
            _ = try LeaseFile(in: folder)
        }
        #expect(throws: LeaseFileError.self) { try LeaseFile(in: "/nowhere") }
    }

    @Test(
        "A file that is not a record of a lease is refused, and replaced by the next one",
        arguments: [
            "", "{}", "[]", "x", "{\"version\":2,\"lease\":1,\"machineID\":\"a\",\"machine\":\"M\",\"cluster\":\"C\"}",
            String(repeating: " ", count: 5_000),
        ])
    func malformed(text: String) throws {
        try Self.run { folder in
            let path = folder + "/cluster-lease.json"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let file = try LeaseFile(in: folder)
            #expect(throws: LeaseFileError.malformed(path: path)) { try file.load() }
            try file.store(Self.lease())
            #expect(try file.load() == Self.lease())
        }
    }

    @Test("A link or a pipe in the file's place is not followed, and does not block")
    func special() throws {
        try Self.run { folder in
            let path = folder + "/cluster-lease.json"
            let file = try LeaseFile(in: folder)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
            #expect(throws: LeaseFileError.self) { try file.load() }
            unlink(path)
            mkfifo(path, 0o600)
            #expect(throws: LeaseFileError.malformed(path: path)) { try file.load() }
        }
    }

    @Test("A lease that cannot be written is reported, and the former one stays")
    func full() throws {
        try Self.run { folder in
            let file = try LeaseFile(in: folder)
            try file.store(Self.lease())
            try FileManager.default.createDirectory(
                atPath: folder + "/cluster-lease.json.new", withIntermediateDirectories: false)
            #expect(throws: LeaseFileError.self) { try file.store(Self.lease(7)) }
            #expect(try file.load() == Self.lease())
        }
    }
}
