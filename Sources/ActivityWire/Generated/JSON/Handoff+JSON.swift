// Written by `make schema` from Tools/Schema/Proto.

extension ActivityAdvert: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "eligibleForHandoff": isEligibleForHandoff, "expires": expiration, "streams": supportsContinuationStreams,
            "target": targetContentIdentifier, "title": title, "type": type, "webpageURL": webpageURL,
        ]
    }
}

extension ContinuationStreams: JSONMessage {
    public var jsonMembers: JSONMembers { ["activity": activity, "input": input, "output": output] }
}
