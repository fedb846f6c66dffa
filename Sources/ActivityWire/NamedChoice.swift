/// A word of the protocol: a number on the wire, a name on the command line and in JSON.
public protocol NamedChoice: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable, JSONValue {
    /// The spelling on the command line and in JSON.
    var name: String { get }
}

extension NamedChoice {
    /// Nil for a word that is none of them.
    public init?(name: String) {
        guard let value = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = value
    }

    public func write(to json: inout JSONWriter) { json.string(name) }
}
