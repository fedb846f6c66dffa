import Glibc

/// Reads whole regular files, up to a limit in bytes.
public enum BoundedFile {
    /// The reason why a file was not read.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case system(SystemError)
        case notRegular(path: String)
        case tooLarge(path: String, limit: Int)

        public var description: String {
            switch self {
            case .system(let error): error.description
            case .notRegular(let path): "\(path) is not a regular file"
            case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes"
            }
        }
    }

    /// Returns the file's bytes. A pipe or a device is an error, and is not waited for.
    public static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = try SystemError.wrapped(as: Failure.system) { () throws(SystemError) in
            try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
        }
        let status = try SystemError.wrapped(as: Failure.system) { () throws(SystemError) in try descriptor.status() }
        guard status.isRegularFile else { throw .notRegular(path: path) }
        guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        return try read(descriptor, path: path, limit: limit)
    }

    /// Returns what is left to read of a file, which errors call `path`.
    public static func read(
        _ descriptor: borrowing Descriptor, path: String, limit: Int
    ) throws(Failure) -> [UInt8] {
        let number = descriptor.number
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .system(.last("read", path))
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            // The file may have grown since its status was read. The status of a file in `/proc` says 0 bytes.
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
    }
}
