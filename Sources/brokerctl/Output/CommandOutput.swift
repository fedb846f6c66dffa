import ActivityWire

/// What a command prints: a message in the schema's JSON, or a document of this program's own; everything else by how
/// it is displayed.
protocol CommandOutput {
    var display: Layout { get }

    func jsonText() throws -> String
}

extension CommandOutput where Self: JSONValue {
    func jsonText() -> String { JSONText.encode(self) }
}

extension CommandOutput where Self: Encodable {
    func jsonText() throws -> String { try JSONText.encode(self) }
}

/// A list: under its name in JSON, and as a table.
struct Listing<Row: JSONValue>: CommandOutput, JSONObject {
    let name: String
    let rows: [Row]
    private let table: Table

    /// - Parameter cells: those of one row, as many as there are columns.
    init(
        _ name: String, _ rows: [Row], _ columns: [Table.Column], ifEmpty sentence: String, cells: (Row) -> [Cell]
    ) {
        self.name = name
        self.rows = rows
        table = Table(columns: columns, rows: rows.map(cells), emptySentence: sentence)
    }

    func writeMembers(to json: inout JSONWriter) { json.member(name, rows) }

    var display: Layout { .table(table) }
}
