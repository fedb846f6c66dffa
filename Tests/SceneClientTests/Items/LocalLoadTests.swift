import ActivityWire
import Foundation
import Synchronization
import Testing
import UniformTypes

@testable import SceneClient

/// Loads from a provider of this very process: registered here, asked here.
@Suite("Loads within a process", .timeLimit(.minutes(10)))
@MainActor
struct LocalLoadTests {
    private struct Broken: Error {}

    private func loadedData(_ provider: ItemProvider, _ type: String) async -> Result<[UInt8], ItemProviderError> {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { continuation.resume(returning: $0) }
        }
    }

    @Test("Data is produced on request and arrives complete")
    func data() async throws {
        let provider = ItemProvider()
        let made = Counter()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", size: 5) {
            made.add()
            return Array("hello".utf8)
        }
        #expect(made.count == 0)
        #expect(try await loadedData(provider, "public.text").get() == Array("hello".utf8))
        #expect(made.count == 1)
    }

    @Test("The first registration of a type is kept")
    func twice() async throws {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { [1] }
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { [2] }
        #expect(provider.registeredTypeIdentifiers == ["public.png"])
        #expect(try await loadedData(provider, "public.png").get() == [1])
    }

    @Test("Only the first conforming representation is loaded")
    func firstConforming() async throws {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { [1] }
        provider.registerDataRepresentation(forTypeIdentifier: "public.jpeg") { [2] }
        #expect(try await loadedData(provider, "public.image").get() == [1])
        #expect(try await loadedData(provider, "public.jpeg").get() == [2])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("not a type"))
    }

    @Test("A type that is not offered is an error with the missing type")
    func notOffered() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { [1] }
        let result = await loadedData(provider, "public.text")
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error?.code == .itemUnavailable)
        #expect(error?.name == "notOffered")
    }

    @Test("A handler that throws makes the item unavailable")
    func handlerThrows() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { throw Broken() }
        let result = await loadedData(provider, "public.png")
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error?.code == .itemUnavailable)
    }

    @Test("A stream arrives in pieces, and the handler learns the number of bytes")
    func stream() async throws {
        let provider = ItemProvider()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.data") { output in
            try await output.write([1, 2, 3])
            try await output.write([4])
        }
        let pieces = Mutex<[UInt8]>([])
        let count: Result<Int, ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadStreamRepresentation(forTypeIdentifier: "public.data") { bytes in
                pieces.withLock { $0 += bytes }
            } completionHandler: {
                continuation.resume(returning: $0)
            }
        }
        #expect(try count.get() == 4)
        #expect(pieces.withLock { $0 } == [1, 2, 3, 4])
    }

    @Test("A receiver that throws ends the load with its reason")
    func receiverThrows() async {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { [1] }
        let result: Result<Int, ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadStreamRepresentation(forTypeIdentifier: "public.data") { _ in
                throw Broken()
            } completionHandler: {
                continuation.resume(returning: $0)
            }
        }
        let error = #expect(throws: ItemProviderError.self) { try result.get() }
        #expect(error?.code == .unknown)
        #expect(error?.name == "notWritten")
    }

    @Test("A file exists while the handler runs, has the suggested name, and is then removed")
    func file() async throws {
        let provider = ItemProvider()
        provider.suggestedName = "Shopping"
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { Array("milk".utf8) }
        let seen: Result<(String, String?), ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { result in
                continuation.resume(
                    returning: result.map { ($0, try? String(contentsOfFile: $0, encoding: .utf8)) })
            }
        }
        let (path, text) = try seen.get()
        #expect(text == "milk")
        #expect(URL(fileURLWithPath: path).lastPathComponent.hasPrefix("Shopping"))
    }

    @Test("A file is loaded from its path byte by byte, however large")
    func largeFile() async throws {
        let source = TemporaryBytes(suggestedName: "large", type: .data)
        defer { source.discard() }
        let bytes = (0..<(Limits.streamFrameBytes * 2 + 17)).map { UInt8(truncatingIfNeeded: $0) }
        try source.append(bytes)
        let path = try #require(source.path)
        let provider = ItemProvider()
        provider.registerFileRepresentation(forTypeIdentifier: "public.data") { path }
        #expect(try await loadedData(provider, "public.data").get() == bytes)
    }

    @Test("A file of this process is a copy even if it is requested in place")
    func inPlace() async throws {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data") { [9] }
        let seen: Result<(Bool, Data?), ItemProviderError> = await withCheckedContinuation { continuation in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.data") { result in
                continuation.resume(
                    returning: result.map { ($0.isInPlace, try? Data(contentsOf: URL(fileURLWithPath: $0.path))) })
            }
        }
        let (isInPlace, data) = try seen.get()
        #expect(!isInPlace)
        #expect(data == Data([9]))
    }

    @Test("The progress knows the registered size and is finished when everything has arrived")
    func progress() async throws {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", size: 3) { [1, 2, 3] }
        let (done, sink) = AsyncStream<Bool>.makeStream()
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { result in
            sink.yield((try? result.get()) == [1, 2, 3])
        }
        #expect(progress.totalUnitCount == 3)
        var iterator = done.makeAsyncIterator()
        #expect(await iterator.next() == true)
        #expect(progress.isFinished)
        #expect(progress.completedUnitCount == 3)
    }

    @Test("A cancellation is answered immediately and once, whatever the source does")
    func cancel() async throws {
        let provider = ItemProvider()
        let (gate, open) = AsyncStream<Void>.makeStream()
        provider.registerStreamRepresentation(forTypeIdentifier: "public.data") { output in
            for await _ in gate {}
            try await output.write([1])
        }
        let answers = Mutex<[ItemProviderError.Code?]>([])
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { result in
            answers.withLock { answers in
                if case .failure(let error) = result { answers.append(error.code) } else { answers.append(nil) }
            }
        }
        progress.cancel()
        #expect(answers.withLock { $0 } == [ItemProviderError.cancelled.code])
        open.finish()
        #expect(progress.isCancelled && !progress.isFinished)
    }
}
