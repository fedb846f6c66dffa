import Glibc

/// Standard error, which is the broker's log.
enum ClusterLog {
    static func write(_ line: String) {
        let bytes = Array("activity-cluster: \(line)\n".utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
