import ActivityWire
import Testing

@testable import SceneClient

/// Every field of an activity has a bound, which counts itself, and an error that names the field.
@Suite("Limits of an activity")
struct ActivityBoundsTests {
    struct TextField: CustomTestStringConvertible, Sendable {
        let name: String
        let limit: Int
        let make: @Sendable (String) -> UserActivity
        var testDescription: String { name }
    }

    private static func changed(_ change: (inout UserActivity) -> Void) -> UserActivity {
        var activity = UserActivity(activityType: "org.example.view")
        change(&activity)
        return activity
    }

    static let fields = [
        TextField(name: "activityType", limit: Limits.activityTypeBytes) { UserActivity(activityType: $0) },
        TextField(name: "title", limit: Limits.titleBytes) { text in changed { $0.title = text } },
        TextField(name: "targetContentIdentifier", limit: Limits.targetContentIdentifierBytes) { text in
            changed { $0.targetContentIdentifier = text }
        },
        TextField(name: "persistentIdentifier", limit: Limits.identifierBytes) { text in
            changed { $0.persistentIdentifier = text }
        },
        TextField(name: "referrerURL", limit: Limits.urlBytes) { text in changed { $0.referrerURL = text } },
        TextField(name: "keywords", limit: Limits.keywordBytes) { text in changed { $0.keywords = [text] } },
        TextField(name: "requiredUserInfoKeys", limit: Limits.keywordBytes) { text in
            changed { $0.requiredUserInfoKeys = [text] }
        },
    ]

    @Test(
        "A text of exactly its limit is sent, one byte more is refused with the field and the limit", arguments: fields)
    func texts(field: TextField) throws {
        try field.make(String(repeating: "a", count: field.limit)).validate()
        let expected = SceneError.invalidValue(
            field: field.name, reason: "has \(field.limit + 1) bytes, more than \(field.limit)")
        #expect(throws: expected) { try field.make(String(repeating: "a", count: field.limit + 1)).validate() }
    }

    @Test("A web page of exactly the limit is sent, one byte more is refused")
    func webpage() throws {
        let scheme = "https://"
        var activity = UserActivity(activityType: "org.example.view")
        try activity.setWebpageURL(scheme + String(repeating: "a", count: Limits.urlBytes - scheme.count))
        try activity.validate()
        try activity.setWebpageURL(scheme + String(repeating: "a", count: Limits.urlBytes - scheme.count + 1))
        #expect(
            throws: SceneError.invalidValue(
                field: "webpageURL", reason: "has \(Limits.urlBytes + 1) bytes, more than \(Limits.urlBytes)")
        ) { try activity.validate() }
    }

    @Test("A web page must be http or https in any case; nil removes it")
    func schemes() throws {
        var activity = UserActivity(activityType: "org.example.view")
        for url in ["http://example.org", "HTTPS://example.org"] {
            try activity.setWebpageURL(url)
            #expect(activity.webpageURL == url)
        }
        for url in ["ftp://example.org", "https", "http", "", "https://", "http:example.org"] {
            #expect(throws: SceneError.self) { try activity.setWebpageURL(url) }
        }
        try activity.setWebpageURL(nil)
        #expect(activity.webpageURL == nil)
    }

    @Test("As many keywords as the limit are sent, one more is refused")
    func keywords() throws {
        let words = Set((0..<Limits.keywords).map { "word \($0)" })
        try Self.changed { $0.keywords = words }.validate()
        try Self.changed { $0.requiredUserInfoKeys = words }.validate()
        let many = words.union(["one more"])
        let reason = "are \(Limits.keywords + 1), more than \(Limits.keywords)"
        #expect(throws: SceneError.invalidValue(field: "keywords", reason: reason)) {
            try Self.changed { $0.keywords = many }.validate()
        }
        #expect(throws: SceneError.invalidValue(field: "requiredUserInfoKeys", reason: reason)) {
            try Self.changed { $0.requiredUserInfoKeys = many }.validate()
        }
    }

    @Test("Every field arrives as it was sent", arguments: [true, false])
    func roundTrip(isSet: Bool) throws {
        var activity = UserActivity(
            activityType: "org.example.view", title: "A title", targetContentIdentifier: "photo/1",
            userInfo: ["place": 3])
        activity.persistentIdentifier = "kept"
        try activity.setWebpageURL("https://example.org/1")
        activity.referrerURL = "https://example.org"
        activity.expirationDate = 1_700_000_000.25
        activity.keywords = ["b", "a"]
        activity.requiredUserInfoKeys = ["place"]
        activity.isEligibleForHandoff = isSet
        activity.isEligibleForSearch = !isSet
        activity.isEligibleForPublicIndexing = isSet
        activity.isEligibleForPrediction = !isSet
        activity.supportsContinuationStreams = isSet
        let wire = try activity.wire()
        #expect(wire.keywords == ["a", "b"])
        #expect(wire.expiration == WallTime(milliseconds: 1_700_000_000_250))
        #expect(try UserActivity(wire) == activity)
    }

    @Test("An activity is eligible for handoff only, until its app says otherwise")
    func defaults() throws {
        let activity = UserActivity(activityType: "org.example.view")
        #expect(activity.isEligibleForHandoff)
        #expect(!activity.isEligibleForSearch && !activity.isEligibleForPublicIndexing)
        #expect(!activity.isEligibleForPrediction && !activity.supportsContinuationStreams)
        #expect(try activity.wire().eligibility == [.handoff])
    }

    @Test("An invalid date is refused with its field", arguments: [Double.nan, .infinity, 1e300])
    func dates(seconds: Double) {
        let activity = Self.changed { $0.expirationDate = seconds }
        let error = #expect(throws: SceneError.self) { try activity.validate() }
        guard case .invalidValue(field: "expirationDate", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
