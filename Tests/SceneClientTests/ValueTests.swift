import ActivityWire
import Testing

@testable import SceneClient

@Suite("User info and activities")
struct ValueTests {
    @Test("Values are written as literals and read in their own types")
    func typed() throws {
        var info: UserInfo = ["photo": 7, "zoom": 1.5, "tags": ["a", "b"], "nested": ["deep": true]]
        info["name"] = "Oak"
        let photo: Int? = info["photo"]
        let tags: [String]? = info["tags"]
        let wrong: Int? = info["name"]
        #expect(photo == 7)
        #expect(tags == ["a", "b"])
        #expect(wrong == nil)
        #expect(try info.require("zoom", as: Double.self) == 1.5)
        #expect(try info.require("nested", as: [String: Bool].self) == ["deep": true])
    }

    @Test("A missing value and one of another type are errors with the key")
    func typeErrors() {
        let info: UserInfo = ["photo": "seven"]
        #expect(throws: SceneError.userInfo(key: "photo", reason: "is string (expected integer)")) {
            try info.require("photo", as: Int.self)
        }
        #expect(throws: SceneError.userInfo(key: "page", reason: "is missing (expected integer)")) {
            try info.require("page", as: Int.self)
        }
    }

    @Test("Every kind of value survives the round trip through the broker")
    func roundTrip() throws {
        let info = UserInfo([
            "null": .null, "boolean": true, "integer": .integer(.min), "real": 0.1, "string": "ü",
            "data": .data([0, 255]),
            "date": .date(secondsSince1970: 12.5), "url": .url("https://example.org"), "array": [1, "two"],
            "set": .set([3, 1, 2]), "dictionary": ["key": .null],
        ])
        #expect(try UserInfo(decoding: info.encoded()) == info)
    }

    @Test("Equal sets have equal bytes")
    func sets() throws {
        let numbers = (0..<50).map { UserInfoValue.integer($0) }
        let first = UserInfo(["set": .set(Set(numbers))])
        let second = UserInfo(["set": .set(Set(numbers.reversed()))])
        #expect(try first.encoded() == second.encoded())
    }

    @Test("The limit is 64 KiB, and the error reports the largest value and the limit")
    func tooLarge() {
        var info: UserInfo = ["small": 1]
        info["large"] = String(repeating: "x", count: UserInfo.bytesMax - 64)
        #expect(throws: Never.self) { try info.validate() }
        info["large"] = String(repeating: "x", count: UserInfo.bytesMax)
        let error = #expect(throws: SceneError.self) { try info.validate() }
        guard case .userInfo("large", _, 65_536)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test("Values nested more than 32 levels deep are refused")
    func tooDeep() {
        let deep = (0..<40).reduce(UserInfoValue.null) { value, _ in [value] }
        let error = #expect(throws: SceneError.self) { try UserInfo(["deep": deep]).validate() }
        guard case .userInfo(_, _, 32)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test(
        "Only http and https URLs are web pages",
        arguments: [
            ("https://example.org/7", true), ("HTTP://example.org", true), (nil, true),
            ("ftp://example.org", false), ("https", false), ("file:///etc/passwd", false), ("", false),
        ] as [(String?, Bool)])
    func webpage(url: String?, isTaken: Bool) {
        var activity = UserActivity(activityType: "org.example.view")
        if isTaken {
            #expect(throws: Never.self) { try activity.setWebpageURL(url) }
            #expect(activity.webpageURL == url)
        } else {
            #expect(throws: SceneError.self) { try activity.setWebpageURL(url) }
            #expect(activity.webpageURL == nil)
        }
    }

    @Test("An activity survives the round trip, and an empty type is refused")
    func activity() throws {
        var activity = UserActivity(
            activityType: "org.example.view", title: "Oak", targetContentIdentifier: "photo/7", userInfo: ["zoom": 2])
        activity.keywords = ["tree", "oak"]
        activity.requiredUserInfoKeys = ["zoom"]
        activity.expirationDate = 1_700_000_000.25
        activity.isEligibleForSearch = true
        activity.isEligibleForHandoff = false
        try activity.setWebpageURL("https://example.org/7")
        #expect(try UserActivity(activity.wire()) == activity)
        #expect(throws: SceneError.invalidValue(field: "activityType", reason: "is empty")) {
            try UserActivity(activityType: "").validate()
        }
        activity.expirationDate = .infinity
        #expect(throws: SceneError.self) { try activity.validate() }
    }

    @Test("A text over its limit is refused with the field and the limit")
    func bounds() {
        let activity = UserActivity(activityType: "org.example.view", title: String(repeating: "x", count: 1_025))
        #expect(throws: SceneError.invalidValue(field: "title", reason: "has 1025 bytes, more than 1024")) {
            try activity.validate()
        }
        #expect(String(repeating: "ü", count: 9).clipped(to: 5) == "üü")
        #expect("short".clipped(to: 5) == "short")
    }

    @Test(
        "Conditions are built as predicate text, whatever the identifiers contain",
        arguments: [
            (ActivationPredicate.all, "TRUEPREDICATE"), (.none, "FALSEPREDICATE"),
            (.equals("photo/7"), #"SELF == "photo/7""#), (.equals(#"a"b\c"#), #"SELF == "a\"b\\c""#),
            (.anyOf(["a", "b"]), #"SELF IN {"a", "b"}"#), (.anyOf([]), "FALSEPREDICATE"),
            (.hasPrefix("photo/"), #"SELF BEGINSWITH "photo/""#), (.like("photo/*"), #"SELF LIKE "photo/*""#),
            (.equals("a") || .equals("b"), #"(SELF == "a") OR (SELF == "b")"#),
            (!.equals("a") && .all, #"(NOT (SELF == "a")) AND (TRUEPREDICATE)"#),
            ("SELF == 'x'", "SELF == 'x'"),
        ] as [(ActivationPredicate, String)])
    func predicates(predicate: ActivationPredicate, text: String) {
        #expect(predicate.text == text)
    }

    @Test("A predicate may be as long as the broker accepts; one byte more is refused with the field and the limit")
    func longPredicate() throws {
        let room = Limits.predicateBytes - ActivationPredicate.equals("").text.utf8.count
        try ActivationPredicate.equals(String(repeating: "x", count: room)).validate(as: "canActivate")
        let error = #expect(throws: SceneError.self) {
            try ActivationPredicate.equals(String(repeating: "x", count: room + 1)).validate(as: "canActivate")
        }
        let words = error.map(\.description) ?? ""
        #expect(words.contains("canActivate") && words.contains("16384"), "\(words)")
    }

    @Test("A predicate that the broker could not evaluate is refused with the field and an alternative")
    func foreignPredicates() {
        for (text, word) in [("SELF BETWEEN {'a', 'b'}", "SELF >="), ("SELF == nil", "leave"), ("SELF == 5", "quotes")]
        {
            let error = #expect(throws: SceneError.self) {
                try ActivationPredicate(text).validate(as: "prefersToActivate")
            }
            let words = error.map(\.description) ?? ""
            #expect(words.contains("prefersToActivate") && words.contains(word), "\(words)")
        }
    }

    @Test("A client folds letters in the same way as the broker")
    func folding() throws {
        #expect(ActivationPredicate("SELF ==[c] 'STRASSE'").evaluate(with: "stra\u{DF}e"))
        #expect(
            try ActivationPredicate(format: "%K BEGINSWITH[dc] %@", "self", "FI").evaluate(with: "\u{FB01}\u{301}x"))
        #expect(!ActivationPredicate("SELF CONTAINS[c] 's'").evaluate(with: "\u{DF}"))
        #expect(ActivationPredicate.externalEvents(matching: ["STRASSE="]).evaluate(with: "app://stra\u{DF}e=1"))
    }
}
