// Written by `make schema` from Tools/Schema/Proto.

extension Activity: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "eligibility": eligibility, "expiration": expiration, "keywords": keywords,
            "persistentIdentifier": persistentIdentifier, "referrerURL": referrerURL,
            "requiredUserInfoKeys": requiredUserInfoKeys, "supportsContinuationStreams": supportsContinuationStreams,
            "targetContentIdentifier": targetContentIdentifier, "title": title, "type": type, "userInfo": userInfo,
            "webpageURL": webpageURL,
        ]
    }
}
