import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles

/// Copies of dragged data, as files without names. A copy ends when it is discarded, or when the broker ends.
final class SpoolFiles {
    private final class Copy {
        let descriptor: Descriptor
        var length: UInt64 = 0

        init(_ descriptor: consuming Descriptor) {
            self.descriptor = descriptor
        }
    }

    static let folderName = "spool"

    private let folder: String
    private var copies: [LoadID: Copy] = [:]
    private var total: UInt64 = 0

    init(folder: String) {
        self.folder = folder
    }

    /// Performs an order and reports its results.
    ///
    /// - Throws: The system's error. Also `ENOSPC` at the limit ``DragLimits/spooledBytes``.
    func perform(_ order: SpoolOrder, _ report: (SpoolReport) -> Void) throws(SystemError) {
        switch order {
        case .append(let load, let bytes):
            try append(bytes.bytes, to: load)
            report(.written(load, bytes: bytes.count))
        case .read(let load, let copy, let offset, let bytes): try read(load, copy, offset, bytes, report)
        case .discard(let loads):
            for load in loads { total -= copies.removeValue(forKey: load)?.length ?? 0 }
        }
    }

    private func append(_ bytes: [UInt8], to load: LoadID) throws(SystemError) {
        let count = UInt64(bytes.count)
        guard total + count <= DragLimits.spooledBytes else { throw SystemError(ENOSPC, "keep", "more promised items") }
        let copy = try copy(of: load)
        var start = 0
        while start < bytes.count {
            let number = copy.descriptor.number
            let offset = off_t(copy.length) + off_t(start)
            let written = bytes[start...].withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, offset) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw .last("write", "a promised item") }
            start += written
        }
        copy.length += count
        total += count
    }

    private func copy(of load: LoadID) throws(SystemError) -> Copy {
        if let copy = copies[load] { return copy }
        let number = csystem_unnamed_file(folder)
        guard number >= 0 else { throw SystemError(-number, "make a file in", folder) }
        let copy = Copy(Descriptor(owning: number))
        copies[load] = copy
        return copy
    }

    /// Reads a part of a copy, and reports it in pieces. An empty copy has no file, since nothing was written to it.
    private func read(
        _ load: LoadID, _ copy: LoadID, _ offset: UInt64, _ count: UInt64, _ report: (SpoolReport) -> Void
    ) throws(SystemError) {
        guard let copy = copies[copy] else { return report(.read(load, .empty, isEnd: true)) }
        let (wantedEnd, hasOverflowed) = offset.addingReportingOverflow(count)
        let end = hasOverflowed ? copy.length : min(wantedEnd, copy.length)
        var position = offset
        while position < end {
            let bytes = try piece(of: copy, at: position, upTo: end)
            position += UInt64(bytes.count)
            report(.read(load, Blob(bytes), isEnd: position == copy.length))
        }
        // A read at the very end has no piece, so the end is reported alone.
        if position == copy.length, offset == position { report(.read(load, .empty, isEnd: true)) }
    }

    private func piece(of copy: Copy, at position: UInt64, upTo end: UInt64) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(min(end - position, UInt64(Limits.streamFrameBytes))))
        var count = 0
        let failure = csystem_read_at(copy.descriptor.number, &bytes, bytes.count, position, &count)
        guard failure == 0, count > 0 else {
            throw SystemError(failure == 0 ? EIO : failure, "read", "a promised item")
        }
        return count == bytes.count ? bytes : Array(bytes.prefix(count))
    }
}
