import ActivityWire
import Foundation
import Testing

/// `docs/protocol.md` says what the sources of the protocol say; `make protocol` writes it anew.
@Suite("Protocol page")
struct ProtocolPageTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The rows and paragraphs between two markers.
    private static func part(_ name: String) throws -> [Substring] {
        let page = try text("docs/protocol.md")
        let start = try #require(page.range(of: "<!-- \(name):begin -->\n"))
        let end = try #require(page.range(of: "<!-- \(name):end -->"))
        return page[start.upperBound..<end.lowerBound].split(separator: "\n")
    }

    private static func columns(_ row: Substring) -> [String] {
        row.split(separator: " | ", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "| ")) }
    }

    @Test("Every message and enumeration of the .proto has its section with every member and its meaning")
    func messages() throws {
        let proto = try ProtocolTable(Self.text(ProtocolTable.path))
        #expect(proto.items.count > 50)
        let sections = try Self.part("messages").split { $0.hasPrefix("### ") }.joined()
            .reduce(into: [[Substring]]()) { sections, line in
                if line.hasPrefix("#### ") { sections.append([]) }
                if !sections.isEmpty { sections[sections.count - 1].append(line) }
            }
        #expect(sections.count == proto.items.count)
        for (item, section) in zip(proto.items, sections) {
            #expect(section.first?.split(separator: " ").last == Substring(item.name))
            #expect(!item.comment.isEmpty, "\(item) has no comment")
            #expect(section.dropFirst().first == Substring(item.comment), "\(item)")
            try check(item, section.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| No.") && !$0.hasPrefix("| ---") })
        }
    }

    private func check(_ item: ProtocolTable.Item, _ rows: [Substring]) throws {
        // The line that says where a oneof begins has no number.
        let rows = rows.filter { !$0.hasPrefix("|  |") }.map(Self.columns)
        #expect(rows.count == item.members.count, "\(item)")
        for (member, row) in zip(item.members, rows) {
            let place = "\(item).\(member.name)"
            #expect(!member.comment.isEmpty, "\(place) has no comment")
            #expect(row.first == member.number, "\(place)")
            #expect(row.dropFirst().first == "`\(member.name)`", "\(place)")
            #expect(row.last == member.comment, "\(place)")
            guard !member.type.isEmpty else { continue }
            #expect(row.dropFirst(2).first?.hasSuffix("`\(member.type)`") == true, "\(place)")
        }
    }

    @Test("Every request is in the table of classes with its class and reply from the .proto")
    func requests() throws {
        let proto = try ProtocolTable(Self.text(ProtocolTable.path))
        let message = try #require(proto.items.first { $0.name == "ClientMessage" })
        let requests = message.members.filter { !["id", "trace"].contains($0.name) }
        let rows = try Self.part("requests").dropFirst(2).map(Self.columns)
        #expect(rows.map(\.first) == requests.map { "`\($0.name)`" })
        for (row, request) in zip(rows, requests) {
            let comment = request.comment
            #expect(row.count == 3 && comment.lowercased().hasPrefix(row[1]), "\(request.name)")
            #expect(comment.hasSuffix(row[2] == "–" ? "." : "; answered by \(row[2])."), "\(request.name)")
            #expect(comment.contains("answered by") == (row[2] != "–"), "\(request.name)")
        }
    }

    @Test("Every call to a window is in the table of calls")
    func calls() throws {
        let proto = try ProtocolTable(Self.text(ProtocolTable.path))
        let message = try #require(proto.items.first { $0.name == "SceneCall" })
        let calls = message.members.map(\.name).filter { !["id", "session", "epoch"].contains($0) }
        let rows = try Self.text("docs/protocol.md").split(separator: "\n").drop { !$0.hasPrefix("| Call | ") }
            .dropFirst(2)
            .prefix { $0.hasPrefix("|") }.map(Self.columns)
        #expect(Set(rows.map(\.first)) == Set(calls.map { "`\($0)`" }))
        #expect(rows.allSatisfy { $0.count == 3 })
    }

    @Test("Every refusal code is on the page, in order, with its meaning")
    func refusals() throws {
        let rows = try Self.part("refusals").dropFirst(2).map(Self.columns)
        #expect(rows.map(\.first) == RefusalCode.allCases.map { "`\($0.rawValue)`" })
        #expect(rows.allSatisfy { $0.count == 2 && $0[1].count > 10 })
    }

    @Test(
        "Every limit is on the page, in order, with its value and consequence",
        arguments: [("limits", "Limits", 50), ("drag-limits", "DragLimits", 20)])
    func limits(part: String, file: String, count: Int) throws {
        let rows = try Self.part(part).dropFirst(2).map(Self.columns)
        let limits = try Self.limits(in: Self.text("Sources/ActivityWire/Generated/Tables/\(file).swift"))
        #expect(limits.count > count)
        #expect(rows.map(\.first) == limits.map { "`\($0.name)`" })
        for (row, limit) in zip(rows, limits) {
            #expect(row.count == 3 && row[2].count > 10, "\(limit.name)")
            #expect(row.dropFirst().first?.split(separator: " ").first == "\(limit.value)", "\(limit.name)")
        }
    }

    @Test("Every limit mentioned on the page is in its table")
    func namedLimits() throws {
        let page = try Self.text("docs/protocol.md")
        let tables = try ["Limits": "limits", "DragLimits": "drag-limits"].mapValues { part in
            Set(try Self.part(part).dropFirst(2).compactMap { Self.columns($0).first })
        }
        let named = page.matches(of: /\b((?:Drag)?Limits)\.(\w+)/).filter { $0.2 != "NAME" && $0.2 != "swift" }
        #expect(named.count > 100)
        for limit in named {
            #expect(tables[String(limit.1)]?.contains("`\(limit.2)`") == true, "\(limit.0)")
        }
    }

    @Test("Every word on the wire is on the page with its meaning, in order")
    func words() throws {
        let lists = try Self.part("words").split { $0.hasPrefix("### ") }
            .map { $0.filter { $0.hasPrefix("| `") }.map(Self.columns) }
        let words = [
            DragEnding.allCases.map(\.rawValue), LoadRoute.allCases.map(\.rawValue),
            LoadFailure.allCases.map(\.rawValue), GrantState.allCases.map(\.rawValue),
        ]
        #expect(lists.prefix(words.count).map { $0.compactMap(\.first) } == words.map { $0.map { "`\($0)`" } })
        #expect(lists.joined().allSatisfy { $0.count == 2 && $0[1].count > 3 })
        let rules = try Self.text("Sources/IPadScreen/Boundary/ScreenRefusal+Code.swift")
            .matches(of: /case \.(\w+): "(\w+)"/).map { "`\($0.2)`" }
            // A command that takes away what is not there is done.
            .filter { $0 != "`notCovered`" }
        #expect(lists.last?.compactMap(\.first) == rules && rules.count > 20)
        let call = try #require(ProtocolTable(Self.text(ProtocolTable.path)).items.first { $0.name == "DragCall" })
        let calls = call.members.filter { !["id", "drag", "session", "interaction"].contains($0.name) }
        #expect(lists.dropLast().last?.count == calls.count && calls.count > 20)
    }

    /// Names and values as the source has them: numbers, sums and products of numbers and earlier names, and seconds.
    private static func limits(in source: String) throws -> [(name: String, value: Int)] {
        var limits: [(name: String, value: Int)] = []
        for line in source.matches(of: /static let (\w+)(?:: \w+)? = (?:\.seconds\(([\d_]+)\)|(.*))/) {
            if let seconds = line.2 {
                limits.append((String(line.1), try number(seconds, limits) * 1_000))
                continue
            }
            let terms = try #require(line.3).split(separator: " + ")
            let value = try terms.reduce(0) { sum, term in
                try sum + term.split(separator: " * ").reduce(1) { try $0 * number($1, limits) }
            }
            limits.append((String(line.1), value))
        }
        return limits
    }

    private static func number(_ text: Substring, _ known: [(name: String, value: Int)]) throws -> Int {
        if let limit = known.first(where: { $0.name == text }) { return limit.value }
        if let name = text.wholeMatch(of: /PredicateLimits\.(\w+)/)?.1 {
            let limits = try limits(in: Self.text("Sources/ScenePredicates/Generated/PredicateLimits.swift"))
            return try #require(limits.first { $0.name == name }?.value)
        }
        return try #require(Int(text.filter { $0 != "_" }))
    }
}
