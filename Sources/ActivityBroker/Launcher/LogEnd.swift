import BrokerCore
import Glibc
import SystemFiles

/// The last lines of a log of any length. Reads the end of the log and, if the log was cut lately, the end of its older
/// part.
struct LogEnd {
    /// The lines; none if nothing was written or nothing can be read.
    let output: LastOutput

    /// - Parameters:
    ///   - beginning: the offset, in bytes, at which the wanted output begins.
    ///   - earlierBeginning: the offset in the older part; nil when the output begins in the newer part.
    init(of path: String, from beginning: Int, earlierFrom earlierBeginning: Int? = nil) {
        var (bytes, isCut) = Self.read(path, from: beginning, atMost: LastOutput.bytesRead)
        if !isCut, let earlierBeginning {
            let limit = LastOutput.bytesRead - bytes.count
            let earlier = Self.read("\(path).1", from: earlierBeginning, atMost: limit)
            (bytes, isCut) = (earlier.bytes + bytes, earlier.isCut)
        }
        output = LastOutput(endOf: bytes, isCut: isCut)
    }

    private static func read(_ path: String, from beginning: Int, atMost limit: Int) -> (bytes: [UInt8], isCut: Bool) {
        guard let file = try? Descriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let status = try? file.status(), status.isRegularFile
        else { return ([], false) }
        let size = Int(status.st_size)
        // A file that is shorter than `beginning` was emptied by another program, so all of it is wanted.
        let first = beginning <= size ? beginning : 0
        let start = max(first, size - limit)
        var bytes = [UInt8](repeating: 0, count: size - start)
        let count = pread(file.number, &bytes, bytes.count, start)
        return (Array(bytes.prefix(max(0, count))), start > first)
    }
}
