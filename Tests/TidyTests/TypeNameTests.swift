import Foundation
import Testing

/// A type name has one meaning over all modules, and says it without a picture.
@Suite("Names of types")
struct TypeNameTests {
    /// The names that stand in two modules: a message of the protocol and the library's value of it, whose names are
    /// both fixed; and UIKit's two sessions, of which the broker has the record and the library the window's side.
    private static let shared: Set = [
        "ConnectionOptions", "DragItem", "DragSession", "HandlerResult", "InputEvent", "NotificationResponse",
        "RemoteNotification", "SceneConfiguration", "SceneSession", "ShortcutItem", "URLContext", "UserInfo",
        "UserInfoValue",
    ]

    /// Words that once stood for a queue, a registry, a server, free space or a time limit.
    private static var pictures: Regex<Substring> {
        #/(?:Lane|Desk|Ledger|Room|Door|Doorkeeper|Farewell|Patience|Glance)s?(?![a-z])/#
    }

    /// The modules in which each name is declared at the top level, by name.
    private static let modules = Result {
        var modules: [String: Set<String>] = [:]
        for (path, text) in try Repository.files(below: "Sources") {
            let module = String(path.prefix { $0 != "/" })
            for name in declared(in: text) { modules[name, default: []].insert(module) }
        }
        return modules
    }

    private static func declared(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            // Most lines are nested or comments. An expression is slow to say so.
            guard let first = line.first, first.isLetter || first == "@" else { return nil }
            return line.prefixMatch(of: declaration).map { String($0.name) }
        }
    }

    private static var declaration: Regex<(Substring, name: Substring)> {
        #/(?:@[A-Za-z]+ )*(?:[a-z]+ )*(?:struct|class|enum|actor|protocol|typealias) (?<name>[A-Z]\w*)/#
    }

    @Test("A type name stands in one module, but for those that are written down")
    func modules() throws {
        let modules = try Self.modules.get()
        #expect(modules.count > 1_000)
        let found = Set(modules.filter { $0.value.count > 1 }.keys)
        for name in found.subtracting(Self.shared).sorted() {
            Issue.record("\(name) stands in \(modules[name, default: []].sorted()): rename one")
        }
        #expect(Self.shared.subtracting(found).isEmpty, "no longer in two modules")
    }

    @Test("No type is called by a picture of what it is")
    func words() throws {
        for name in try Self.modules.get().keys.sorted() {
            #expect(name.firstMatch(of: Self.pictures) == nil, "\(name): say what it is")
        }
    }

    @Test("Declarations are found with every attribute and access, and nested ones are not")
    func found() {
        let text = """
            public struct One {
                struct Nested {}
            @MainActor public final class Two<Element> {
            @main
            enum Three {}
            package protocol Four: AnyObject {}
            extension Five {}
            /// struct Six
            """
        #expect(Self.declared(in: text) == ["One", "Two", "Three", "Four"])
        for name in ["SceneLane", "StreamRooms", "LaunchLedger", "Doors"] {
            #expect(name.firstMatch(of: Self.pictures) != nil)
        }
        for name in ["Roomy", "Deskew", "DoorbellTests"] { #expect(name.firstMatch(of: Self.pictures) == nil) }
    }
}
