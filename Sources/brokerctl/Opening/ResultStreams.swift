import ActivityWire
import BrokerClient
import Glibc
import Synchronization

/// What handlers stream to the requests of this command: kept up to a bound, or written into a file as it comes.
final class ResultStreams: Sendable {
    /// What came on one stream.
    struct Part: Hashable, Sendable {
        var contentType: String
        /// The beginning, at most ``Limits/resultBytes``; empty where a file takes everything.
        var beginning: [UInt8] = []
        var byteCount = 0
        /// `complete`, or how it ended before that.
        var ending = StreamEnding.complete.name
    }

    private struct State {
        var tasks: [Task<Part, Never>] = []
        var descriptor: Int32?
    }

    private let state = Mutex(State())

    /// From now on everything goes into the file, which is made, or made empty.
    func save(to path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .file(path, RegularFile.reason(errno), field: "saveResult") }
        state.withLock { $0.descriptor = descriptor }
    }

    func take(_ stream: IncomingStream) {
        let task = Task { await read(stream) }
        state.withLock { $0.tasks.append(task) }
    }

    /// Everything that came, when all of it has.
    func parts() async -> [Part] {
        var parts: [Part] = []
        for task in state.withLock({ $0.tasks }) { parts.append(await task.value) }
        return parts
    }

    /// Writes into the file, if there is one; false when that fails.
    func write(_ bytes: [UInt8]) -> Bool {
        guard let descriptor = state.withLock({ $0.descriptor }) else { return true }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    private var isSaving: Bool { state.withLock { $0.descriptor != nil } }

    private func read(_ stream: IncomingStream) async -> Part {
        var part = Part(contentType: stream.contentType)
        do throws(StreamError) {
            while let bytes = try await stream.next() {
                part.byteCount += bytes.count
                if isSaving {
                    guard write(bytes) else {
                        stream.cancel("the file cannot be written")
                        part.ending = "fileFailed"
                        break
                    }
                } else {
                    part.beginning += bytes.prefix(Limits.resultBytes - part.beginning.count)
                }
            }
        } catch {
            part.ending = error.description
        }
        return part
    }
}
