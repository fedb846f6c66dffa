import Mutating
import Testing

/// What is written into the copy for each kind of mutation.
@Suite("Rewriting")
struct RewritingTests {
    /// The statement as it is rewritten inside of `func f() { … }`, without the import in front.
    private func rewritten(_ statements: String, result: String = "") -> String {
        let text = MutatedFile(source: "func f()\(result) {\n\(statements)\n}").text
        return text.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    @Test("A condition is negated; a binding is refused at the end of its list")
    func conditions() {
        #expect(rewritten("if a { return }") == "if mutantNegated(0, (a)) { return }")
        #expect(
            rewritten("guard let a, a.b else { return }")
                == "guard let a, mutantNegated(0, (a.b)), !mutated(1) else { return }")
        #expect(rewritten("for x in xs where x.y {}") == "for x in xs where mutantNegated(0, (x.y)) {}")
        #expect(rewritten("let x = a ? b : c") == "let x = mutantNegated(0, (a)) ? b : c")
    }

    @Test("A bound is moved inside of the condition it belongs to")
    func bounds() {
        #expect(rewritten("while a < b {}") == "while mutantNegated(0, (mutantLess(1, a , b))) {}")
        #expect(rewritten("let x = a >= b") == "let x = mutantAtLeast(0, a , b)")
    }

    @Test("Connectives are exchanged, and each operand is negated")
    func connectives() {
        #expect(
            rewritten("if a && b {}") == "if mutantAnd(2, mutantNegated(0, (a)) , mutantNegated(1, (b))) {}")
    }

    @Test("Numbers move by one, fractions by a half; truth is turned")
    func literals() {
        #expect(rewritten("let x = 0x0F") == "let x = (mutated(0) ? 16 : 0x0F)")
        #expect(rewritten("let x = 1.5") == "let x = (mutated(0) ? 2.0 : 1.5)")
        #expect(rewritten("let x = true") == "let x = (mutated(0) ? false : true)")
    }

    @Test("Signs and extremes are exchanged where numbers may stand; a default is taken")
    func arithmetic() {
        #expect(rewritten("let x = a + b") == "let x = (mutated(0) ? (a - b) : (a + b))")
        #expect(rewritten("let x = [a] + b") == "let x = [a] + b")
        #expect(rewritten("let x = min(a, b)") == "let x = (mutated(0) ? (max(a, b)) : (min(a, b)))")
        #expect(rewritten("let x = a ?? b") == "let x = (mutated(0) ? (b) : (a ?? b))")
    }

    @Test("Calls and assignments are dropped, but never what must be there for the text to compile")
    func statements() {
        #expect(rewritten("g()\nh()") == "if !mutated(0) { g() }\nif !mutated(1) { h() }")
        #expect(rewritten("try await g()") == "if !mutated(0) { try await g() }")
        #expect(rewritten("a.b = c") == "if !mutated(0) { a.b = c }")
        #expect(rewritten("let a: B\na = b") == "let a: B\na = b")
        #expect(rewritten("g()", result: " -> B") == "g()")
        #expect(rewritten("precondition(a < b)") == "precondition(a < b)")
    }

    @Test("A case does what its neighbour does, unless that uses a name of its own pattern")
    func cases() {
        #expect(
            rewritten("switch a {\ncase .b: return c\ncase .d(let e): return e\n}")
                == """
                switch a {
                case .b: return c
                case .d(let e): if mutated(0) { return c } else { return e }
                }
                """)
    }

    @Test("A result that may be nothing is nothing; a Bool is its opposite")
    func results() {
        #expect(rewritten("return a", result: " -> B?") == "return (mutated(0) ? (nil) : (a))")
        #expect(rewritten("return a", result: " -> [B]") == "return (mutated(0) ? ([]) : (a))")
        #expect(rewritten("a.b", result: " -> Bool") == "mutantNegated(0, (a.b))")
        #expect(rewritten("xs.filter { $0.a }") == "if !mutated(0) { xs.filter { mutantNegated(1, ($0.a)) } }")
    }

    @Test("A property's value that every initializer replaces stays; any other moves")
    func overwritten() {
        func points(_ initializer: String) -> [MutationKind] {
            MutatedFile(source: "struct A {\nvar b = 1\n\(initializer)\n}").points.map(\.kind)
        }
        #expect(points("init(b: Int) { self.b = b }") == [])
        #expect(points("") == [.numberMoved])
        #expect(points("init() { c() }") == [.numberMoved, .callDropped])
    }

    @Test("Sort predicates and hash functions are not mutated")
    func order() {
        #expect(rewritten("let x = xs.sorted { $0 < $1 }") == "let x = xs.sorted { $0 < $1 }")
        #expect(rewritten("let x = xs.sorted(by: { $0 < $1 })") == "let x = xs.sorted(by: { $0 < $1 })")
        #expect(rewritten("let x = xs.map { $0 < y }") == "let x = xs.map { mutantLess(0, $0 , y) }")
        #expect(MutatedFile(source: "func hash(into hasher: inout Hasher) { hasher.combine(2) }").points == [])
    }

    @Test("Text, types, patterns and attributes stay as they are")
    func untouched() {
        for text in ["let x = \"\\(1)\"", "let x: Array<2> = y", "switch a {\ncase 1: break\ndefault: break\n}"] {
            #expect(rewritten(text) == text)
        }
    }
}
