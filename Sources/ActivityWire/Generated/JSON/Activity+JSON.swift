// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Activity: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("eligibility", eligibility)
            json.member("expiration", expiration)
            json.member("keywords", keywords)
            json.member("persistentIdentifier", persistentIdentifier)
            json.member("referrerURL", referrerURL)
            json.member("requiredUserInfoKeys", requiredUserInfoKeys)
            json.member("supportsContinuationStreams", supportsContinuationStreams)
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("title", title)
            json.member("type", type)
            json.member("userInfo", userInfo)
            json.member("webpageURL", webpageURL)
        }
    }
}
