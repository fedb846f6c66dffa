import CallGraph
import Testing

/// Whoever changes a file has to know what it leads to. In a circle that is every file of it.
@Suite("Circles of files")
struct CircleTests {
    /// The largest circles that remain; a module that is not named has none. Numbers only go down.
    private static let ceilings: [String: Ceiling] = [
        // A message is read by the reader that reads its parts, and written likewise.
        "ActivityWire": Ceiling(types: 3),
        // A stream gives its credit back through the hub that holds all streams.
        "BrokerClient": Ceiling(types: 3),
        "BrokerCore": Ceiling(types: 2),
        // A demo scene opens what its connection options hold, and both ways report what was handled.
        "DemoSupport": Ceiling(calls: 2),
        "DemoWindows": Ceiling(calls: 5, types: 5),
        // An app, its scenes, their windows and their delegates name each other, as UIKit's do.
        "SceneClient": Ceiling(calls: 2, types: 49),
        // The runner performs effects, and the last one ends it.
        "DirectoryService": Ceiling(calls: 2),
        // A predicate is made of its text by the parser, which makes predicates; operands hold further ones.
        "ScenePredicates": Ceiling(calls: 2, types: 2),
        // The program lists the commands; the explanation of a wrong command names the program.
        "brokerctl": Ceiling(types: 5),
    ]

    /// The number of files in the largest circle of a module.
    struct Ceiling: Equatable, CustomStringConvertible {
        /// Of files of one type that call each other.
        var calls = 0
        /// Of files that name each other's types.
        var types = 0

        var description: String { "Ceiling(calls: \(calls), types: \(types))" }
    }

    @Test("No circle of files grows, and one that has shrunk is recorded", arguments: Module.all)
    func ceiling(module: String) throws {
        let files = try Module.files(of: module)
        let types = FileGraph.types(files)
        let calls = FileGraph.calls(files).max { $0.largest < $1.largest }
        let found = Ceiling(calls: calls?.largest ?? 0, types: types.largest)
        let allowed = Self.ceilings[module] ?? Ceiling()
        let ways = [(calls, allowed.calls), (types, allowed.types)].compactMap { graph, most in
            graph?.circles.first.flatMap { $0.count > most ? graph?.described($0) : nil }
        }
        .map { $0.split(separator: "\n").prefix(40).joined(separator: "\n") }
        #expect(found == allowed, "\(module): found \(found)\n\(ways.joined(separator: "\n"))")
    }

    @Test("The modules are found")
    func modules() {
        #expect(Module.all.count > 12)
        for module in Self.ceilings.keys { #expect(Module.all.contains(module)) }
    }

    // MARK: Reading

    private static let opening = "struct Machine {\n    mutating func open() { close() }\n}"

    private static func closing(_ body: String) -> String {
        "extension Machine {\n    mutating func close() {\n        \(body)\n    }\n}"
    }

    private static func calls(_ texts: [String]) -> [[String]] {
        let files = texts.enumerated().map { SourceFile(path: "\($0.offset)", text: $0.element) }
        return FileGraph.calls(files).flatMap(\.circles)
    }

    @Test(
        "Files of a type that call each other form a circle",
        arguments: ["open()", "self.open()", "pass { $0.open() }", "pass { machine in machine.open() }"])
    func circle(body: String) {
        #expect(Self.calls([Self.opening, Self.closing(body)]).first?.count == 2)
    }

    @Test(
        "Calls in one direction, in comments and strings, and of other types form no circle",
        arguments: ["", "// open()", "/* open() */", "log(\"open()\")", "let open = 3; use(open)", "state = .open(3)"])
    func noCircle(body: String) {
        #expect(Self.calls([Self.opening, Self.closing(body)]).isEmpty)
        let door = "struct Door {\n    func open() {}\n}"
        #expect(Self.calls([Self.opening, Self.closing("door.open()"), door]).isEmpty)
    }

    @Test("A call leads to the function of its name whose labels fit, with defaults and closures")
    func overloads() {
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

    @Test("Files that name each other's types form a circle, unless two files declare the name")
    func types() {
        func circles(_ texts: [String]) -> [[String]] {
            FileGraph.types(texts.enumerated().map { SourceFile(path: "\($0.offset)", text: $0.element) }).circles
        }
        let texts = ["struct One { var two: Two? }", "public final class Two { let three: Three }", "enum Three {}"]
        #expect(circles(texts).isEmpty)
        #expect(circles(texts.dropLast() + ["enum Three { case one(One) }"]).first == ["0", "1", "2"])
        #expect(circles(texts.dropLast() + ["enum Three { case one(One) }", "struct One {}"]).isEmpty)
    }
}
