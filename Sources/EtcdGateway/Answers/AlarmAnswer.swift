/// The alarms of all members. etcd 3.4 leaves the header out, so that no alarm is `{}`.
public struct AlarmAnswer: GatewayAnswer {
    public let alarms: [MemberAlarm]

    public init(_ answer: GatewayJSON) throws(FieldError) {
        alarms = try FieldReader(answer).list("alarms", MemberAlarm.init)
    }
}

/// An alarm that one member has raised. It ends only when it is disarmed with the member's number.
public struct MemberAlarm: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The store has exceeded its quota, so only reads and deletions succeed.
        case noSpace
        case corrupt
        /// A kind of a newer etcd.
        case other(String)
    }

    public let member: UInt64
    public let kind: Kind

    init(_ alarm: FieldReader) throws(FieldError) {
        member = try alarm.unsigned("memberID")
        let name = try alarm.text("alarm")
        kind =
            switch name {
            case "NOSPACE": .noSpace
            case "CORRUPT": .corrupt
            default: .other(PrintableText.excerpt(name, bytes: GatewayBounds.nameBytes))
            }
    }
}
