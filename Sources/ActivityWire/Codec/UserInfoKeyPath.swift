/// The path to a value that could not be read, made of the keys of the window's user info. The fields of the messages
/// that carry the user info are not in the path.
struct UserInfoKeyPath {
    private(set) var text = ""
    private var bytes: [UInt8]

    /// Translates a field's path in a message into keys. Ends the path at the first step that the bytes do not have.
    ///
    /// - Parameter field: The path in the message, such as `entries[0].value.array.values[3]`.
    init(of field: String, in bytes: [UInt8]) {
        self.bytes = bytes
        for step in field.split(separator: ".") {
            let parts = step.split(separator: "[")
            let index = parts.count > 1 ? Int(parts[1].dropLast()) : nil
            guard let name = parts.first, enter(name, at: index) else { return }
        }
    }

    /// Takes one step into the bytes, and adds the step's key or index to the path. Returns false if there is no such
    /// field or element.
    ///
    /// - Parameter index: The index in a list; nil for a single field, of which the last occurrence counts.
    private mutating func enter(_ name: Substring, at index: Int?) -> Bool {
        let fields: [WireFields] = [
            UserInfo.wireFields, UserInfoList.wireFields, UserInfoEntry.wireFields, UserInfoValue.wireFields,
        ]
        guard let number = fields.joined().first(where: { $0.value == name })?.key else { return false }
        let contents = Self.contents(of: number, in: bytes)
        let position = index ?? contents.count - 1
        guard contents.indices.contains(position) else { return false }
        let inner = contents[position]
        if name == "entries" {
            // Field 1 of an entry is its key.
            let key = String(decoding: Self.contents(of: 1, in: inner).last ?? [], as: UTF8.self)
            text += text.isEmpty ? key : ".\(key)"
        } else if let index {
            text += "[\(index)]"
        }
        bytes = inner
        return true
    }

    /// Returns the content of each field with this number that has a length. Stops at bytes that are no field.
    private static func contents(of number: UInt32, in bytes: [UInt8]) -> [[UInt8]] {
        let span = bytes.span.bytes
        var reader = WireReader(span, enforcesBounds: false)
        var tag: UInt32 = 0
        var contents: [[UInt8]] = []
        while (try? reader.tag(span, &tag)) == true {
            // Wire type 2 is a field with a length.
            guard tag == number << 3 | 2 else {
                guard (try? reader.skip(span, tag)) != nil else { break }
                continue
            }
            guard let range = try? reader.range(span) else { break }
            contents.append(Array(bytes[range]))
        }
        return contents
    }
}
