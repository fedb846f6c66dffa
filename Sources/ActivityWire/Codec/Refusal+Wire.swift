extension Refusal: Error, CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(reason)" }
}

/// Refusals of the codec.
extension Refusal {
    static func notProtobuf(_ reason: String) -> Refusal {
        Refusal(code: .malformed, reason: "not a valid protobuf message: \(reason)")
    }

    static func missing(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "is missing", field: field)
    }

    /// Returns the refusal of a oneof without a known case: the sender is newer, or has left the case out.
    ///
    /// - Parameters:
    ///   - what: The noun for a case of the oneof.
    ///   - unknown: The tag of an unknown field of the message; 0 if the message has none.
    static func noKind(_ what: String, _ unknown: UInt32) -> Refusal {
        let reason = unknown == 0 ? "has no \(what)" : "has an unknown \(what) in field \(unknown >> 3)"
        return Refusal(code: .unknownKind, reason: reason)
    }

    /// Returns the refusal with `name` before the path of its field.
    public func inside(_ name: String) -> Refusal {
        var outer = self
        outer.field = field.map { "\(name).\($0)" } ?? name
        return outer
    }

    /// Returns the refusal with a longer path, which begins with the name of the field that has this tag. For a list,
    /// the name has the index of an element.
    ///
    /// - Parameters:
    ///   - fields: The lists in which the field's name is looked up.
    ///   - places: The index of the element that was read, by the field number of the element's list.
    func inside(_ tag: UInt32, _ fields: WireFields..., at places: [UInt32: Int] = [:]) -> Refusal {
        let number = tag >> 3
        for names in fields {
            guard let name = names.first(where: { $0.key == number })?.value else { continue }
            return inside(places[number].map { "\(name)[\($0)]" } ?? name)
        }
        return self
    }
}
