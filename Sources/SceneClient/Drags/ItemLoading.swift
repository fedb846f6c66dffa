import ActivityWire
import BrokerClient
import Synchronization
import UniformTypes

/// Where the bytes of a load are gathered.
protocol ByteCollector: Sendable {
    func append(_ bytes: [UInt8]) throws
    func finish() throws -> [UInt8]
    /// The path of the file they lie in; nil where they lie in memory.
    var path: String? { get }
    func discard()
}

/// What a load brought.
struct LoadedItem: Sendable {
    let type: UniformType
    let collected: any ByteCollector

    func bytes() -> Result<[UInt8], ItemProviderError> {
        do {
            return .success(try collected.finish())
        } catch {
            return .failure(ItemProviderError(.unknown, name: "notWritten", reason: "\(error)"))
        }
    }

    func path() -> Result<String, ItemProviderError> {
        guard let path = collected.path else {
            return .failure(ItemProviderError(.unavailableCoercion, name: "noFile", reason: ""))
        }
        return .success(path)
    }
}

/// One load on its way; it ends once, and its handler is called once.
final class ItemLoading: Sendable {
    let types: [UniformType]
    let form: ItemRepresentation.Form
    let progress = Progress()
    private let collect: @Sendable () -> any ByteCollector
    private let completion: Mutex<(@Sendable (Result<LoadedItem, ItemProviderError>) -> Void)?>

    init(
        types: [UniformType], form: ItemRepresentation.Form, collect: @escaping @Sendable () -> any ByteCollector,
        completion: @escaping @Sendable (Result<LoadedItem, ItemProviderError>) -> Void
    ) {
        self.types = types
        self.form = form
        self.collect = collect
        self.completion = Mutex(completion)
    }

    func fail(_ error: ItemProviderError) {
        end(.failure(error))
    }

    private func end(_ result: Result<LoadedItem, ItemProviderError>) {
        let completion = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        completion?(result)
    }

    /// Reads the stream to its end. A cancel is answered at once, whatever the source does (U:D32).
    func read(_ stream: IncomingStream, type: UniformType, size: UInt64?) async {
        progress.expect(size)
        progress.onCancel { [self] in
            stream.cancel("cancelled")
            fail(.cancelled)
        }
        let collected = collect()
        defer { collected.discard() }
        do {
            while let bytes = try await stream.next() {
                try collected.append(bytes)
                progress.advance(by: bytes.count)
            }
            if form == .file { _ = try collected.finish() }
            if progress.finish() { end(.success(LoadedItem(type: type, collected: collected))) }
        } catch let error as StreamError {
            fail(progress.isCancelled ? .cancelled : ItemProviderError(error))
        } catch {
            stream.cancel("the reader failed")
            fail(ItemProviderError(.unknown, name: "notWritten", reason: "\(error)"))
        }
    }

    /// Within the process that registered it there is nobody to ask.
    func run(_ representations: [ItemRegistration]) {
        let match = types.lazy.compactMap { wanted in
            representations.first { UniformTypeCatalog.system.conforms($0.type, to: wanted) }
        }.first
        guard let match, let produce = match.produce else {
            return fail(ItemProviderError(.itemUnavailable, name: "notOffered", reason: "no such representation"))
        }
        progress.expect(match.size)
        guard let (incoming, outgoing) = StreamHub.loopback() else { return }
        progress.onCancel { [self] in
            incoming.cancel("cancelled")
            fail(.cancelled)
        }
        Task {
            do {
                let output = ByteOutputStream(outgoing)
                try await produce(output)
                output.finish()
            } catch {
                outgoing.fail(LoadFailure.itemUnavailable.rawValue)
            }
        }
        Task { await read(incoming, type: match.type, size: match.size) }
    }
}
