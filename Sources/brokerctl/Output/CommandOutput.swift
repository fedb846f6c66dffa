import ActivityWire
import FoundationEssentials

/// The output of a command, as JSON and as a layout. The JSON is a message as the schema defines it, or a document of
/// this program's own.
protocol CommandOutput {
    var display: TextLayout { get }

    /// Whether the JSON always has every field. The JSON of an event has only the fields of the event's kind.
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

/// A list of rows: in JSON a member with the list's name, elsewhere a table.
struct Listing<Row: JSONValue>: CommandOutput, JSONObject {
    let name: String
    let rows: [Row]
    private let table: Table

    /// - Parameter cells: returns the cells of a row, as many as there are columns.
    init(
        _ name: String, _ rows: [Row], _ columns: [Table.Column], ifEmpty sentence: String, cells: (Row) -> [Cell]
    ) {
        self.name = name
        self.rows = rows
        table = Table(columns: columns, rows: rows.map(cells), emptySentence: sentence)
    }

    func writeMembers(to json: inout JSONWriter) { json.member(name, rows) }

    var display: TextLayout { .table(table) }
}

/// Encodes JSON on one line, without anything that a terminal would interpret.
enum JSONText {
    /// Encodes a message, or a value that holds one, as the schema defines it.
    static func encode(_ value: some JSONValue) -> String { Printable.escapedJSON(value.json) }

    /// Encodes a document of this program's own, with sorted keys and unescaped slashes.
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Everything outside strings is ASCII, so unsafe characters can only stand in strings.
        return Printable.escapedJSON(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}

/// A value that is `null` in JSON when it is absent, so that every row has the same fields.
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

extension Nullable: Decodable where Value: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(container.decodeNil() ? nil : try container.decode(Value.self))
    }
}

/// The output of a command whose reply says only that it is done.
struct DoneOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// A verb in the past: `refreshed`, `destroyed`, `removed`.
    var done: String
    var session: String?
    var app: String?
    var path: String?

    var display: TextLayout {
        let subject = [session, app, path].compactMap { $0 }.first.map { [Cell($0)] } ?? []
        return .line([Cell(done)] + subject)
    }
}

/// `log` and `sessions log`.
struct LogOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The session, or the name that the user gave.
    var session: String
    /// The path on the broker's machine.
    var path: String
    var text: String

    var display: TextLayout { .text(text) }
}

/// `wait`.
struct WaitOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The condition as the user wrote it.
    var condition: String
    var met = true

    var display: TextLayout { .line([Cell(condition), Cell("met", style: .green)]) }
}
