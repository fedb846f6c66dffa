import ActivityWire
import FoundationEssentials

/// What a command prints: a message in the schema's JSON, or a document of this program's own; everything else by how
/// it is displayed.
protocol CommandOutput {
    var display: Layout { get }

    /// Whether every object of this kind has every field. An event has only those of its own kind.
    var hasAllFields: Bool { get }

    func jsonText() throws -> String
}

extension CommandOutput {
    var hasAllFields: Bool { true }
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

/// JSON as this program prints it: on one line, keys in order, slashes as they are, and nothing a terminal would obey.
enum JSONText {
    /// A message, or what holds one, as the schema gives it.
    static func encode(_ value: some JSONValue) -> String { Printable.escapedJSON(value.json) }

    /// A document of this program's own.
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // All of it is on one line and pure ASCII outside its strings, so what is unsafe stands in a string.
        return Printable.escapedJSON(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}

/// A value that is `null` in JSON when there is none, so that every row has the same fields.
struct Nullable<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    var value: Value?

    init(_ value: Value?) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

/// What was done, where the broker has nothing more to say.
struct DoneOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// A verb in the past: `refreshed`, `destroyed`, `removed`.
    var done: String
    var session: String?
    var app: String?
    var path: String?

    var display: Layout {
        let subject = [session, app, path].compactMap { $0 }.first.map { [Cell($0)] } ?? []
        return .line([Cell(done)] + subject)
    }
}

/// `log` and `sessions log`.
struct LogOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The session, or what was asked about.
    var session: String
    /// Where the log is on the broker's machine.
    var path: String
    var text: String

    var display: Layout { .text(text) }
}

/// `wait`.
struct WaitOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// As it was asked.
    var condition: String
    var met = true

    var display: Layout { .line([Cell(condition), Cell("met", style: .green)]) }
}
