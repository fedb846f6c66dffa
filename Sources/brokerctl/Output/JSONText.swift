import ActivityWire
import FoundationEssentials

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
