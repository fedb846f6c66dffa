public import Glibc

/// Descriptors that connections may not take, so that the store, the launcher and the folders go on working when there
/// are too many connections.
enum DescriptorReserve {
    /// A new connection with this number or a higher one is closed at once: it will need a copy, too.
    static var acceptBound: Int32 { bound(limit: softLimit, reserve: 64) }

    /// The same for the copies of connections' descriptors.
    static var copyBound: Int32 { bound(limit: softLimit, reserve: 32) }

    /// The kernel gives the lowest free number, so a high one means that nearly all are in use.
    static func bound(limit: UInt64, reserve: UInt64) -> Int32 {
        Int32(clamping: limit - min(reserve, limit / 4))
    }

    private static var softLimit: UInt64 {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
        return UInt64(limit.rlim_cur)
    }
}

/// Takes the place of the C library's `accept4` for libzmq, which would end the whole process when no descriptor is left,
/// and would try again and again without a pause while a connection waits that it cannot take.
///
/// A connection that there is no room for is accepted and closed; its sender sees that it was turned away.
@_cdecl("accept4")
public func acceptWithinReserve(
    _ listener: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?,
    _ flags: Int32
) -> Int32 {
    let connection = accept(listener, address, length)
    guard connection >= 0 else {
        // libzmq takes these as the loss of one connection.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { errno = ECONNABORTED }
        return connection
    }
    guard connection < DescriptorReserve.acceptBound else {
        close(connection)
        errno = ECONNABORTED
        return -1
    }
    // The launcher closes everything it does not hand over, so nothing is lost by doing this in two steps.
    if flags & Int32(SOCK_CLOEXEC.rawValue) != 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
    if flags & Int32(SOCK_NONBLOCK.rawValue) != 0 { _ = fcntl(connection, F_SETFL, O_NONBLOCK) }
    return connection
}
