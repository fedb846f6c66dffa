public import Glibc

extension stat {
    /// Whether it is a file with content: no folder, link, socket, pipe or device.
    public var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    /// Whether it is a folder.
    public var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    /// Whether it is a socket.
    public var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }
    /// Whether it is a symbolic link; only `lstat` returns its status.
    public var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
    /// The permission bits of the mode.
    public var permissions: mode_t { st_mode & 0o7777 }
    /// Whether this and `other` are the same file, by device and inode.
    public func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
