import ActivityWire
import Foundation
import Testing
import UniformTypes

@testable import SceneClient

@Suite("Bytes of a load")
struct CollectedBytesTests {
    @Test("Memory keeps every piece in order, and has no path")
    func memory() {
        let bytes = MemoryBytes()
        bytes.append([1, 2])
        bytes.append([3])
        #expect(bytes.finish() == [1, 2, 3])
        #expect(bytes.path == nil)
    }

    @Test("What is passed on is counted when it was taken, and not kept")
    func passedOn() throws {
        let bytes = PassedBytes { if $0.isEmpty { throw CancellationError() } }
        try bytes.append([1, 2])
        try bytes.append([3])
        #expect(throws: CancellationError.self) { try bytes.append([]) }
        #expect(bytes.count == 3)
        #expect(bytes.finish().isEmpty)
        #expect(bytes.path == nil)
    }

    @Test("A file is made in a folder of its own, only its user may read it, and both go together")
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

    @Test("A load of no bytes leaves an empty file")
    func emptyFile() throws {
        let bytes = TemporaryBytes(suggestedName: nil, type: .plainText)
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A file that was handed over is read where it is, and let go when it is discarded")
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

    @Test("What was not handed over is a copy")
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

    @Test("A copy of no bytes is an empty file")
    func emptyCopy() throws {
        let bytes = BytesInPlace(suggestedName: "copy", type: .data)
        #expect(try bytes.finish().isEmpty)
        let path = try #require(bytes.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        bytes.discard()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("Bytes that are gathered elsewhere do not take a file over")
    func notAdopted() throws {
        let file = try ReadableFile("/dev/null")
        #expect(!MemoryBytes().adopt(file))
        #expect(!TemporaryBytes(suggestedName: nil, type: .data).adopt(file))
    }

    @Test("A file is read from any place on, and ends with nothing")
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

    @Test("A file that cannot be opened says which step failed and why")
    func missing() {
        #expect {
            try ReadableFile("/nowhere/at/all")
        } throws: { "\($0)" == "open: No such file or directory" }
    }
}
