import ActivityWire
import Testing

@testable import SceneClient

@Suite("Swift values in user info")
struct UserInfoConversionTests {
    private let values: [UserInfoValue] = [
        .null, .boolean(true), .integer(7), .real(1.5), .string("s"), .data([1]), .date(secondsSince1970: 2),
        .url("u:"), .array([1]), .set([1]), .dictionary(["a": 1]),
    ]

    /// The places of the values that a type takes.
    private func takes<Value: UserInfoConvertible>(_ type: Value.Type) -> [Int] {
        values.indices.filter { Value(userInfoValue: values[$0]) != nil }
    }

    @Test("Each type accepts its own kind of value; numbers accept integers, texts accept URLs")
    func kinds() {
        #expect(takes(Bool.self) == [1] && takes(Int.self) == [2] && takes(Int64.self) == [2])
        #expect(takes(Double.self) == [2, 3] && takes(String.self) == [4, 7])
        #expect(takes([Int].self) == [8] && takes([String: Int].self) == [10])
        #expect(takes(UserInfoValue.self) == Array(values.indices))
        #expect(Double(userInfoValue: 7) == 7 && String(userInfoValue: .url("u:")) == "u:")
        #expect(Bool(userInfoValue: false) == false && Int64(userInfoValue: .integer(.min)) == .min)
    }

    @Test("A list or dictionary with one element of another type is not converted")
    func elements() {
        #expect([Int](userInfoValue: [1, 2]) == [1, 2])
        #expect([Int](userInfoValue: [1, "two"]) == nil)
        #expect([String: Int](userInfoValue: ["a": 1]) == ["a": 1])
        #expect([String: Int](userInfoValue: ["a": 1, "b": "two"]) == nil)
    }

    @Test("Each type is stored as its own kind and has a name in errors")
    func writing() {
        #expect(true.userInfoValue == .boolean(true) && 3.userInfoValue == .integer(3))
        #expect(Int64(4).userInfoValue == .integer(4) && 1.5.userInfoValue == .real(1.5))
        #expect("a".userInfoValue == .string("a") && [1].userInfoValue == .array([.integer(1)]))
        #expect(["a": 1].userInfoValue == .dictionary(["a": .integer(1)]))
        #expect(UserInfoValue.null.userInfoValue == .null && UserInfoValue(5) == .integer(5))
        #expect(Bool.userInfoTypeName == "boolean" && Int.userInfoTypeName == "integer")
        #expect(Int64.userInfoTypeName == "integer" && Double.userInfoTypeName == "real")
        #expect(String.userInfoTypeName == "string" && UserInfoValue.userInfoTypeName == "any value")
        #expect([Int].userInfoTypeName == "array of integer")
        #expect([String: [Bool]].userInfoTypeName == "dictionary of array of boolean")
    }

    @Test("A key is set and removed; the later of two values wins")
    func entries() {
        var info: UserInfo = ["a": 1, "a": 2]
        #expect(info == ["a": 2] && !info.isEmpty && UserInfo().isEmpty)
        #expect(UserInfoValue.dictionary(["a": 2]) == ["a": 1, "a": 2])
        info["b"] = "x"
        info.addEntries(from: ["b": "y", "c": true])
        #expect(info == ["a": 2, "b": "y", "c": true])
        info["a"] = Int?.none
        #expect(info == ["b": "y", "c": true])
        var activity = UserActivity(activityType: "a", userInfo: ["a": 1])
        activity.addUserInfoEntries(from: ["a": 2, "b": 3])
        #expect(activity.userInfo == ["a": 2, "b": 3])
    }

    @Test("Window settings accept property-list values and report the first other key")
    func propertyLists() throws {
        try UserInfo(["a": 1, "b": ["c": "d"]]).requirePropertyList()
        let expected = SceneError.userInfo(
            key: "b", reason: "has a value of the type url, which is not allowed in a property list")
        #expect(throws: expected) { try UserInfo(["a": 1, "b": .url("u:"), "c": .null]).requirePropertyList() }
    }

    @Test("The limits equal those of the wire")
    func bounds() {
        #expect(UserInfo.bytesMax == 65_536 && UserInfo.depthMax == 32)
        #expect(HandlerResult.bytesMax == 65_536 && SceneClient.SceneSnapshot.bytesMax == 8_388_608)
        #expect("abcdef".clipped(to: 6) == "abcdef" && "abcdef".clipped(to: 5) == "abcde")
    }

    @Test(
        "A predicate matches what it describes, as for the broker",
        arguments: [
            (ActivationPredicate.all, true, true), (.none, false, false), (.equals("photo/1"), true, false),
            (.hasPrefix("photo"), true, false), (.contains("to/1"), true, false), (.like("*/?"), true, true),
            (.anyOf(["a", "photo/1"]), true, false), (.any([.equals("note/2"), .equals("photo/1")]), true, true),
            (.any([]), false, false), (.all([.hasPrefix("photo"), .contains("2")]), false, false),
            (.all([]), true, true),
            (!.equals("photo/1"), false, true), ("nonsense (", false, false),
        ] as [(ActivationPredicate, Bool, Bool)])
    func predicates(predicate: ActivationPredicate, photo: Bool, note: Bool) {
        #expect(predicate.evaluate(with: "photo/1") == photo)
        #expect(predicate.evaluate(with: "note/2") == note)
    }

    @Test("A predicate may be as long as its limit, and its arguments are inserted as texts")
    func predicateTexts() throws {
        let start = "SELF == '"
        func predicate(_ count: Int) -> ActivationPredicate {
            ActivationPredicate(start + String(repeating: "a", count: count - start.count - 1) + "'")
        }
        let limit = Limits.predicateBytes
        try SceneActivationConditions(prefersToActivate: predicate(limit)).validate()
        #expect(
            throws: SceneError.invalidValue(
                field: "prefersToActivate", reason: "has \(limit + 1) bytes, more than \(limit)")
        ) { try SceneActivationConditions(prefersToActivate: predicate(limit + 1)).validate() }
        #expect(try ActivationPredicate(format: "%K == %@", "self", "it's").evaluate(with: "it's"))
        let error = #expect(throws: SceneError.self) { try ActivationPredicate(format: "SELF == %@") }
        guard case .invalidValue("predicate", _)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        let newline = ActivationPredicate.equals("a\n\t\"\\b")
        #expect(newline.text == #"SELF == "a\n\t\"\\b""# && newline.evaluate(with: "a\n\t\"\\b"))
    }
}
