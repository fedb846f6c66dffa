import CZMQ

/// A CURVE key pair (`zmq_curve(7)`), as bytes.
public struct CurveKeyPair: Equatable, Sendable {
    /// The bytes of a key.
    public static let keyBytes = 32

    public let publicKey: [UInt8]
    /// Known to its owner only: never an argument, a variable of the environment, or a line of a log.
    public let secretKey: [UInt8]

    /// Makes a new pair.
    public init() throws(ZeroMQError) {
        var texts = (publicKey: Self.emptyText, secretKey: Self.emptyText)
        try checked("zmq_curve_keypair") { zmq_curve_keypair(&texts.publicKey, &texts.secretKey) }
        publicKey = try Self.bytes(of: texts.publicKey)
        secretKey = try Self.bytes(of: texts.secretKey)
    }

    /// Computes the public key of a secret one.
    ///
    /// - Throws: ``ZeroMQError/Code/invalidArgument`` for a key of another length than ``keyBytes``.
    public init(secretKey: [UInt8]) throws(ZeroMQError) {
        guard secretKey.count == Self.keyBytes else { throw ZeroMQError(.invalidArgument, call: "zmq_curve_public") }
        var (text, publicText) = (Self.emptyText, Self.emptyText)
        _ = zmq_z85_encode(&text, secretKey, secretKey.count)
        try checked("zmq_curve_public") { zmq_curve_public(&publicText, text) }
        publicKey = try Self.bytes(of: publicText)
        self.secretKey = secretKey
    }

    /// Room for a key in Z85, with the zero at its end.
    private static var emptyText: [CChar] { [CChar](repeating: 0, count: 41) }

    private static func bytes(of text: [CChar]) throws(ZeroMQError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: keyBytes)
        guard zmq_z85_decode(&bytes, text) != nil else { throw .last("zmq_z85_decode") }
        return bytes
    }
}
