// Written by `make schema` from Tools/Schema/Proto.

extension Activity: WireMessage {
    static let wireFields: WireFields = [
        1: "type", 2: "title", 3: "targetContentIdentifier", 4: "persistentIdentifier", 5: "webpageUrl",
        6: "referrerUrl", 7: "expiration", 8: "keywords", 9: "requiredUserInfoKeys", 10: "eligibility",
        11: "supportsContinuationStreams", 12: "userInfoBlob",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var type: String?
        var title: String?
        var targetContentIdentifier: String?
        var persistentIdentifier: String?
        var webpageURL: String?
        var referrerURL: String?
        var expiration: WallTime?
        var keywords: [String] = []
        var requiredUserInfoKeys: [String] = []
        var eligibility: Activity.Eligibility = .handoff
        var supportsContinuationStreams = false
        var userInfo: Blob = .empty
        try reader.fields(
            span, Self.wireFields, at: [8: keywords.count, 9: requiredUserInfoKeys.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: type = try reader.nonEmptyText(span, atMost: Limits.activityTypeBytes)
            case 18: title = try reader.text(span, atMost: Limits.titleBytes)
            case 26: targetContentIdentifier = try reader.text(span, atMost: Limits.targetContentIdentifierBytes)
            case 34: persistentIdentifier = try reader.text(span, atMost: Limits.identifierBytes)
            case 42: webpageURL = try reader.webURL(span, atMost: Limits.urlBytes)
            case 50: referrerURL = try reader.text(span, atMost: Limits.urlBytes)
            case 56: expiration = WallTime(milliseconds: try reader.int64(span))
            case 66: keywords.append(try reader.text(span, atMost: Limits.keywordBytes))
            case 74: requiredUserInfoKeys.append(try reader.text(span, atMost: Limits.keywordBytes))
            case 80: eligibility = Activity.Eligibility(rawValue: try reader.uint32(span))
            case 88: supportsContinuationStreams = try reader.bool(span)
            case 96: userInfo = try reader.blob(span, atMost: Limits.userInfoBytes)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(keywords, atMost: Limits.keywords, "keywords")
        try reader.count(requiredUserInfoKeys, atMost: Limits.keywords, "requiredUserInfoKeys")
        guard let type else { throw Refusal.missing("type") }
        self.init(
            type: type, title: title, targetContentIdentifier: targetContentIdentifier,
            persistentIdentifier: persistentIdentifier, webpageURL: webpageURL, referrerURL: referrerURL,
            expiration: expiration, keywords: keywords, requiredUserInfoKeys: requiredUserInfoKeys,
            eligibility: eligibility, supportsContinuationStreams: supportsContinuationStreams, userInfo: userInfo
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(type, 1)
        writer.text(present: title, 2)
        writer.text(present: targetContentIdentifier, 3)
        writer.text(present: persistentIdentifier, 4)
        writer.text(present: webpageURL, 5)
        writer.text(present: referrerURL, 6)
        writer.int64(present: expiration?.milliseconds, 7)
        for element in keywords { writer.text(present: element, 8) }
        for element in requiredUserInfoKeys { writer.text(present: element, 9) }
        if eligibility != .handoff { writer.uint32(present: eligibility.rawValue, 10) }
        writer.bool(supportsContinuationStreams, 11)
        writer.blob(userInfo, 12)
    }
}
