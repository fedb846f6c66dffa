// Written by `make schema` from Tools/Schema/Proto.

extension EventAttribution: WireMessage {
    static let wireFields: WireFields = [
        1: "sourceIdentifier", 2: "destinationUrl", 3: "sourceDescription", 4: "purchaser",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var sourceIdentifier: UInt32 = 0
        var destinationURL: String?
        var sourceDescription: String = ""
        var purchaser: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: sourceIdentifier = try reader.uint32(span)
            case 18: destinationURL = try reader.nonEmptyText(span, atMost: Limits.urlBytes)
            case 26: sourceDescription = try reader.text(span, atMost: Limits.titleBytes)
            case 34: purchaser = try reader.text(span, atMost: Limits.titleBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let destinationURL else { throw Refusal.missing("destinationUrl") }
        self.init(
            sourceIdentifier: sourceIdentifier, destinationURL: destinationURL, sourceDescription: sourceDescription,
            purchaser: purchaser
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(sourceIdentifier, 1)
        writer.text(destinationURL, 2)
        writer.text(sourceDescription, 3)
        writer.text(purchaser, 4)
    }
}

extension NotificationResponse: WireMessage {
    static let wireFields: WireFields = [
        1: "notificationIdentifier", 2: "actionIdentifier", 3: "targetContentIdentifier", 4: "userInfoBlob",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var notificationIdentifier: String?
        var actionIdentifier: String = ""
        var targetContentIdentifier: String?
        var userInfo: Blob = .empty
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: notificationIdentifier = try reader.nonEmptyText(span, atMost: Limits.identifierBytes)
            case 18: actionIdentifier = try reader.text(span, atMost: Limits.identifierBytes)
            case 26: targetContentIdentifier = try reader.text(span, atMost: Limits.targetContentIdentifierBytes)
            case 32: userInfo = try reader.blob(span, atMost: Limits.userInfoBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let notificationIdentifier else { throw Refusal.missing("notificationIdentifier") }
        self.init(
            notificationIdentifier: notificationIdentifier, actionIdentifier: actionIdentifier,
            targetContentIdentifier: targetContentIdentifier, userInfo: userInfo
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(notificationIdentifier, 1)
        writer.text(actionIdentifier, 2)
        writer.text(present: targetContentIdentifier, 3)
        writer.blob(userInfo, 4)
    }
}

extension ShortcutItem: WireMessage {
    static let wireFields: WireFields = [
        1: "type", 2: "title", 3: "targetContentIdentifier", 4: "userInfoBlob", 5: "subtitle",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var type: String?
        var title: String = ""
        var targetContentIdentifier: String?
        var userInfo: Blob = .empty
        var subtitle: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: type = try reader.nonEmptyText(span, atMost: Limits.activityTypeBytes)
            case 18: title = try reader.text(span, atMost: Limits.titleBytes)
            case 26: targetContentIdentifier = try reader.text(span, atMost: Limits.targetContentIdentifierBytes)
            case 32: userInfo = try reader.blob(span, atMost: Limits.userInfoBytes)
            case 42: subtitle = try reader.text(span, atMost: Limits.titleBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(
            type: type, title: title, targetContentIdentifier: targetContentIdentifier, userInfo: userInfo,
            subtitle: subtitle
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(type, 1)
        writer.text(title, 2)
        writer.text(present: targetContentIdentifier, 3)
        writer.blob(userInfo, 4)
        writer.text(present: subtitle, 5)
    }
}

extension SceneEvent: WireChoiceMessage {
    static let wireFields: WireFields = [1: "activity", 2: "url", 3: "notification", 4: "shortcut", 10: "handoff"]
    static var wireNoun: String { "kind of event" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = .activity(try reader.message(span))
        case 18: self = .url(try reader.message(span))
        case 26: self = .notification(try reader.message(span))
        case 34: self = .shortcut(try reader.message(span))
        case 82:
            try reader.brokersOnly()
            self = .handoff(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .activity(let value): writer.message(value, 1)
        case .url(let value): writer.message(value, 2)
        case .notification(let value): writer.message(value, 3)
        case .shortcut(let value): writer.message(value, 4)
        case .handoff(let value): writer.message(value, 10)
        }
    }
}
