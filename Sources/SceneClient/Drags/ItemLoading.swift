import ActivityWire
import BrokerClient
import Synchronization
import UniformTypes

/// The data of a load that succeeded, as bytes or as a file.
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

/// A load that is under way. It ends once, and its handler is called once.
final class ItemLoading: Sendable {
    let types: [UniformType]
    let form: ItemRepresentation.Form
    let progress = Progress()
    private let collect: @Sendable () -> any ByteCollector
    private let state: Mutex<State>

    private struct State {
        var completion: (@Sendable (Result<LoadedItem, ItemProviderError>) -> Void)?
        /// Whether the load has succeeded; nil while it is under way.
        var hasSucceeded: Bool?
        var waiters: [CheckedContinuation<Bool, Never>] = []
    }

    init(
        types: [UniformType], form: ItemRepresentation.Form, collect: @escaping @Sendable () -> any ByteCollector,
        completion: @escaping @Sendable (Result<LoadedItem, ItemProviderError>) -> Void
    ) {
        self.types = types
        self.form = form
        self.collect = collect
        state = Mutex(State(completion: completion))
    }

    func fail(_ error: ItemProviderError) {
        end(.failure(error))
    }

    private func end(_ result: Result<LoadedItem, ItemProviderError>) {
        let hasSucceeded = if case .success = result { true } else { false }
        let (completion, waiters) = state.withLock { state in
            defer {
                state.completion = nil
                state.waiters = []
                state.hasSucceeded = state.hasSucceeded ?? hasSucceeded
            }
            return (state.completion, state.waiters)
        }
        completion?(result)
        for waiter in waiters { waiter.resume(returning: hasSucceeded) }
    }

    /// Waits for the end; returns whether the load has succeeded.
    func outcome() async -> Bool {
        await withCheckedContinuation { waiter in
            let outcome = state.withLock { state -> Bool? in
                if state.hasSucceeded == nil { state.waiters.append(waiter) }
                return state.hasSucceeded
            }
            if let outcome { waiter.resume(returning: outcome) }
        }
    }

    /// Reads the stream to its end. A cancel ends the load at once, whatever the source does (U:D32).
    func read(_ stream: IncomingStream, type: UniformType, size: UInt64?, by transfers: TransferClient? = nil) async {
        progress.expect(size)
        progress.onCancel { [self] in
            stream.cancel("cancelled")
            fail(.cancelled)
        }
        let collected = collect()
        // A loaded file is gone when the handler has returned (U:D30).
        defer { collected.discard() }
        do {
            while let bytes = try await stream.next() {
                try collected.append(bytes)
                progress.advance(by: bytes.count)
            }
            if let ticket = stream.ticket { try await read(by: ticket, at: transfers, into: collected) }
            if form == .file { _ = try collected.finish() }
            if progress.finish() { end(.success(LoadedItem(type: type, collected: collected))) }
        } catch let error as StreamError {
            fail(progress.isCancelled ? .cancelled : ItemProviderError(error))
        } catch let error as ItemProviderError {
            fail(error)
        } catch {
            stream.cancel("the reader failed")
            fail(ItemProviderError(.unknown, name: "notWritten", reason: "\(error)"))
        }
    }

    /// Takes the ticket's descriptor, and reads its file without stream credit.
    private func read(
        by ticket: TransferTicket, at transfers: TransferClient?, into collected: any ByteCollector
    ) async throws {
        guard let descriptor = await transfers?.take(ticket.ticket) else {
            throw ItemProviderError(.itemUnavailable, name: "connectionLost", reason: "the descriptor was not received")
        }
        try await read(ReadableFile(owning: descriptor), size: ticket.size, into: collected)
    }

    func read(_ file: ReadableFile, size: UInt64?, into collected: any ByteCollector) async throws {
        progress.expect(size)
        if form == .file, collected.adopt(file) { return }
        var offset: UInt64 = 0
        while !progress.isCancelled {
            let bytes = try file.bytes(at: offset)
            if bytes.isEmpty { break }
            try collected.append(bytes)
            offset += UInt64(bytes.count)
            progress.advance(by: bytes.count)
            await Task.yield()
        }
        if let size, offset != size, !progress.isCancelled {
            throw ItemProviderError(.unknown, name: LoadFailure.sizeMismatch.rawValue, reason: "the file was changed")
        }
    }

    /// Loads from the representations of this process, without the broker. The reader's order decides (U:D27).
    func run(_ representations: [ItemRegistration]) {
        let match = types.lazy.compactMap { wanted in
            representations.first { UniformTypeCatalog.system.conforms($0.type, to: wanted) }
        }.first
        guard let match, let content = match.content else {
            return fail(ItemProviderError(.itemUnavailable, name: "notOffered", reason: "no such representation"))
        }
        progress.expect(match.size)
        // A new loopback always has both ends.
        guard let (incoming, outgoing) = StreamHub.loopback() else { return }
        progress.onCancel { [self] in
            incoming.cancel("cancelled")
            fail(.cancelled)
        }
        Task {
            do {
                let output = ByteOutputStream(outgoing)
                try await content.deliver(to: output, hand: nil)
                output.finish()
            } catch {
                outgoing.fail(LoadFailure.itemUnavailable.rawValue)
            }
        }
        Task { await read(incoming, type: match.type, size: match.size) }
    }
}
