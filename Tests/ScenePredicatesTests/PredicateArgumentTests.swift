import ScenePredicates
import Testing

@Suite("Arguments and variables of predicates")
struct PredicateArgumentTests {
    @Test("Arguments fill the specifiers in order, whatever they contain")
    func order() throws {
        let predicate = try ScenePredicate(format: "SELF == %@ OR SELF == %@", arguments: ["it's \"%@\"", "b"])
        #expect(predicate.exactMatches == ["it's \"%@\"", "b"])
        #expect(try ScenePredicate(format: predicate.description) == predicate)
    }

    @Test("A collection can be an argument")
    func collection() throws {
        let predicate = try ScenePredicate(format: "SELF IN %@", arguments: [["a", "b"]])
        #expect(predicate == ScenePredicate.anyOf(["a", "b"]))
        #expect(try ScenePredicate(format: "%@ IN {%@, 'x'}", arguments: [["a"], ["a"]]).evaluate(nil))
    }

    @Test("A quoted specifier is text and uses no argument", arguments: ["'%@'", "\"%@\""])
    func quotedSpecifier(quoted: String) throws {
        #expect(try ScenePredicate(format: "SELF == \(quoted)") == .equals("%@"))
        #expect(try ScenePredicate(format: "SELF == \(quoted)", arguments: ["a"]) == .equals("%@"))
        #expect(
            try ScenePredicate(format: "SELF IN {\(quoted), %@}", arguments: ["a", "b"]) == .anyOf(["%@", "a"]))
        #expect(try ScenePredicate(format: "%K == '%K%@'", arguments: ["self", "a", "b"]) == .equals("%K%@"))
    }

    @Test(
        "An argument that matches only a quoted specifier is refused as unused",
        arguments: ["'%@'", "'%'", "'@%'", "'%d'"])
    func leftOver(quoted: String) {
        let error = #expect(throws: PredicateError.self) {
            try ScenePredicate(format: "SELF == \(quoted)", arguments: ["a", "b"])
        }
        #expect(error?.code == .unusedArgument)
        #expect(error?.offset == 8 + quoted.utf8.count)
    }

    @Test("The key path argument may only be self", arguments: ["self", "SELF"])
    func keyPath(name: String) throws {
        #expect(try ScenePredicate(format: "%K == %@", arguments: [.text(name), "a"]) == .equals("a"))
    }

    @Test(
        "Any other key path is refused",
        arguments: ["title", "self.title", "", "SELF ", ["self"], .identifier] as [PredicateOperand])
    func foreignKeyPath(path: PredicateOperand) {
        let error = #expect(throws: PredicateError.self) {
            try ScenePredicate(format: "'a' == %K", arguments: [path])
        }
        #expect(error?.code == .keyPathForbidden)
        #expect(error?.offset == 7)
    }

    @Test("Variables are filled in by their exact name, as often as they occur")
    func variables() throws {
        let predicate = try ScenePredicate(
            format: "SELF == $name OR SELF BEGINSWITH $name", variables: ["name": "a", "NAME": "b"])
        #expect(predicate.evaluate("ab"))
        #expect(!predicate.evaluate("b"))
        let error = #expect(throws: PredicateError.self) {
            try ScenePredicate(format: "SELF == $Name", variables: ["name": "a"])
        }
        #expect(error?.code == .unknownVariable)
        #expect(error?.message == "the variable $Name has no value")
    }

    @Test("Missing arguments are counted")
    func missing() {
        let error = #expect(throws: PredicateError.self) {
            try ScenePredicate(format: "SELF == %@ OR SELF == %@", arguments: ["a"])
        }
        #expect(error?.code == .missingArgument)
        #expect(error?.offset == 22)
    }
}
