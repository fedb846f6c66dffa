/// A value in an `Info.plist`.
///
/// Foundation's `PropertyListSerialization` accepts no Swift values when Foundation is linked statically.
package enum InformationProperty: Encodable, Hashable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([InformationProperty])
    case dictionary([String: InformationProperty])

    package static func texts(_ texts: [String]) -> InformationProperty { .list(texts.map { .text($0) }) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .dictionary(let values): try container.encode(values)
        }
    }
}
