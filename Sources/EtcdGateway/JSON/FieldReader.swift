import ActivityWire

/// Reads the members of an object. The gateway leaves defaults out, so an absent member is 0, false or empty. Unknown
/// members are ignored: a newer etcd sends more.
package struct FieldReader {
    private let members: [String: GatewayJSON]

    package init(_ value: GatewayJSON) throws(FieldError) {
        guard case .object(let members) = value else { throw FieldError("", .notA(.object)) }
        self.members = members
    }

    /// A member's value; nil if it is absent or null.
    subscript(_ name: String) -> GatewayJSON? {
        let value = members[name]
        return value == .null ? nil : value
    }

    package func integer(_ name: String) throws(FieldError) -> Int64 { try number(name, .integer) }

    package func unsigned(_ name: String) throws(FieldError) -> UInt64 { try number(name, .unsigned) }

    package func flag(_ name: String) throws(FieldError) -> Bool {
        guard let value = self[name] else { return false }
        guard case .flag(let flag) = value else { throw FieldError(name, .notA(.flag)) }
        return flag
    }

    package func text(_ name: String) throws(FieldError) -> String {
        guard let value = self[name] else { return "" }
        guard case .text(let text) = value else { throw FieldError(name, .notA(.text)) }
        return text
    }

    func bytes(_ name: String) throws(FieldError) -> [UInt8] {
        guard let bytes = Base64Reader.bytes(try text(name)) else { throw FieldError(name, .notA(.base64)) }
        return bytes
    }

    /// Reads a word that is one of the cases of an enumeration.
    package func word<Choice: RawRepresentable<String>>(
        _ name: String, absent: Choice
    ) throws(FieldError) -> Choice {
        guard self[name] != nil else { return absent }
        let word = try text(name)
        guard let choice = Choice(rawValue: word) else {
            throw FieldError(name, .unknownWord(PrintableText.excerpt(word, bytes: GatewayBounds.nameBytes)))
        }
        return choice
    }

    /// Reads an object; nil if it is absent.
    func part<Part>(
        _ name: String, _ read: (FieldReader) throws(FieldError) -> Part
    ) throws(FieldError) -> Part? {
        guard let value = self[name] else { return nil }
        do throws(FieldError) { return try read(FieldReader(value)) } catch { throw error.inside(name) }
    }

    /// Reads an object that must be there.
    func needed<Part>(
        _ name: String, _ read: (FieldReader) throws(FieldError) -> Part
    ) throws(FieldError) -> Part {
        guard let part = try part(name, read) else { throw FieldError(name, .missing) }
        return part
    }

    /// Reads a list of objects.
    package func list<Element>(
        _ name: String, _ read: (FieldReader) throws(FieldError) -> Element
    ) throws(FieldError) -> [Element] {
        guard let value = self[name] else { return [] }
        guard case .list(let values) = value else { throw FieldError(name, .notA(.list)) }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(FieldError) { elements.append(try read(FieldReader(value))) } catch {
                throw error.inside("\(name)[\(index)]")
            }
        }
        return elements
    }

    /// Reads a list of strings.
    package func texts(_ name: String) throws(FieldError) -> [String] {
        guard let value = self[name] else { return [] }
        guard case .list(let values) = value else { throw FieldError(name, .notA(.list)) }
        var texts: [String] = []
        for (index, value) in values.enumerated() {
            guard case .text(let text) = value else { throw FieldError("\(name)[\(index)]", .notA(.text)) }
            texts.append(text)
        }
        return texts
    }

    /// Reads a number, in quotes or without.
    private func number<Number: FixedWidthInteger>(
        _ name: String, _ kind: FieldError.Kind
    ) throws(FieldError) -> Number {
        let digits: String
        switch self[name] {
        case nil: return 0
        case .number(let text), .text(let text): digits = text
        case .null, .flag, .list, .object: throw FieldError(name, .notA(kind))
        }
        // Signs and zeros that a number does not need are not etcd's.
        guard let number = Number(digits), "\(number)" == digits else { throw FieldError(name, .notA(kind)) }
        return number
    }
}
