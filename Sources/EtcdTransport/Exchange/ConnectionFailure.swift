import AsyncHTTPClient
import Glibc
import NIOCore
import NIOPosix
import NIOSSL

/// Errors that occur only while a connection is being made, so that no byte of a request can have been sent.
///
/// The list contains only what is certain. Any other error may have occurred after the first byte: the kernel may refuse
/// the last part of a request after it has sent the first.
enum ConnectionFailure {
    static func isCertain(_ error: any Error) -> Bool {
        switch error {
        case is NIOConnectionError: true
        case let error as HTTPClientError: beforeConnection.contains(error)
        // A handshake that fails later is that of a request that was sent: the caller has checked this.
        case _ where isSecurity(error): true
        case let error as IOError: connecting.contains(error.errnoCode)
        case let error as ChannelError:
            if case .connectTimeout = error { true } else { false }
        case is SocketAddressError: true
        default: false
        }
    }

    /// Whether it is an error of TLS, usually because one side rejected the other's certificate.
    ///
    /// With TLS 1.3 a server refuses a client's certificate after the handshake, when the request may have been sent.
    static func isSecurity(_ error: any Error) -> Bool {
        error is NIOSSLError || error is BoringSSLError || error is NIOSSLExtraError
    }

    private static let beforeConnection: [HTTPClientError] = [
        .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout, .deadlineExceeded, .invalidURL,
        .emptyHost, .missingSocketPath, .emptyScheme, .alreadyShutdown,
    ]

    /// The errors with which connect(2) and socket(2) fail for a Unix socket. Those of TCP are ``NIOConnectionError``.
    private static let connecting: Set<CInt> = [
        ENOENT, ECONNREFUSED, EACCES, EPERM, EAGAIN, ENOTDIR, ELOOP, ENAMETOOLONG, EPROTOTYPE, EMFILE, ENFILE,
    ]
}
