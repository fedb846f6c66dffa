import ActivityWire
import Glibc
import Synchronization
import UniformTypes

/// Collects the bytes of a load.
protocol ByteCollector: Sendable {
    func append(_ bytes: [UInt8]) throws
    /// Takes over the file itself; returns false if its bytes must be appended instead.
    func adopt(_ file: ReadableFile) -> Bool
    /// Completes the collection. Returns the bytes if they are in memory, or else an empty array.
    func finish() throws -> [UInt8]
    /// The path of the file with the bytes; nil if there is no file.
    var path: String? { get }
    func discard()
}

extension ByteCollector {
    func adopt(_ file: ReadableFile) -> Bool { false }
}

/// Bytes in memory.
final class MemoryBytes: ByteCollector {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    func finish() -> [UInt8] { bytes.withLock { $0 } }
    var path: String? { nil }
    func discard() {}
}

/// Passes bytes on as they come, and counts them.
final class PassedBytes: ByteCollector {
    private let total = Mutex(0)
    private let receive: @Sendable ([UInt8]) throws -> Void

    init(_ receive: @escaping @Sendable ([UInt8]) throws -> Void) {
        self.receive = receive
    }

    var count: Int { total.withLock { $0 } }

    func append(_ bytes: [UInt8]) throws {
        try receive(bytes)
        total.withLock { $0 += bytes.count }
    }

    func finish() -> [UInt8] { [] }
    var path: String? { nil }
    func discard() {}
}

/// Bytes in a file of a new temporary folder (U:D29). ``discard()`` deletes the file and the folder. The name that the
/// source suggests becomes part of the file's name and never of a path (U:D20).
final class TemporaryBytes: ByteCollector {
    private struct State {
        var folder = ""
        var path = ""
        var descriptor: Int32 = -1
    }

    private let suggestedName: String?
    private let type: UniformType
    private let state = Mutex(State())

    init(suggestedName: String?, type: UniformType) {
        self.suggestedName = suggestedName
        self.type = type
    }

    var path: String? { state.withLock { $0.path.isEmpty ? nil : $0.path } }

    func append(_ bytes: [UInt8]) throws {
        let descriptor = try open()
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileFailure(step: "write") }
            written += count
        }
    }

    func finish() throws -> [UInt8] {
        // An item without bytes gets an empty file.
        _ = try open()
        return []
    }

    private func open() throws -> Int32 {
        try state.withLock { state in
            if state.descriptor >= 0 { return state.descriptor }
            let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
            var template = Array("\(parent)/activity-broker-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw FileFailure(step: "mkdtemp") }
            state.folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            var names = SavedNames()
            state.path = state.folder + "/" + names.name(for: suggestedName, type: type, in: .system)
            state.descriptor = Glibc.open(state.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard state.descriptor >= 0 else { throw FileFailure(step: "open") }
            return state.descriptor
        }
    }

    func discard() {
        state.withLock { state in
            if state.descriptor >= 0 { close(state.descriptor) }
            if !state.path.isEmpty { unlink(state.path) }
            if !state.folder.isEmpty { rmdir(state.folder) }
            state = State()
        }
    }
}

/// The source's own file if its descriptor was passed, or else a copy.
final class BytesInPlace: ByteCollector {
    private let copy: TemporaryBytes
    private let adopted = Mutex<ReadableFile?>(nil)

    init(suggestedName: String?, type: UniformType) {
        copy = TemporaryBytes(suggestedName: suggestedName, type: type)
    }

    var isInPlace: Bool { adopted.withLock { $0 != nil } }

    /// A path in `/proc` for the source's own file, valid while this object holds the file; the copy's path if there is
    /// a copy.
    var path: String? { adopted.withLock { $0 }.map { "/proc/self/fd/\($0.descriptor)" } ?? copy.path }

    func adopt(_ file: ReadableFile) -> Bool {
        adopted.withLock { $0 = file }
        return true
    }

    func append(_ bytes: [UInt8]) throws { try copy.append(bytes) }
    func finish() throws -> [UInt8] { isInPlace ? [] : try copy.finish() }

    func discard() {
        adopted.withLock { $0 = nil }
        copy.discard()
    }
}
