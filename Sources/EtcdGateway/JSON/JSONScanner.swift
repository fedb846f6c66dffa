/// Reads one JSON text, strictly (RFC 8259) and within the bounds. The depth bounds the recursion.
package struct JSONScanner {
    private var source: JSONSource
    private let bounds: GatewayBounds
    private var count = 0

    /// Reads a text that contains one value and nothing else but white space.
    package static func value(in bytes: [UInt8], within bounds: GatewayBounds) throws(JSONError) -> GatewayJSON {
        var scanner = JSONScanner(source: JSONSource(bytes: bytes), bounds: bounds)
        let value = try scanner.value(depth: 0)
        try scanner.source.end()
        return value
    }

    private init(source: JSONSource, bounds: GatewayBounds) {
        self.source = source
        self.bounds = bounds
    }

    private mutating func value(depth: Int) throws(JSONError) -> GatewayJSON {
        count += 1
        guard count <= bounds.values else { throw .tooManyValues(limit: bounds.values) }
        let byte = try source.nextToken()
        switch UnicodeScalar(byte) {
        case "{": return .object(try members(depth: depth + 1))
        case "[": return .list(try elements(depth: depth + 1))
        case "\"": return .text(try source.text())
        case "t": return try source.word("true", .flag(true))
        case "f": return try source.word("false", .flag(false))
        case "n": return try source.word("null", .null)
        case "-", "0"..."9": return .number(try source.number(atMost: bounds.numberBytes))
        default: throw source.unexpected(byte)
        }
    }

    private mutating func members(depth: Int) throws(JSONError) -> [String: GatewayJSON] {
        guard depth <= bounds.depth else { throw .tooDeep(limit: bounds.depth) }
        var members: [String: GatewayJSON] = [:]
        source.skip()
        guard try !source.takes("}") else { return members }
        repeat {
            let start = try source.nextToken()
            guard start == UInt8(ascii: "\"") else { throw source.unexpected(start) }
            let key = try source.text()
            try source.expect(":")
            let earlier = members.updateValue(try value(depth: depth), forKey: key)
            guard earlier == nil else {
                throw .repeatedKey(PrintableText.excerpt(key, bytes: GatewayBounds.nameBytes))
            }
        } while try source.takes(",")
        try source.expect("}")
        return members
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [GatewayJSON] {
        guard depth <= bounds.depth else { throw .tooDeep(limit: bounds.depth) }
        var elements: [GatewayJSON] = []
        source.skip()
        guard try !source.takes("]") else { return elements }
        repeat { elements.append(try value(depth: depth)) } while try source.takes(",")
        try source.expect("]")
        return elements
    }
}
