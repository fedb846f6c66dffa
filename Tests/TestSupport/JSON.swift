import Foundation

/// A JSON value that tests can look into without declaring every shape.
public enum JSON: Decodable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    public init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    public subscript(_ key: String) -> JSON {
        if case .object(let fields) = self { fields[key] ?? .null } else { .null }
    }

    public subscript(_ index: Int) -> JSON {
        if case .list(let items) = self, items.indices.contains(index) { items[index] } else { .null }
    }

    public var text: String? { if case .text(let value) = self { value } else { nil } }
    public var integer: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    public var items: [JSON] { if case .list(let items) = self { items } else { [] } }
}
