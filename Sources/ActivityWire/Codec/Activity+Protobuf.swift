extension ControlWriter {
    mutating func write(_ activity: Activity) -> WireActivity {
        var wire = WireActivity()
        wire.type = activity.type
        if let title = activity.title { wire.title = title }
        if let target = activity.targetContentIdentifier { wire.targetContentIdentifier = target }
        if let persistent = activity.persistentIdentifier { wire.persistentIdentifier = persistent }
        if let url = activity.webpageURL { wire.webpageURL = url }
        if let url = activity.referrerURL { wire.referrerURL = url }
        if let expiration = activity.expiration { wire.expiration = expiration.milliseconds }
        wire.keywords = activity.keywords
        wire.requiredUserInfoKeys = activity.requiredUserInfoKeys
        if activity.eligibility != .handoff { wire.eligibility = activity.eligibility.rawValue }
        wire.supportsContinuationStreams = activity.supportsContinuationStreams
        wire.userInfoBlob = blob(activity.userInfo)
        return wire
    }
}

extension ControlReader {
    mutating func read(
        _ wire: WireActivity,
        userInfoAtMost userInfoBytes: Int = Limits.userInfoBytes
    ) throws(Refusal) -> Activity {
        var activity = Activity(type: try within("type", nonEmptyText(wire.type, atMost: Limits.activityTypeBytes)))
        activity.title = try within("title", optionalText(wire.hasTitle, wire.title, atMost: Limits.titleBytes))
        activity.targetContentIdentifier = try within(
            "targetContentIdentifier",
            optionalText(
                wire.hasTargetContentIdentifier,
                wire.targetContentIdentifier,
                atMost: Limits.targetContentIdentifierBytes
            )
        )
        activity.persistentIdentifier = try within(
            "persistentIdentifier",
            optionalText(wire.hasPersistentIdentifier, wire.persistentIdentifier, atMost: Limits.identifierBytes)
        )
        activity.webpageURL = wire.hasWebpageURL ? try within("webpageUrl", webURL(wire.webpageURL)) : nil
        activity.referrerURL = try within(
            "referrerUrl",
            optionalText(wire.hasReferrerURL, wire.referrerURL, atMost: Limits.urlBytes)
        )
        activity.expiration = wire.hasExpiration ? WallTime(milliseconds: wire.expiration) : nil
        activity.keywords = try keywords(wire.keywords, in: "keywords")
        activity.requiredUserInfoKeys = try keywords(wire.requiredUserInfoKeys, in: "requiredUserInfoKeys")
        activity.eligibility = wire.hasEligibility ? Activity.Eligibility(rawValue: wire.eligibility) : .handoff
        activity.supportsContinuationStreams = wire.supportsContinuationStreams
        activity.userInfo = try within("userInfoBlob", blob(wire.userInfoBlob, atMost: userInfoBytes))
        return activity
    }

    private func keywords(_ keywords: [String], in field: String) throws(Refusal) -> [String] {
        try within(field, checkCount(keywords.count, atMost: Limits.keywords))
        return try within(field, each: keywords) { (keyword) throws(Refusal) in
            try text(keyword, atMost: Limits.keywordBytes)
        }
    }

    /// `http` and `https` only (U:U7).
    func webURL(_ url: String) throws(Refusal) -> String {
        try checkLength(url.utf8.count, atMost: Limits.urlBytes)
        let head = url.prefix(8).lowercased()
        guard let scheme = ["http://", "https://"].first(where: { head.hasPrefix($0) }),
            url.utf8.count > scheme.utf8.count
        else { throw Refusal(code: .invalidValue, reason: "is not an http or https URL") }
        return url
    }
}
