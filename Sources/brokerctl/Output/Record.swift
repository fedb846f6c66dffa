/// One thing with its named values.
struct Record: Hashable, Sendable {
    struct Field: Hashable, Sendable {
        /// As in JSON.
        var name: String
        var cell: Cell
    }

    var fields: [Field]

    init(_ fields: [(String, Cell)]) {
        self.fields = fields.map { Field(name: $0.0, cell: $0.1) }
    }

    func plain() -> String {
        fields.map { "\($0.name)\t\($0.cell.plain())\n" }.joined()
    }

    /// Aligned, with names in words, and without what is empty.
    func pretty(_ terminal: Terminal) -> String {
        let shown = fields.map { ($0, $0.cell.prettyText(now: terminal.now)) }.filter { !$0.1.isEmpty }
        let names = shown.map { Self.words($0.0.name) }
        let width = names.reduce(0) { max($0, $1.count) }
        return zip(shown, names).map { field, name in
            let space = String(repeating: " ", count: width - name.count + 2)
            return terminal.styled(name, .dim) + space + terminal.styled(field.1, field.0.cell.style) + "\n"
        }.joined()
    }

    /// `last active` for `lastActive`, and `uptime` for `uptimeMilliseconds`: a person is shown the unit with the value.
    private static func words(_ name: String) -> String {
        let unit = "Milliseconds"
        let bare = name.hasSuffix(unit) ? String(name.dropLast(unit.count)) : name
        return bare.reduce(into: "") { text, character in
            text += character.isUppercase ? " \(character.lowercased())" : String(character)
        }
    }
}
