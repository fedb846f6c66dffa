import ActivityWire
import Glibc
import Synchronization
import UniformTypes

/// Bytes in memory.
final class MemoryBytes: ByteCollector {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    func finish() -> [UInt8] { bytes.withLock { $0 } }
    var path: String? { nil }
    func discard() {}
}

/// Bytes in a file of a folder that is made for it and goes with it; what a source suggests is part of a name and never
/// of a path (U:D20).
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
        try FileBytes.write(bytes, to: descriptor)
    }

    func finish() throws -> [UInt8] {
        _ = try open()
        return []
    }

    private func open() throws -> Int32 {
        try state.withLock { state in
            if state.descriptor >= 0 { return state.descriptor }
            let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
            var template = Array("\(parent)/activity-broker-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw FileBytes.Failure(step: "mkdtemp") }
            state.folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            var names = SavedNames()
            state.path = state.folder + "/" + names.name(for: suggestedName, type: type, in: .system)
            state.descriptor = Glibc.open(state.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard state.descriptor >= 0 else { throw FileBytes.Failure(step: "open") }
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

/// Files as bytes.
enum FileBytes {
    struct Failure: Error, CustomStringConvertible {
        let step: String
        let code = errno

        var description: String { "\(step): \(String(cString: strerror(code)))" }
    }

    /// Reads with `pread`, piece by piece.
    static func send(_ path: String, to output: ByteOutputStream) async throws {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(step: "open") }
        defer { close(descriptor) }
        var offset = 0
        while true {
            let place = offset
            let bytes = try [UInt8](unsafeUninitializedCapacity: Limits.streamFrameBytes) { buffer, count in
                let read = pread(descriptor, buffer.baseAddress, buffer.count, place)
                guard read >= 0 else { throw Failure(step: "read") }
                count = read
            }
            if bytes.isEmpty { return }
            offset += bytes.count
            try await output.write(bytes)
        }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(step: "write") }
            written += count
        }
    }
}
