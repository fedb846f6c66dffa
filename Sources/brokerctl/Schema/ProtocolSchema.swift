/// The messages, fields and enumerations of the protocol, with what the `.proto` says of each.
struct ProtocolSchema: Hashable, Sendable {
    /// A message or an enumeration.
    struct Definition: Encodable, Hashable, Sendable {
        enum Kind: String, Encodable, Hashable, Sendable {
            case message
            case enumeration = "enum"
        }

        var name: String
        var kind: Kind
        /// The part of the protocol it belongs to.
        var section: String
        var meaning: String
        var members: [Member] = []
    }

    /// A field of a message or a value of an enumeration.
    struct Member: Encodable, Hashable, Sendable {
        var name: String
        var number: Int
        /// Empty for values of an enumeration.
        var type: String
        /// `optional`, `repeated`, the name of a choice as in `one of body`, or empty.
        var label: String
        var meaning: String
    }

    private(set) var definitions: [Definition] = []

    /// Reads the one style that the protocol is written in: comments before what they explain, a member a line.
    init(_ text: String = ProtocolText.text) {
        var reader = SchemaReader()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
        definitions = reader.definitions
    }

    /// By name, whatever its case.
    func definition(_ name: String) -> Definition? {
        definitions.first { $0.name.lowercased() == name.lowercased() }
    }

    /// What is named nearly so, else what has it in its name.
    func names(near name: String) -> [String] {
        let names = definitions.map(\.name)
        let near = NearWords.nearest(to: name, among: names)
        return near.isEmpty ? names.filter { $0.lowercased().contains(name.lowercased()) } : near
    }
}
