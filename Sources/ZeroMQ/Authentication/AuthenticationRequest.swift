/// A request of libzmq about a new connection (ZAP 1.0, rfc.zeromq.org/spec/27).
public struct AuthenticationRequest: Hashable, Sendable {
    /// The number of frames of a request without credentials, as for the mechanism NULL.
    static let frames = 6

    let identifier: [UInt8]
    /// The domain of the socket that the peer connects to.
    public let domain: String
    /// The origin of the connection: an IP address; for a local connection, the credentials of the peer.
    public let address: String
    /// `NULL`, `PLAIN`, `CURVE` or `GSSAPI`.
    public let mechanism: String
    /// The public key that the peer has proved to have; nil for any other mechanism than CURVE.
    public let curveKey: [UInt8]?

    /// Reads a request; returns nil for frames that are no request of version 1.0.
    init?(frames: [[UInt8]]) {
        guard frames.count >= Self.frames, frames[0] == Self.version else { return nil }
        identifier = frames[1]
        domain = String(decoding: frames[2], as: UTF8.self)
        address = String(decoding: frames[3], as: UTF8.self)
        mechanism = String(decoding: frames[5], as: UTF8.self)
        let credentials = frames.dropFirst(Self.frames)
        curveKey = mechanism == "CURVE" && credentials.count == 1 ? credentials.last : nil
    }

    /// Whether a local process of `user` connects in `domain`, with the mechanism NULL. The kernel reported the user.
    func isFrom(_ user: UInt32, in domain: String) -> Bool {
        mechanism == "NULL" && self.domain == domain && PeerCredentials(peerAddress: address)?.userID == user
    }

    static let version = Array("1.0".utf8)
}
