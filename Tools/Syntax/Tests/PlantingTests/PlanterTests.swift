import Foundation
import Planting
import Testing

@Suite("Planting")
final class PlanterTests {
    private let folder: URL

    /// Two files of the module House, in folders whose names no mistake mentions.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "planting-\(UUID())")
        let files = [
            "House/Front/Door.swift": """
            extension House.Door {
                mutating func open(with key: Key) throws -> Bool {
                    guard key.fits, // the lock
                        !isBlocked
                    else { return false }
                    bell.ring()
                    count += 1
                    switch key.kind {
                    case .master: return true
                    case .copy: return isTrusted || key.isSigned
                    }
                }

                func open(by force: Int) -> Bool { force > 3 }
            }
            """,
            "House/Back/Lock.swift": "struct Lock { var turns = 2 }",
        ]
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func plant(_ places: (String, String, String)...) throws -> (text: String, errors: [String]) {
        let mistakes = try places.enumerated().map { index, place in
            try Mistake(
                name: "m\(index)",
                text: "Broken.\n\nHouse \(place.0)\n<<<<<<<\n\(place.1)\n=======\n\(place.2)\n>>>>>>>\n")
        }
        let planted = Planter(sources: folder).plant(mistakes)
        let text = planted.files.values.first ?? ""
        return (
            mistakes.enumerated().reduce(text) { $0.replacing("\($1.element.number)", with: "\($1.offset)") },
            planted.errors.map(\.description)
        )
    }

    @Test("An expression becomes a choice between two, whatever the white space and the comments in it")
    func expression() throws {
        let planted = try plant(("House.Door.open(with:)", "isTrusted\n||   key.isSigned", "true"))
        #expect(planted.errors.isEmpty)
        #expect(planted.text.contains("return (isPlanted(0) ? (true) : (isTrusted || key.isSigned))"))
        #expect(planted.text.hasPrefix("public import Planted;extension"))
    }

    @Test("Statements are left out or replaced as a whole")
    func statements() throws {
        let planted = try plant(
            ("House.Door.open(with:)", "bell.ring()", ""), ("House.Door.open(with:)", "count += 1", "count += 2"))
        #expect(planted.errors.isEmpty)
        #expect(planted.text.contains("if !isPlanted(0) { bell.ring() }"))
        #expect(planted.text.contains("if isPlanted(1) { count += 2 } else { count += 1 }"))
    }

    @Test("A replacement with a condition of its own stands as it is")
    func condition() throws {
        let planted = try plant(("House.Door.open(with:)", "case .master:", "case .master where !PLANTED:"))
        #expect(planted.errors.isEmpty)
        #expect(planted.text.contains("case .master where !isPlanted(0):"))
    }

    @Test("Mistakes may lie inside one another")
    func nested() throws {
        let planted = try plant(
            ("House.Door.open(with:)", "isTrusted || key.isSigned", "true"),
            ("House.Door.open(with:)", "key.isSigned", "false"))
        #expect(planted.errors.isEmpty)
        #expect(
            planted.text.contains(
                "(isPlanted(0) ? (true) : (isTrusted || (isPlanted(1) ? (false) : (key.isSigned))))"))
    }

    @Test("A declaration of a type, a property, and a function without its labels are found")
    func declarations() throws {
        #expect(try plant(("Lock.turns", "2", "3")).errors.isEmpty)
        #expect(try plant(("Lock", "2", "3")).errors.isEmpty)
        #expect(try plant(("House.Door.open", "force > 3", "true")).errors.isEmpty)
    }

    @Test("Text that does not stand in its declaration exactly once is refused with how often it does")
    func unfit() throws {
        #expect(
            try plant(("House.Door.close()", "x", "y")).errors
                == ["m0 names House.Door.close(), which House does not declare"])
        #expect(
            try plant(("House.Door.open(by:)", "isBlocked", "true")).errors
                == ["m0 replaces text that House.Door.open(by:) has 0 times: isBlocked"])
        #expect(
            try plant(("House.Door.open(with:)", "key", "other")).errors
                == ["m0 replaces text that House.Door.open(with:) has 4 times: key"])
    }

    @Test("Text that can be neither chosen nor left out needs a condition of its own")
    func unchosen() throws {
        let expected = "m0 replaces neither an expression nor statements in House.Door.open(with:), and has no PLANTED"
        #expect(try plant(("House.Door.open(with:)", "case .copy: return", "return")).errors == [expected])
    }

    @Test("Mistakes that overlap are refused")
    func overlapping() throws {
        let errors = try plant(
            ("House.Door.open(with:)", "bell.ring() count += 1", ""),
            ("House.Door.open(with:)", "count += 1 switch key.kind", "switch PLANTED")
        ).errors
        #expect(errors == ["m1 overlaps another mistake"])
    }
}
