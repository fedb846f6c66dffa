import ActivityWire
import FoundationEssentials

/// User info on the command line: a JSON object, or `@` and the path of a file that holds one.
struct UserInfoArgument {
    /// The option's name in the text of a failure.
    let option: String
    /// The field's name in the JSON of a failure.
    let field: String

    /// The maximum size of a JSON file, in bytes. ``Limits/userInfoBytes`` bounds the encoded user info.
    static let bytesMaximum = 1_048_576

    static let userInfo = UserInfoArgument(option: "--user-info", field: "userInfo")
    /// The payload of a notification, bounded by ``Limits/notificationPayloadBytes``.
    static let payload = UserInfoArgument(option: "--payload", field: "payload")

    /// Returns the encoded user info; an empty blob for nil.
    ///
    /// - Throws: ``CommandFailure`` for text that is not a JSON object, an unreadable file, and user info over its
    ///   bounds.
    func encode(_ text: String?) throws(CommandFailure) -> Blob {
        guard let text else { return .empty }
        let bytes: [UInt8] =
            text.hasPrefix("@")
            ? try RegularFile.read(String(text.dropFirst()), limit: Self.bytesMaximum) : Array(text.utf8)
        // The decoder would also read UTF-16, which has zeros in it. The search for flaws reads UTF-8 only.
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .usage("\(option) is not valid UTF-8", field: field)
        }
        let userInfo = try parse(bytes)
        do throws(UserInfoError) {
            return try UserInfoCodec.encode(userInfo)
        } catch {
            throw CommandFailure(error.refusal)
        }
    }

    /// Decodes a JSON object.
    ///
    /// - Throws: ``CommandFailure`` for bytes that are no JSON object, a key that stands twice, and an integer that
    ///   does not fit 64 bits.
    func parse(_ bytes: [UInt8]) throws(CommandFailure) -> [String: PropertyListValue] {
        let userInfo = try decode(bytes)
        guard let flaw = JSONFlaw.first(in: bytes) else { return userInfo }
        switch flaw.kind {
        case .keyTwice: throw .usage("\(option) contains the key \(flaw.path) twice", field: field)
        case .integerTooLarge:
            throw .usage(
                "the integer at \(flaw.path) of \(option) does not fit in 64 bits (write it as a real number, such as 1e20)",
                field: field)
        }
    }

    private func decode(_ bytes: [UInt8]) throws(CommandFailure) -> [String: PropertyListValue] {
        do {
            return try JSONDecoder().decode([String: JSONTree].self, from: Data(bytes)).mapValues(\.propertyList)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
            throw .usage(
                "\(option) is valid JSON but not an object (expected one such as '{\"count\": 3}')", field: field)
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw .usage("the value at \(path) of \(option) is not allowed in user info", field: field)
        } catch {
            throw .usage(
                "\(option) is not valid JSON (expected an object such as '{\"count\": 3}', or @FILE)", field: field)
        }
    }
}

extension JSONTree {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        // Such a number is refused afterwards, as a flaw of the text.
        case .unsigned(let number): .real(Double(number))
        case .real(let number): .real(number)
        case .text(let text): .string(text)
        case .list(let items): .array(items.map(\.propertyList))
        case .object(let fields): .dictionary(fields.mapValues(\.propertyList))
        }
    }
}
