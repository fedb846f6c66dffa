import CProtocol

/// The messages and enumerations of the protocol, with the comments of the `.proto`.
struct ProtocolSchema: Hashable, Sendable {
    /// A message or an enumeration.
    struct Definition: Encodable, Hashable, Sendable {
        enum Kind: String, Encodable, Hashable, Sendable {
            case message
            case enumeration = "enum"
        }

        var name: String
        var kind: Kind
        /// The part of the protocol to which the definition belongs.
        var section: String
        var meaning: String
        var members: [Member] = []
    }

    /// A field of a message or a value of an enumeration.
    struct Member: Encodable, Hashable, Sendable {
        var name: String
        var number: Int
        /// The type; empty for a value of an enumeration.
        var type: String
        /// `optional`, `repeated`, the name of a choice as in `one of body`, or empty.
        var label: String
        var meaning: String
    }

    private(set) var definitions: [Definition] = []

    /// Reads the table that the schema's generator wrote: a line for each definition, followed by a line for each of
    /// its members, which begins with a tab.
    init(_ table: String = ProtocolText.table) {
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if columns.count == 4, let kind = Definition.Kind(rawValue: columns[1]) {
                definitions.append(
                    Definition(name: columns[0], kind: kind, section: columns[2], meaning: columns[3]))
            } else if columns.count == 6, let number = Int(columns[1]), !definitions.isEmpty {
                let member = Member(
                    name: columns[2], number: number, type: columns[3], label: columns[4], meaning: columns[5])
                definitions[definitions.count - 1].members.append(member)
            }
        }
    }

    /// Returns the definition of this name, in any case.
    func definition(_ name: String) -> Definition? {
        definitions.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Returns the names that are near to this one. If no name is near, returns the names that contain it.
    func names(near name: String) -> [String] {
        let names = definitions.map(\.name)
        let near = NearWords.nearest(to: name, among: names)
        return near.isEmpty ? names.filter { $0.lowercased().contains(name.lowercased()) } : near
    }
}

/// The texts of the protocol that this program speaks. The texts are parts of the program, which needs
/// no file beside it.
enum ProtocolText {
    /// The `.proto` file, byte for byte.
    static let text = String(cString: cprotocol_text())
    /// The declarations of the `.proto`, in the table that the schema's generator wrote.
    static let table = String(cString: cprotocol_table())
}

/// `schema` without a name.
struct SchemaListOutput: CommandOutput, Encodable, Hashable, Sendable {
    var types: [ProtocolSchema.Definition]

    var display: TextLayout {
        let columns: [Table.Column] = [.init("type"), .init("kind"), .init("part"), .init("meaning", cut: .end)]
        let rows = types.map { type in
            [
                Cell(type.name, style: .bold), Cell(type.kind.rawValue), Cell(type.section, style: .dim),
                Cell(type.meaning),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The protocol is empty."))
    }
}

/// `schema NAME`.
struct SchemaOutput: CommandOutput, Encodable, Hashable, Sendable {
    var definition: ProtocolSchema.Definition

    func encode(to encoder: any Encoder) throws {
        try definition.encode(to: encoder)
    }

    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("number"), .init("name"), .init("type"), .init("label"), .init("meaning", cut: .end),
        ]
        let rows = definition.members.map { member in
            [
                Cell("\(member.number)"), Cell(member.name, style: .bold), Cell(member.type),
                Cell(member.label, style: .dim), Cell(member.meaning),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "\(definition.name) has no fields."))
    }
}

/// `schema --proto`.
struct ProtocolTextOutput: CommandOutput, Encodable, Hashable, Sendable {
    var proto = ProtocolText.text

    var display: TextLayout { .text(proto) }
}
