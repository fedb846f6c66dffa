/// A reference to a session: its identifier, a unique prefix of the identifier, or `APP:TARGET`.
public struct SessionReference: Hashable, Sendable, CustomStringConvertible {
    public var text: String
    public init(text: String) {
        self.text = text
    }

    public init(_ session: SceneSessionID) {
        text = session.description
    }

    public var description: String { text }
}
