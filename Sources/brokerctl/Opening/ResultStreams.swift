import ActivityWire
import BrokerClient
import Glibc
import Synchronization

/// The streams in which handlers return results to this command: kept up to a limit, or written to a file as they
/// arrive.
final class ResultStreams: Sendable {
    /// The content of one stream.
    struct Part: Hashable, Sendable {
        var contentType: String
        /// The first bytes, at most ``Limits/resultBytes``; empty when a file takes everything.
        var beginning: [UInt8] = []
        var byteCount = 0
        /// `complete`, or why the stream ended early.
        var ending = StreamEnding.complete.name
    }

    private struct State {
        var tasks: [Task<Part, Never>] = []
        var descriptor: Int32?
    }

    private let state = Mutex(State())

    /// Writes everything from now on to the file, which is created or emptied.
    func save(to path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .file(path, RegularFile.reason(errno), field: "saveResult") }
        state.withLock { $0.descriptor = descriptor }
    }

    /// Begins to read a stream.
    func take(_ stream: IncomingStream) {
        let task = Task { await read(stream) }
        state.withLock { $0.tasks.append(task) }
    }

    /// Returns the content of all streams, once each has ended.
    func parts() async -> [Part] {
        var parts: [Part] = []
        for task in state.withLock({ $0.tasks }) { parts.append(await task.value) }
        return parts
    }

    /// Writes to the file, if there is one. Returns false when the bytes cannot be written.
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

    /// Whether a file takes the content.
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
