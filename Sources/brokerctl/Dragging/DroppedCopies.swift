import ActivityWire
import BrokerClient
import CBrokerSystem
import Glibc
import Synchronization
import UniformTypes

/// The copies of dropped data that come to this command. Each copy is digested as it arrives, and written to the folder
/// that the user named, if any.
final class DroppedCopies: Sendable {
    /// The result of copying one item.
    struct Copy: Hashable, Sendable {
        /// The number of the load.
        var load: UInt64
        var sha256: String?
        var path: String?
        /// The reason why the bytes were not written, though they came.
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

    /// Begins to read a copy.
    func take(_ copy: DroppedCopy) {
        guard let stream = streams.incoming(copy.stream) else { return }
        let task = state.withLock { state in
            let name = state.names.name(for: copy.suggestedName, type: copy.type, in: .system)
            let task = Task { await read(copy, stream, name) }
            state.tasks.append(task)
            return task
        }
        // Nothing waits for the task here; `finished` does.
        _ = task
    }

    /// Returns all copies, once each has ended.
    func finished() async -> [Copy] {
        var copies: [Copy] = []
        for task in state.withLock({ $0.tasks }) { copies.append(await task.value) }
        return copies
    }

    private func read(_ copy: DroppedCopy, _ stream: IncomingStream, _ name: String) async -> Copy {
        // The broker numbers the streams of loads like the loads, with the highest bit set.
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
            // The stream failed. The drag's report tells why.
        }
        return result
    }
}

/// A folder in which files are created: never over an existing file, and never through a link.
struct SavingFolder: Sendable {
    let path: String

    /// - Throws: ``CommandFailure`` when the path is not a folder.
    init(_ path: String) throws(CommandFailure) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw .file(path, RegularFile.reason(errno), field: "save") }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw .file(path, "not a folder", field: "save") }
        self.path = path
    }

    /// The names in the folder.
    var entries: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Swift sees the C array of the name as a tuple.
            names.append(
                withUnsafePointer(to: entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    func create(_ name: String) throws(CommandFailure) -> SavedFile {
        let whole = "\(path)/\(name)"
        let descriptor = open(whole, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(whole, RegularFile.reason(errno), field: "save") }
        return SavedFile(path: whole, descriptor: descriptor)
    }
}

/// A new file, open for writing.
final class SavedFile: Sendable {
    let path: String
    private let descriptor: Int32

    init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .file(path, RegularFile.reason(errno), field: "save") }
            written += count
        }
    }
}

/// A SHA-256 of bytes that arrive in parts.
struct RunningDigest: ~Copyable {
    private var state = csystem_sha256_state()

    init() {
        csystem_sha256_begin(&state)
    }

    mutating func add(_ bytes: [UInt8]) {
        csystem_sha256_add(&state, bytes, bytes.count)
    }

    /// Returns the digest in hexadecimal digits. May be called once.
    mutating func finish() -> String {
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_SHA256_LENGTH))
        csystem_sha256_end(&state, &digest)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
