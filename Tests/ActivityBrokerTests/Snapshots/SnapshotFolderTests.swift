import ActivityWire
import BrokerCore
import Foundation
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Snapshot images on disk")
struct SnapshotFolderTests {
    private let session = SceneSessionID(UniqueID(high: 1, low: 2))

    private func withFolder(_ body: (SnapshotFolder) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "snapshots-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(try SnapshotFolder(stateDirectory: path))
    }

    @Test("An image is read back unchanged, from a file that only the user can read, without a leftover draft")
    func written() throws {
        try withFolder { folder in
            let file = SnapshotFile(session: session, number: 7)
            let image = Blob((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
            try folder.write(file, image)
            #expect(try folder.read(file) == image)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["\(session)-7.snapshot"])
            let facts = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + names[0])
            #expect(facts[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("Only listed images are kept; drafts left by a crash are removed")
    func leftovers() throws {
        try withFolder { folder in
            let kept = SnapshotFile(session: session, number: 1)
            try folder.write(kept, Blob([1]))
            try folder.write(SnapshotFile(session: session, number: 2), Blob([2]))
            try Data([3]).write(to: URL(fileURLWithPath: "\(folder.path)/x.snapshot.new"))
            try folder.keepOnly([kept])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["\(session)-1.snapshot"])
        }
    }

    @Test("An unreadable file is reported as a named error")
    func missing() throws {
        try withFolder { folder in
            #expect(throws: BoundedFile.Failure.self) {
                try folder.read(SnapshotFile(session: session, number: 9))
            }
        }
    }

    @Test("A failed write of an image leaves nothing behind")
    func refused() throws {
        try withFolder { folder in
            try FileManager.default.removeItem(atPath: folder.path)
            #expect(throws: SystemError.self) { try folder.write(SnapshotFile(session: session, number: 1), Blob([1])) }
        }
    }
}
