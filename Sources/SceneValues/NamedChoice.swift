/// A value of an enumeration of the protocol: a number on the wire, a name on the command line and in JSON.
public protocol NamedChoice: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable {
    /// The spelling on the command line and in JSON.
    var name: String { get }
}

extension NamedChoice {
    /// Finds the value with this name; nil if no value has the name.
    public init?(name: String) {
        guard let value = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = value
    }
}
