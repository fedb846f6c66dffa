/// `schema` without a name.
struct SchemaListOutput: CommandOutput, Encodable, Hashable, Sendable {
    var types: [ProtocolSchema.Definition]

    var display: Layout {
        let columns: [Table.Column] = [.init("type"), .init("kind"), .init("part"), .init("meaning", isFlexible: true)]
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

    var display: Layout {
        let columns: [Table.Column] = [
            .init("number"), .init("name"), .init("type"), .init("label"), .init("meaning", isFlexible: true),
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

    var display: Layout { .text(proto) }
}
