import ActivityWire
import BrokerClient
import Glibc
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

/// Files that are handed over as descriptors: how a reader reads them, and that a source keeps none open.
@Suite("Handed-over files", .timeLimit(.minutes(10)))
struct HandedFileTests {
    private let content = (0..<Limits.streamFrameBytes * 2 + 7).map { UInt8(truncatingIfNeeded: $0 * 31) }

    private func withFile(_ body: (ReadableFile) async throws -> Void) async throws {
        let file = TemporaryBytes(suggestedName: nil, type: .data)
        defer { file.discard() }
        try file.append(content)
        try await body(try ReadableFile(try #require(file.path)))
    }

    private func loading(_ form: ItemRepresentation.Form = .data) -> ItemLoading {
        ItemLoading(types: [.data], form: form, collect: { MemoryBytes() }, completion: { _ in })
    }

    @Test("Data is read completely in pieces, and the progress knows its size")
    func data() async throws {
        try await withFile { file in
            let (loading, collected) = (loading(), MemoryBytes())
            try await loading.read(file, size: UInt64(content.count), into: collected)
            #expect(collected.finish() == content)
            #expect(loading.progress.totalUnitCount == Int64(content.count))
            #expect(loading.progress.completedUnitCount == Int64(content.count))
        }
    }

    @Test("A file whose size differs from the announced one has changed; without an announcement any size is valid")
    func sizes() async throws {
        try await withFile { file in
            for size in [content.count - 1, content.count + 1] {
                let error = await #expect(throws: ItemProviderError.self) {
                    try await loading().read(file, size: UInt64(size), into: MemoryBytes())
                }
                #expect(error?.name == LoadFailure.sizeMismatch.rawValue)
            }
            let collected = MemoryBytes()
            try await loading().read(file, size: nil, into: collected)
            #expect(collected.finish().count == content.count)
        }
    }

    @Test("A request for a file adopts the descriptor, a request for data reads it")
    func inPlace() async throws {
        try await withFile { file in
            for (form, isInPlace) in [(ItemRepresentation.Form.file, true), (.data, false)] {
                let collected = BytesInPlace(suggestedName: nil, type: .data)
                defer { collected.discard() }
                let loading = loading(form)
                try await loading.read(file, size: UInt64(content.count), into: collected)
                #expect(collected.isInPlace == isInPlace)
                #expect(loading.progress.completedUnitCount == (isInPlace ? 0 : Int64(content.count)))
                #expect(loading.progress.totalUnitCount == Int64(content.count))
            }
        }
    }

    @Test("A cancelled load no longer reads and does not complain about the size")
    func cancelled() async throws {
        try await withFile { file in
            let (loading, collected) = (loading(), MemoryBytes())
            loading.progress.cancel()
            try await loading.read(file, size: UInt64(content.count), into: collected)
            #expect(collected.finish().isEmpty)
        }
    }

    @Test("Memory and files that were offered are closed after the delivery", arguments: [true, false])
    func closed(isTaken: Bool) async throws {
        try await withFile { file in
            let path = "/proc/self/fd/\(file.descriptor)"
            let bytes = content
            for maker in [ItemContent.Maker.data { bytes }, .file { path }] {
                let (incoming, outgoing) = try #require(StreamHub.loopback())
                let reading = Task { while try await incoming.next() != nil {} }
                let offered = Mutex<(descriptor: Int32, inode: UInt)?>(nil)
                let output = ByteOutputStream(outgoing)
                try await ItemContent(maker).deliver(to: output) { descriptor in
                    offered.withLock { $0 = (descriptor, Self.inode(descriptor)) }
                    return isTaken
                }
                output.finish()
                try await reading.value
                let seen = try #require(offered.withLock { $0 })
                // The number may stand for another file by now.
                if case .data = maker { #expect(Self.inode(seen.descriptor) != seen.inode) }
            }
        }
    }

    private static func inode(_ descriptor: Int32) -> UInt {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt(status.st_ino) : 0
    }
}
