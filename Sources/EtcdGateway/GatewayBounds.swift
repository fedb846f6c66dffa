/// The most that is read of an etcd's answers, so that no peer decides how much memory a client uses.
public struct GatewayBounds: Hashable, Sendable {
    /// Bytes of an answer's body. A list of 10,000 rows is about 4 MB.
    public var answerBytes = 16 * 1_048_576
    /// Bytes of one line of a watch. With fragments etcd writes lines of up to 2.8 MB.
    public var lineBytes = 8 * 1_048_576
    /// Bytes of the lines of one fragmented message.
    public var joinedBytes = 64 * 1_048_576
    /// Objects and lists within each other.
    public var depth = 16
    /// Values of one JSON text, members and elements included.
    public var values = 1_000_000
    /// Bytes of one number. 64 bits need at most 20.
    public var numberBytes = 32
    /// Watches of one stream.
    public var watches = 16

    public init() {}

    /// The bounds of a program.
    public static let standard = GatewayBounds()

    /// Operations in one branch of a transaction, and its comparisons: etcd's own defaults.
    static let operations = 128
    /// Bytes of a request's keys and values, each operation and comparison counted with ``operationBytes``: etcd
    /// refuses a request of more than 1.5 MiB.
    static let requestBytes = 3 * 524_288
    /// What an operation or a comparison counts beside its keys and values.
    static let operationBytes = 64
    /// Watches that one request creates or cancels.
    static let commands = 16
    /// Bytes of a user's name or password.
    static let credentialBytes = 1_024
    /// Bytes of a token. One that lists many roles is still far below.
    static let tokenBytes = 8_192
    /// Bytes of a message of etcd that are kept.
    static let messageBytes = 512
    /// Bytes that are kept of an answer that is not etcd's.
    static let excerptBytes = 128
    /// Bytes of a field's name in an error.
    static let nameBytes = 64
    /// Seconds of the longest lease that etcd grants.
    static let leaseSeconds: Int64 = 9_000_000_000
}
