import ActivityWire
import FoundationEssentials

/// User info on the command line: a JSON object, or `@` and the path of a file that holds one.
enum UserInfoArgument {
    /// A JSON text larger than this is not read; what it may encode to is bounded by ``Limits/userInfoBytes``.
    static let bytesMaximum = 1_048_576

    /// The encoded user info; nothing for nil.
    ///
    /// - Throws: ``CommandFailure`` when it is no JSON object, for a file that cannot be read, and for user info over
    ///   its bounds.
    static func encode(_ text: String?) throws(CommandFailure) -> Blob {
        guard let text else { return .empty }
        let bytes: [UInt8] =
            text.hasPrefix("@")
            ? try RegularFile.read(String(text.dropFirst()), limit: bytesMaximum) : Array(text.utf8)
        let userInfo = try parse(bytes)
        do throws(UserInfoError) {
            return try UserInfoCodec.encode(userInfo)
        } catch {
            throw CommandFailure(error.refusal)
        }
    }

    /// - Throws: ``CommandFailure`` when the bytes are no JSON object.
    static func parse(_ bytes: [UInt8]) throws(CommandFailure) -> [String: PropertyListValue] {
        do {
            return try JSONDecoder().decode([String: Value].self, from: Data(bytes)).mapValues(\.propertyList)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
            throw .usage("--user-info is JSON, but no object; give one such as '{\"count\": 3}'", field: "userInfo")
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw .usage("--user-info has a value at \(path) that no user info can hold", field: "userInfo")
        } catch {
            throw .usage("--user-info is no JSON; give an object such as '{\"count\": 3}', or @FILE", field: "userInfo")
        }
    }

    /// A JSON value. A number without a fraction that fits 64 bits is an integer, any other is real.
    private struct Value: Decodable {
        var propertyList: PropertyListValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                propertyList = .null
            } else if let flag = try? container.decode(Bool.self) {
                propertyList = .boolean(flag)
            } else if let integer = try? container.decode(Int64.self) {
                propertyList = .integer(integer)
            } else if let real = try? container.decode(Double.self) {
                propertyList = .real(real)
            } else if let text = try? container.decode(String.self) {
                propertyList = .string(text)
            } else if let list = try? container.decode([Value].self) {
                propertyList = .array(list.map(\.propertyList))
            } else {
                propertyList = .dictionary(try container.decode([String: Value].self).mapValues(\.propertyList))
            }
        }
    }
}
