/// A sentence of the story, and the facts that make it true.
struct Claim: Hashable {
    /// A fact: its name, its expected value and the value seen.
    struct Fact: Hashable {
        let name: String
        let expected: String
        let seen: String

        var holds: Bool { expected == seen }
    }

    let sentence: String
    let facts: [Fact]

    var failures: [Fact] { facts.filter { !$0.holds } }
}

extension Claim.Fact {
    /// A fact from the JSON of `brokerctl`.
    static func that(_ name: String, is expected: String, in object: JSONReader) -> Self {
        Self(name: name, expected: expected, seen: object[name].text)
    }

    static func that(
        _ name: String, of seen: some CustomStringConvertible, is expected: some CustomStringConvertible
    ) -> Self {
        Self(name: name, expected: expected.description, seen: seen.description)
    }

    static func that(_ name: String, _ holds: Bool) -> Self {
        Self(name: name, expected: "true", seen: holds.description)
    }
}
