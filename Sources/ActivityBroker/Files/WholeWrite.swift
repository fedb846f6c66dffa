import Glibc

/// A write of all bytes, in as many steps as the system needs.
enum WholeWrite {
    /// Returns 0 once all bytes are written, otherwise the number of the system's error.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { start += count } else if errno != EINTR { return errno }
        }
        return 0
    }
}
