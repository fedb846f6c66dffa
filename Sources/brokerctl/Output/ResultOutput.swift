import ActivityWire
import FoundationEssentials

/// What a handler answered, in `open`: text as text, user info as JSON, anything else in base64.
struct ResultOutput: Encodable, Hashable, Sendable {
    /// Empty for user info.
    var contentType: String
    var bytes: Int
    var text: Nullable<String>
    var base64: Nullable<String>
    var userInfo: Nullable<JSONValue>
    /// True when the beginning is all that is shown.
    var truncated: Bool
    /// `complete`, or how a stream of parts ended before that.
    var ending: String

    init(_ result: HandlerResult) {
        self.init(contentType: result.contentType, content: result.content.bytes, count: result.content.count)
        if result.contentType.isEmpty, let values = try? UserInfoCodec.decode(result.content) {
            text = Nullable(nil)
            base64 = Nullable(nil)
            userInfo = Nullable(JSONValue(.dictionary(values)))
        }
    }

    init(_ part: ResultStreams.Part) {
        self.init(contentType: part.contentType, content: part.beginning, count: part.byteCount)
        ending = part.ending
    }

    private init(contentType: String, content: [UInt8], count: Int) {
        self.contentType = contentType
        bytes = count
        let string = String(validating: content, as: UTF8.self)
        text = Nullable(string)
        base64 = Nullable(string == nil ? Data(content).base64EncodedString() : nil)
        userInfo = Nullable(nil)
        truncated = content.count < count
        ending = StreamEnding.complete.name
    }

    /// What a file takes in place of the bytes: user info as JSON, since nobody else reads the wire's form.
    var saved: [UInt8]? {
        get throws { try userInfo.value.map { Array(try JSONText.encode($0).utf8) + [UInt8(ascii: "\n")] } }
    }

    /// In a line for people.
    var line: String {
        let content = text.value ?? userInfo.value.flatMap { try? JSONText.encode($0) } ?? ""
        let size = "\(bytes) bytes of \(contentType)"
        let shown = content.isEmpty ? size : truncated ? "\(content) … (\(bytes) bytes)" : content
        return shown + (ending == StreamEnding.complete.name ? "" : " (\(ending))")
    }
}

/// A property-list value as JSON: data in base64, dates in seconds since 1970-01-01 UTC, sets as lists.
enum JSONValue: Encodable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case dictionary([String: JSONValue])

    init(_ value: PropertyListValue) {
        self =
            switch value {
            case .null: .null
            case .boolean(let flag): .boolean(flag)
            case .integer(let number): .integer(number)
            case .real(let number), .date(let number): number.isFinite ? .real(number) : .null
            case .string(let text), .url(let text): .string(text)
            case .data(let bytes): .string(Data(bytes).base64EncodedString())
            case .array(let values), .set(let values): .array(values.map { JSONValue($0) })
            case .dictionary(let values): .dictionary(values.mapValues { JSONValue($0) })
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .real(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let values): try container.encode(values)
        case .dictionary(let values): try container.encode(values)
        }
    }
}
