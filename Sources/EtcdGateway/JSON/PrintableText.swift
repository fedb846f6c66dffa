import ActivityWire

/// Text of a peer, for errors and logs: one line without control characters.
enum PrintableText {
    /// Returns the beginning of the text; every character that a terminal might obey becomes a question mark.
    static func excerpt(_ text: String, bytes: Int) -> String {
        let scalars = text.clipped(to: bytes).unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "?" as UnicodeScalar
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns the beginning of bytes that should be text.
    static func excerpt(_ text: [UInt8], bytes: Int) -> String {
        excerpt(String(decoding: text.prefix(bytes), as: UTF8.self), bytes: bytes)
    }
}
