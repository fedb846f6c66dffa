extension Refusal: Error, CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(reason)" }
}

/// Refusals of the codec.
extension Refusal {
    static func notProtobuf(_ reason: String) -> Refusal {
        Refusal(code: .malformed, reason: "not a protobuf message: \(reason)")
    }

    static func missing(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "is missing", field: field)
    }

    /// Returns the refusal of a oneof without a known case: the sender is newer, or has left the case out.
    static func noKind(_ what: String, _ unknown: UInt32) -> Refusal {
        let reason = unknown == 0 ? "has no \(what)" : "has a \(what) of unknown kind, field \(unknown >> 3)"
        return Refusal(code: .unknownKind, reason: reason)
    }

    /// Returns the refusal with `name` before the path of its field.
    public func inside(_ name: String) -> Refusal {
        var outer = self
        outer.field = field.map { "\(name).\($0)" } ?? name
        return outer
    }

    /// Returns the refusal with a longer path: in front comes the name of the field with this tag, with the index for a
    /// list.
    ///
    /// The path is built only after a failure, so that valid messages do not pay for it.
    func inside(_ tag: UInt32, _ fields: WireFields..., at places: [UInt32: Int] = [:]) -> Refusal {
        let number = tag >> 3
        for names in fields {
            guard let name = names.first(where: { $0.key == number })?.value else { continue }
            return inside(places[number].map { "\(name)[\($0)]" } ?? name)
        }
        return self
    }
}
