import ActivityWire

/// What a handler answered, in `open`: text as text, user info as JSON, anything else in base64.
struct ResultOutput: JSONObject, Hashable, Sendable {
    /// Empty for user info.
    var contentType: String
    var bytes: Int
    var text: String?
    var base64: String?
    var userInfo: PropertyListValue?
    /// True when the beginning is all that is shown.
    var isTruncated: Bool
    /// `complete`, or how a stream of parts ended before that.
    var ending: String

    init(_ result: HandlerResult) {
        self.init(contentType: result.contentType, content: result.content.bytes, count: result.content.count)
        if result.contentType.isEmpty, let values = try? UserInfoCodec.decode(result.content) {
            (text, base64, userInfo) = (nil, nil, .dictionary(values))
        }
    }

    init(_ part: ResultStreams.Part) {
        self.init(contentType: part.contentType, content: part.beginning, count: part.byteCount)
        ending = part.ending
    }

    private init(contentType: String, content: [UInt8], count: Int) {
        self.contentType = contentType
        bytes = count
        text = String(validating: content, as: UTF8.self)
        base64 = text == nil ? Base64.text(content) : nil
        isTruncated = content.count < count
        ending = StreamEnding.complete.name
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("base64", base64)
        json.member("bytes", bytes)
        json.member("contentType", contentType)
        json.member("ending", ending)
        json.member("text", text)
        json.member("truncated", isTruncated)
        json.member("userInfo", userInfo)
    }

    /// What a file takes in place of the bytes: user info as JSON, since nobody else reads the wire's form.
    var saved: [UInt8]? {
        userInfo.map { Array(JSONText.encode($0).utf8) + [UInt8(ascii: "\n")] }
    }

    /// In a line for people.
    var line: String {
        let content = text ?? userInfo.map { JSONText.encode($0) } ?? ""
        let size = "\(bytes) bytes of \(contentType)"
        let shown = content.isEmpty ? size : isTruncated ? "\(content) … (\(bytes) bytes)" : content
        return shown + (ending == StreamEnding.complete.name ? "" : " (\(ending))")
    }
}
