import ActivityWire
import BrokerClient
import Synchronization
import UniformTypes

/// The copies of what was dropped, as they come: digested, and written where a folder is given.
final class DroppedCopies: Sendable {
    /// What came of one item.
    struct Copy: Hashable, Sendable {
        var load: UInt64
        var sha256: String?
        var path: String?
        /// Why it was not written, where the bytes came.
        var failure: String?
    }

    private struct State {
        var tasks: [Task<Copy, Never>] = []
        var names: SavedNames
    }

    private let streams: StreamHub
    private let folder: SavingFolder?
    private let state: Mutex<State>

    init(_ streams: StreamHub, folder: SavingFolder?) {
        self.streams = streams
        self.folder = folder
        state = Mutex(State(names: SavedNames(taken: folder?.entries ?? [])))
    }

    func take(_ copy: DroppedCopy) {
        guard let stream = streams.incoming(copy.stream) else { return }
        let task = state.withLock { state in
            let name = state.names.name(for: copy.suggestedName, type: copy.type, in: .system)
            let task = Task { await read(copy, stream, name) }
            state.tasks.append(task)
            return task
        }
        _ = task
    }

    /// All that came, when all of it has.
    func finished() async -> [Copy] {
        var copies: [Copy] = []
        for task in state.withLock({ $0.tasks }) { copies.append(await task.value) }
        return copies
    }

    private func read(_ copy: DroppedCopy, _ stream: IncomingStream, _ name: String) async -> Copy {
        var result = Copy(load: copy.stream.number & ~(1 << 63))
        var digest = RunningDigest()
        do {
            let file = try folder.map { folder throws(CommandFailure) in try folder.create(name) }
            while let bytes = try await stream.next() {
                digest.add(bytes)
                try file?.write(bytes)
            }
            result.sha256 = digest.finish()
            result.path = file?.path
        } catch let error as CommandFailure {
            stream.cancel("the copy could not be written")
            result.failure = error.reason
        } catch {
            // The report names the failure.
        }
        return result
    }
}
