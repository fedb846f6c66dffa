import ActivityWire
import Foundation
import Testing
import UniformTypes

@testable import SceneClient

@Suite("Bytes of a load")
struct CollectedBytesTests {
    @Test("Memory keeps every piece in order and has no path")
    func memory() {
        let bytes = MemoryBytes()
        bytes.append([1, 2])
        bytes.append([3])
        #expect(bytes.finish() == [1, 2, 3])
        #expect(bytes.path == nil)
    }

    @Test("Bytes that are passed on are counted once accepted, and not kept")
    func passedOn() throws {
        let bytes = PassedBytes { if $0.isEmpty { throw CancellationError() } }
        try bytes.append([1, 2])
        try bytes.append([3])
        #expect(throws: CancellationError.self) { try bytes.append([]) }
        #expect(bytes.count == 3)
        #expect(bytes.finish().isEmpty)
        #expect(bytes.path == nil)
    }

    @Test("A file is created in its own private folder, and both are removed together")
    func temporary() throws {
        let bytes = TemporaryBytes(suggestedName: "../a note", type: .plainText)
        #expect(bytes.path == nil)
        try bytes.append(Array("one ".utf8))
        try bytes.append(Array("two".utf8))
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one two")
        #expect(folder.lastPathComponent.hasPrefix("activity-broker-"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(bytes.path == nil)
    }

    @Test("An empty load leaves an empty file")
    func emptyFile() throws {
        let bytes = TemporaryBytes(suggestedName: nil, type: .plainText)
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A handed-over file is read in place, and closed when it is discarded")
    func inPlace() throws {
        let original = TemporaryBytes(suggestedName: "original", type: .data)
        defer { original.discard() }
        try original.append([7, 8, 9])
        let file = try ReadableFile(try #require(original.path))

        let bytes = BytesInPlace(suggestedName: "copy", type: .data)
        #expect(!bytes.isInPlace)
        #expect(bytes.adopt(file))
        #expect(bytes.isInPlace)
        #expect(try bytes.finish().isEmpty)
        #expect(bytes.path == "/proc/self/fd/\(file.descriptor)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: try #require(bytes.path))) == Data([7, 8, 9]))
        bytes.discard()
        #expect(!bytes.isInPlace)
        #expect(bytes.path == nil)
        #expect(FileManager.default.fileExists(atPath: try #require(original.path)))
    }

    @Test("Bytes that were not handed over become a copy")
    func copied() throws {
        let bytes = BytesInPlace(suggestedName: "copy", type: .data)
        try bytes.append([1])
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
        #expect(!bytes.isInPlace)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("An empty copy is an empty file")
    func emptyCopy() throws {
        let bytes = BytesInPlace(suggestedName: "copy", type: .data)
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("Bytes collected elsewhere cannot adopt a file")
    func notAdopted() throws {
        let file = try ReadableFile("/dev/null")
        #expect(!MemoryBytes().adopt(file))
        #expect(!TemporaryBytes(suggestedName: nil, type: .data).adopt(file))
    }

    @Test("A file is read from any offset and ends with nothing")
    func reading() throws {
        let written = TemporaryBytes(suggestedName: nil, type: .data)
        defer { written.discard() }
        try written.append([1, 2, 3, 4])
        let file = try ReadableFile(try #require(written.path))
        #expect(file.size == 4)
        #expect(try file.bytes(at: 1, atMost: 2) == [2, 3])
        #expect(try file.bytes(at: 3) == [4])
        #expect(try file.bytes(at: 4).isEmpty)
    }

    @Test("A file that cannot be opened reports the failed step and the reason")
    func missing() {
        #expect {
            try ReadableFile("/nowhere/at/all")
        } throws: { "\($0)" == "open: No such file or directory" }
    }
}
