import ScenePredicates
import Testing

/// The words of a predicate that cannot be read: what stands where something else was expected.
@Suite("Messages for unreadable predicates")
struct PredicateMessageTests {
    private func message(_ text: String) -> String {
        do {
            return "read as \(try ScenePredicate(format: text))"
        } catch {
            return error.description
        }
    }

    @Test(
        "A misplaced word is reported as itself",
        arguments: [
            ("OR", "OR"), ("AND", "AND"), ("SELF == NOT", "NOT"), ("SELF == TRUEPREDICATE", "TRUEPREDICATE"),
            ("SELF == FALSEPREDICATE", "FALSEPREDICATE"), ("SELF == )", "')'"),
            ("SELF == }", "'}'"), ("SELF == ,", "','"),
        ])
    func words(text: String, word: String) {
        #expect(message(text).contains(word), "\(message(text))")
        for other in ["AND", "OR", "NOT", "TRUEPREDICATE", "FALSEPREDICATE"] where !text.contains(other) {
            #expect(!message(text).contains(other), "\(message(text))")
        }
    }

    @Test("A control character is reported by its number and never printed")
    func controls() {
        for (character, number) in [("\u{7F}", "U+7F"), ("\u{1}", "U+1"), ("ä", "U+E4")] {
            let message = message("SELF \(character) 'a'")
            #expect(message.contains(number) && !message.contains(character), "\(message)")
        }
        #expect(message("SELF ~ 'a'").contains("'~'"))
    }

    @Test("A single external event condition is plain, several are joined by OR, and none accepts nothing")
    func externalEvents() {
        #expect(!ScenePredicate.externalEvents(["a"]).description.contains("OR"))
        #expect(!ScenePredicate.externalEvents(["a", ""]).description.contains("OR"))
        #expect(ScenePredicate.externalEvents(["a", "b"]).description.contains("OR"))
        #expect(ScenePredicate.externalEvents([]).description == "FALSEPREDICATE")
        #expect(ScenePredicate.externalEvents(["a", "*"]).description == "TRUEPREDICATE")
    }
}
