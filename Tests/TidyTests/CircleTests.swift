import Foundation
import Testing

/// Who changes a file has to know what it leads to. In a circle that is every file of it.
@Suite("Dependency cycles between files")
struct CircleTests {
    /// The largest circles that are there yet; a module that is not named has none. Numbers go down, never up.
    private static let ceilings: [String: Ceiling] = [
        // A message is read by the reader that it reads its parts with, and written likewise.
        "ActivityWire": Ceiling(types: 3),
        // A stream gives its credit back through the hub that holds all streams.
        "BrokerClient": Ceiling(types: 3),
        "BrokerCore": Ceiling(types: 7),
        "DemoWindows": Ceiling(calls: 5, types: 3),
        // An app, its scenes and their delegates name each other, as UIKit's do.
        "SceneClient": Ceiling(calls: 2, types: 24),
        // A predicate is made of its text by the parser, which makes predicates; operands hold further ones.
        "ScenePredicates": Ceiling(calls: 2, types: 2),
        "SimulatedWorld": Ceiling(calls: 20, types: 37),
        // The program lists the commands, and what explains a wrong one looks them up in the program.
        "brokerctl": Ceiling(types: 8),
    ]

    /// How many files the largest circle of a module has.
    struct Ceiling: Equatable, CustomStringConvertible {
        /// Of files of one type that call each other.
        var calls = 0
        /// Of files that name each other's types.
        var types = 0

        var description: String { "Ceiling(calls: \(calls), types: \(types))" }
    }

