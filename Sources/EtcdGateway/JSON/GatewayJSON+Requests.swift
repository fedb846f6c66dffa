import ActivityWire

extension GatewayJSON {
    /// Returns a 64-bit number as the gateway writes it: in quotes.
    static func integer(_ value: Int64) -> GatewayJSON { .text("\(value)") }

    /// Returns bytes in base64, with the standard alphabet: the gateway refuses the one for URLs.
    static func bytes(_ value: [UInt8]) -> GatewayJSON { .text(Base64.text(value)) }

    /// Returns an object without the members that are nil: the gateway gives those their defaults.
    static func members(_ members: [String: GatewayJSON?]) -> GatewayJSON { .object(members.compactMapValues { $0 }) }

    /// The value on one line, in UTF-8.
    var written: [UInt8] {
        var writer = JSONWriter()
        WrittenJSON(value: self).write(to: &writer)
        return writer.bytes
    }
}

/// A value for the writer that the commands share.
private struct WrittenJSON: JSONValue {
    let value: GatewayJSON

    func write(to json: inout JSONWriter) {
        switch value {
        case .null: json.literal("null")
        case .flag(let flag): flag.write(to: &json)
        case .number(let text): json.literal(text)
        case .text(let text): json.string(text)
        case .list(let elements): json.array(elements.map(WrittenJSON.init))
        case .object(let members):
            json.object { json in
                for (key, value) in members { json.member(key, WrittenJSON(value: value)) }
            }
        }
    }
}
