/// Asks for a token. etcd needs about 90 ms of CPU for it, also if the password is wrong.
public struct Authentication: GatewayCall, CustomStringConvertible, CustomReflectable {
    public typealias Answer = AuthenticationAnswer

    public static let path = "/v3/auth/authenticate"

    public let name: String
    private let password: String

    public init(name: String, password: String) throws(RequestError) {
        for (field, text) in [("name", name), ("password", password)] {
            guard !text.isEmpty else { throw .empty(field: field) }
            guard text.utf8.count <= GatewayBounds.credentialBytes else {
                throw .tooLong(field: field, bytes: text.utf8.count, limit: GatewayBounds.credentialBytes)
            }
        }
        self.name = name
        self.password = password
    }

    /// A repeated request gives another token, and nothing else.
    public var canChangeStore: Bool { false }

    public var content: GatewayJSON { .object(["name": .text(name), "password": .text(password)]) }

    /// The name without the password, which belongs into no log.
    public var description: String { "authentication of \(name)" }

    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