    private static let modules: [String] = {
        let folder = Repository.root.appendingPathComponent("Sources").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix("C") && !$0.hasPrefix(".") }.sorted()
    }()

    private static func sources(_ module: String) throws -> [SourceText] {
        try Repository.files(below: "Sources/\(module)").map { SourceText(file: $0.path, text: $0.text) }
    }

    @Test("No cycle is larger than recorded, and smaller ones are recorded as such", arguments: modules)
    func ceiling(module: String) throws {
        let sources = try Self.sources(module)
        let types = SourceGraph.types(sources)
        let calls = SourceGraph.calls(sources).max { $0.largest < $1.largest }
        let found = Ceiling(calls: calls?.largest ?? 0, types: types.largest)
        let allowed = Self.ceilings[module] ?? Ceiling()
        let ways = [(calls, allowed.calls), (types, allowed.types)].compactMap { graph, most in
            graph?.circles.first.flatMap { $0.count > most ? graph?.described($0) : nil }
        }
        #expect(found == allowed, "\(module): found \(found)\n\(ways.joined(separator: "\n"))")
    }

    @Test("A file of the core calls and uses only what lies in its folder or one with a smaller number")
    func folders() throws {
        let sources = try Self.sources("BrokerCore")
        for source in sources {
            #expect(source.file.prefixMatch(of: /\d\d-[A-Z][a-z]+\//) != nil, "\(source.file) is in no numbered folder")
            // What holds state knows nobody who decides.
            if source.file < "03" { #expect(!source.namedTypes.contains("Broker"), "\(source.file)") }
        }
        for (from, arrows) in SourceGraph.types(sources).arrows {
            for (to, name) in arrows where name != "Broker" {
                #expect(to.prefix(2) <= from.prefix(2), "\(from) names \(name) of \(to)")
            }
        }
        let broker = try #require(SourceGraph.calls(sources).max { $0.arrows.count < $1.arrows.count })
        #expect(broker.arrows.count > 50)
        for (from, arrows) in broker.arrows {
            for (to, name) in arrows { #expect(to.prefix(2) <= from.prefix(2), "\(from) calls \(name) of \(to)") }
        }
    }

    private static func upwardReads(_ files: [(path: String, text: String)]) -> [String] {
        let sources = files.map { SourceProperties(file: $0.path, text: $0.text, of: "Broker") }
        return sources.flatMap { home in
            home.declared.sorted().flatMap { name in
                sources.filter { $0.read.contains(name) && $0.file.prefix(2) < home.file.prefix(2) }
                    .map { "\($0.file) reads \(name) of \(home.file)" }
            }
        }
    }

    @Test("A file of the core reads computed properties only of its folder or one with a smaller number")
    func properties() throws {
        let sources = try Repository.files(below: "Sources/BrokerCore").filter {
            $0.text.contains("extension Broker {")
        }
        #expect(sources.count > 50)
        #expect(Self.upwardReads(sources) == [])
        let high = (path: "09-Ends/B.swift", text: "extension Broker {\n    var isFull: Bool { true }\n}")
        func low(_ body: String) -> [(path: String, text: String)] {
            [high, (path: "03-Views/A.swift", text: "extension Broker {\n    func f() {\n        \(body)\n    }\n}")]
        }
        for body in ["return isFull", "if !isFull { g() }", "g(isFull)", "x = self.isFull"] {
            #expect(Self.upwardReads(low(body)).count == 1, "\(body)")
        }
        for body in ["return table.isFull", "let isFull = 3", "g(isFull: 3)", "isFull()", "// isFull"] {
            #expect(Self.upwardReads(low(body)).isEmpty, "\(body)")
        }
    }

    @Test("The modules are found")
    func allRooms() throws {
        #expect(Self.modules.count > 12)
        for module in Self.ceilings.keys { #expect(Self.modules.contains(module)) }
    }

    // MARK: That circles are seen

    private static let opening = "struct Machine {\n    mutating func open() { close() }\n}"

    private static func closing(_ body: String) -> String {
        "extension Machine {\n    mutating func close() {\n        \(body)\n    }\n}"
    }

    private static func calls(_ texts: [String]) -> [[String]] {
        let sources = texts.enumerated().map { SourceText(file: "\($0.offset)", text: $0.element) }
        return SourceGraph.calls(sources).flatMap(\.circles)
    }

    @Test("Files of a type that call each other form a cycle, on self, without a receiver and in closures")
    func callsAreSeen() {
        for body in ["open()", "self.open()", "pass { $0.open() }", "pass { machine in machine.open() }"] {
            #expect(Self.calls([Self.opening, Self.closing(body)]).first?.count == 2, "\(body)")
        }
    }

    @Test("Calls in one direction, comments, strings and other types' functions form no cycle")
    func onlyCallsAreSeen() {
        let bodies = [
            "", "// open()", "/* open() /* */ self.open() */", "log(\"open()\")", "let open = 3; use(open)",
            "state = .open(3)",
        ]
        for body in bodies {
            #expect(Self.calls([Self.opening, Self.closing(body)]).isEmpty, "\(body)")
        }
        let door = "struct Door {\n    func open() {}\n}"
        #expect(Self.calls([Self.opening, Self.closing("door.open()"), door]).isEmpty)
    }

    @Test("Overloads are resolved by their labels, with defaults and closures")
    func overloadsAreSeen() {
        func leads(_ call: String, to declaration: String) -> Bool {
            let closing = "extension Machine {\n    func close() {\n        \(call)\n    }\n}"
            let other = "extension Machine {\n    \(declaration) { close() }\n}"
            return Self.calls([Self.opening, closing, other]).contains { $0.contains("2") }
        }
        #expect(leads("open(by: 3)", to: "func open(by key: Int)"))
        #expect(!leads("open(by: 3)", to: "func open(at place: Int)"))
        #expect(leads("shut(f(1, 2))", to: "func shut(_ time: Int)"))
        #expect(!leads("shut(3)", to: "func shut()"))
        #expect(leads("shut()", to: "func shut(in time: Int = 3)"))
        #expect(leads("shut(1) { 4 }", to: "func shut(_ time: Int, then: () -> Int)"))
        #expect(!leads("shut(1) { 4 }", to: "func shut(_ time: Int, then: Int)"))
        #expect(!leads("shut()", to: "private func shut()"))
        #expect(leads("shut(1)", to: "func shut(_ result: Result<Int, Never>)"))
        #expect(leads("shut(1, 2, at: 3)", to: "func shut(_ times: Int..., at place: Int)"))
        #expect(leads("shut(at: 3)", to: "func shut(_ times: Int..., at place: Int)"))
    }

    @Test("Files that use each other's types form a cycle; a name declared in two files counts for neither")
    func typesAreSeen() {
        func circles(_ texts: [String]) -> [[String]] {
            SourceGraph.types(texts.enumerated().map { SourceText(file: "\($0.offset)", text: $0.element) }).circles
        }
        let texts = ["struct One { var two: Two? }", "public final class Two { let three: Three }", "enum Three {}"]
        #expect(circles(texts).isEmpty)
        #expect(circles(texts.dropLast() + ["enum Three { case one(One) }"]).first == ["0", "1", "2"])
        #expect(circles(texts.dropLast() + ["enum Three { case one(One) }", "struct One {}"]).isEmpty)
    }
}
