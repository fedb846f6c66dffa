import ActivityWire
import CBrokerSystem
import Glibc
import UniformTypes

/// One representation of an item.
struct ItemRegistration: Sendable {
    let type: UniformType
    let visibility: RepresentationVisibility
    let form: ItemRepresentation.Form
    let size: UInt64?
    /// The source's load handler; nil at a destination.
    var content: ItemContent?

    var wire: ItemRepresentation {
        ItemRepresentation(
            type: type, visibility: visibility, form: form, size: size,
            delivery: content?.isPassedOn == true ? .reference : .chunks)
    }
}

/// A source's load handler, which runs when a destination loads the item.
struct ItemContent: Sendable {
    enum Maker: Sendable {
        case data(@Sendable () async throws -> [UInt8])
        /// Returns the path of a file.
        case file(@Sendable () async throws -> String)
        case stream(@Sendable (ByteOutputStream) async throws -> Void)
    }

    let maker: Maker
    /// Whether a descriptor may be passed in place of bytes; false for streams and revocable content.
    let isPassedOn: Bool

    init(_ maker: Maker, isRevocable: Bool = false) {
        self.maker = maker
        isPassedOn = if case .stream = maker { false } else { !isRevocable }
    }

    /// Runs the handler once. Offers `hand` a descriptor if the content has at least `leastReferenceBytes`; otherwise,
    /// or if `hand` refuses, writes the bytes.
    func deliver(to output: ByteOutputStream, hand: ((Int32) async -> Bool)?) async throws {
        switch maker {
        case .stream(let write): try await write(output)
        case .data(let make):
            let bytes = try await make()
            if let hand, bytes.count >= DragLimits.leastReferenceBytes, let memory = SealedMemory(bytes),
                await hand(memory.descriptor)
            {
                return
            }
            try await output.write(bytes)
        // A file is read, also if it is loaded as data (U:D29).
        case .file(let make):
            let path = try await make()
            let file = try ReadableFile(path)
            if let hand, file.size >= DragLimits.leastReferenceBytes, await hand(file.descriptor) { return }
            try await file.send(to: output)
        }
    }
}

/// Memory that no process can change any more, and that another process can read.
private final class SealedMemory {
    let descriptor: Int32

    /// Returns nil if the system refuses.
    init?(_ bytes: [UInt8]) {
        descriptor = csystem_sealed_memory(bytes, bytes.count)
        if descriptor < 0 { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}

/// A file that is read with `pread`, which leaves the offset of other holders of the descriptor unchanged.
final class ReadableFile: Sendable {
    let descriptor: Int32

    init(_ path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(step: "open") }
    }

    /// Takes over a descriptor that is open already.
    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The present size in bytes; 0 if the system does not tell.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Returns the next bytes from an offset on; none at the end.
    func bytes(at offset: UInt64, atMost count: Int = Limits.streamFrameBytes) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            guard let start = buffer.baseAddress else { return }
            let failure = csystem_read_at(descriptor, start, count, offset, &initialized)
            guard failure == 0 else { throw FileFailure(step: "read", code: failure) }
        }
    }

    func send(to output: ByteOutputStream) async throws {
        var offset: UInt64 = 0
        while true {
            let bytes = try bytes(at: offset)
            if bytes.isEmpty { return }
            offset += UInt64(bytes.count)
            try await output.write(bytes)
        }
    }
}

/// A system call for a file that failed.
struct FileFailure: Error, CustomStringConvertible {
    let step: String
    var code: Int32 = errno

    var description: String { "\(step): \(String(cString: strerror(code)))" }
}
