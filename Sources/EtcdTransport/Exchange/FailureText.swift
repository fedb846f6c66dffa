import AsyncHTTPClient
import Glibc
import NIOCore
import NIOPosix

/// Errors as texts that fit on a line of a log, whatever a peer has put into them.
enum FailureText {
    private static let length = 256

    static func bounded(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError: bounded(error.shortDescription)
        case let error as IOError: String(cString: strerror(error.errnoCode))
        // One host may have several addresses; the first error is as good as the others.
        case let error as NIOConnectionError:
            (error.connectionErrors.first?.error ?? error.dnsAError ?? error.dnsAAAAError).map { bounded($0) }
                ?? "no address"
        case _ where ConnectionFailure.isSecurity(error): bounded("TLS: \(cause(in: "\(error)"))")
        default: bounded("\(error)")
        }
    }

    static func bounded(_ text: String) -> String {
        var bounded = ""
        for scalar in text.unicodeScalars.prefix(length) {
            bounded.unicodeScalars.append((0x20...0x7E).contains(scalar.value) ? scalar : "?")
        }
        return bounded
    }

    /// Returns BoringSSL's word for an error, without the numbers and the place in its sources; if there is none, the
    /// whole text.
    private static func cause(in text: String) -> Substring {
        guard let start = text.firstRange(of: "OPENSSL_internal:")?.upperBound else { return text[...] }
        return text[start...].prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    }
}
