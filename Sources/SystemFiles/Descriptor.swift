public import Glibc

/// An open descriptor with a single owner. The descriptor is closed when this value goes out of scope. It is always
/// close-on-exec.
public struct Descriptor: ~Copyable, Sendable {
    /// The descriptor's number. Users of the number borrow it and never close it.
    public let number: Int32

    /// Takes the ownership of an open descriptor, which has to be close-on-exec.
    public init(owning number: Int32) {
        self.number = number
    }

    /// Copies a descriptor. The copy refers to the same open file, which errors call `what`.
    public init(copying number: Int32, _ what: String) throws(SystemError) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last("copy", what) }
        self.number = copy
    }

    /// Opens `path`, which is relative to `folder` if a folder is given.
    public init(
        opening path: String,
        in folder: Int32 = AT_FDCWD,
        flags: Int32,
        mode: mode_t = 0
    ) throws(SystemError) {
        guard !path.utf8.contains(0) else { throw SystemError(EINVAL, "open", path) }
        while true {
            let number = openat(folder, path, flags | O_CLOEXEC, mode)
            if number >= 0 {
                self.number = number
                return
            }
            guard errno == EINTR else { throw SystemError.last("open", path) }
        }
    }

    deinit { close(number) }

    /// Gives up the ownership of the descriptor, without closing it.
    public consuming func take() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Returns the status of the open file.
    public func status() throws(SystemError) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw SystemError.last("inspect", "descriptor \(number)") }
        return status
    }
}
