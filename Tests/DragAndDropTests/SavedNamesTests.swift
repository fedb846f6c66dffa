import ActivityWire
import DragAndDrop
import TestSupport
import Testing
import UniformTypes

@Suite("Names of saved items")
struct SavedNamesTests {
    private func name(_ suggested: String?, _ type: UniformType = .jpeg) -> String {
        var names = SavedNames()
        return names.name(for: suggested, type: type, in: .system)
    }

    @Test(
        "A suggestion becomes one harmless path component",
        arguments: [
            ("photo", "photo.jpeg"), ("photo.jpg", "photo.jpg"), ("photo.sh", "photo.sh.jpeg"),
            ("../../etc/passwd", "_.._etc_passwd.jpeg"), ("/etc/passwd", "_etc_passwd.jpeg"), ("..", "item.jpeg"),
            (".", "item.jpeg"), ("", "item.jpeg"), ("   ", "item.jpeg"), (".bashrc", "bashrc.jpeg"),
            ("-rf", "_-rf.jpeg"), ("~root", "_~root.jpeg"), ("a\u{0}b.jpg", "ab.jpg"), ("a\nb\tc", "abc.jpeg"),
            ("C:\\Windows\\x.jpg", "C__Windows_x.jpg"), ("NUL", "_NUL.jpeg"), ("com1.jpg", "_com1.jpg"),
            ("gpj.\u{202E}exe", "gpj.exe.jpeg"), ("trailing. . ", "trailing.jpeg"), ("Füße 漢字.jpg", "Füße 漢字.jpg"),
            ("👩‍👩‍👧.jpg", "👩‍👩‍👧.jpg"), ("a\u{2028}b.jpg", "a b.jpg"), ("a\u{FFFE}b.jpg", "ab.jpg"),
        ])
    func corpus(suggested: String, expected: String) {
        #expect(name(suggested) == expected)
    }

    @Test("Without a suggestion the type determines the file's name")
    func nothingSuggested() {
        #expect(name(nil, .plainText) == "item.txt")
        #expect(name(nil, .data) == "item")
    }

    @Test("Equal names in one folder get numbers, in any case and composition")
    func duplicates() {
        var names = SavedNames(taken: ["A.JPG"])
        let given = ["a.jpg", "a.jpg", "A.jpg", "e\u{301}.jpg", "\u{e9}.jpg"].map {
            names.name(for: $0, type: .jpeg, in: .system)
        }
        #expect(given.prefix(3) == ["a 2.jpg", "a 3.jpg", "A 4.jpg"])
        #expect(given.last == "\u{e9} 2.jpg")
    }

    @Test("Very long names are truncated to whole characters and keep their extension")
    func longNames() {
        for piece in ["x", "ü", "漢", "👩‍👩‍👧", "e\u{301}\u{302}"] {
            let long = name(String(repeating: piece, count: 5_000) + ".jpg")
            #expect(long.utf8.count <= 255)
            #expect(long.hasSuffix(".jpeg") || long.hasSuffix(".jpg"))
        }
        #expect(name("x." + String(repeating: "y", count: 3_000)).utf8.count <= 255)
    }

    @Test("A saved file stays inside the folder, whatever name is suggested", arguments: 0..<50)
    func anything(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let pieces = [
            "..", "/", "\\", ".", "\u{0}", "~", "-", " ", "a", "é", "\u{202E}", "\u{200D}", "\n", "NUL", "CON", ":",
            "漢",
            "\u{E0001}", "\u{FEFF}", "jpg", "\u{7F}", "\u{301}",
        ]
        var names = SavedNames()
        var given: Set<String> = []
        for _ in 0..<100 {
            let text = (0..<random.next(below: 40)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            let name = names.name(for: text, type: random.next(below: 2) == 0 ? .jpeg : .data, in: .system)
            #expect(!name.isEmpty && name.utf8.count <= 255)
            #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix("~"))
            let isClean = name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 && $0.value != 0x7F }
            #expect(isClean, "\(name.debugDescription)")
            #expect(given.insert(name).inserted)
        }
    }
}
