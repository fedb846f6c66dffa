import Foundation
import Testing

/// A type name has one meaning over all modules.
@Suite("Type names")
struct TypeNameTests {
    /// The names that stand in two modules: a message of the protocol and the library's value of it, whose names are
    /// both fixed; and UIKit's two sessions, of which the broker has the record and the library the window's side.
    private static let shared: Set = [
        "ConnectionOptions", "DragItem", "DragSession", "HandlerResult", "InputEvent", "NotificationResponse",
        "RemoteNotification", "SceneConfiguration", "SceneSession", "ShortcutItem", "URLContext", "UserInfo",
        "UserInfoValue",
    ]

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

    @Test("Every type name is declared in a single module, except the listed ones")
    func modules() throws {
        let modules = try Self.modules.get()
        #expect(modules.count > 1_000)
        let found = Set(modules.filter { $0.value.count > 1 }.keys)
        for name in found.subtracting(Self.shared).sorted() {
            Issue.record("\(name) stands in \(modules[name, default: []].sorted()): rename one")
        }
        #expect(Self.shared.subtracting(found).isEmpty, "no longer in two modules")
    }

    @Test("Top-level declarations are found with any attribute or access, nested ones are not")
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
    }
}
