import Glibc

/// The identities, sizes and times of a store's files, which tell whether the files have changed.
struct StoreFingerprint: Hashable, Sendable {
    private let facts: [[Int]]

    init(of path: String) {
        facts = ["", "-wal", CommitMark.suffix].map { suffix in
            var status = stat()
            guard stat(path + suffix, &status) == 0 else { return [] }
            return [
                Int(status.st_ino), Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
            ]
        }
    }
}
