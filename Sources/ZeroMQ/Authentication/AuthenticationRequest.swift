/// A request of libzmq about a new connection, and the answer to it (ZAP 1.0, rfc.zeromq.org/spec/27).
struct AuthenticationRequest: Hashable, Sendable {
    /// The number of frames of a request without credentials, as for the mechanism NULL.
    static let frames = 6

    let identifier: [UInt8]
    let domain: String
    /// The origin of the connection; for a local connection, the credentials of the peer.
    let address: String
    let mechanism: String

    /// Reads a request; returns nil for frames that are no request of version 1.0.
    init?(frames: [[UInt8]]) {
        guard frames.count >= Self.frames, frames[0] == Self.version else { return nil }
        identifier = frames[1]
        domain = String(decoding: frames[2], as: UTF8.self)
        address = String(decoding: frames[3], as: UTF8.self)
        mechanism = String(decoding: frames[5], as: UTF8.self)
    }

    /// Whether a local process of `user` connects in `domain`, with the mechanism NULL. The kernel reported the user.
    func isFrom(_ user: UInt32, in domain: String) -> Bool {
        mechanism == "NULL" && self.domain == domain && PeerCredentials(peerAddress: address)?.userID == user
    }

    /// The frames of an answer: version, request, status, reason, user, metadata.
    static func answer(to identifier: [UInt8], isLetIn: Bool, user: UInt32) -> [[UInt8]] {
        let (status, text) = isLetIn ? ("200", "OK") : ("400", "only processes of the same user may connect")
        return [
            version, identifier, Array(status.utf8), Array(text.utf8), isLetIn ? Array("\(user)".utf8) : [], [],
        ]
    }

    private static let version = Array("1.0".utf8)
}
