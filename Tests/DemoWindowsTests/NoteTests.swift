import SceneClient
import Testing

@testable import DemoWindows

@Suite("Notes")
struct NoteTests {
    @Test("A note's name comes from its target", arguments: ["note/", "note", "photo/1", ""])
    func noName(target: String) {
        #expect(throws: NoteError.noName(target)) { try Note(target: target) }
    }

    @Test("A long name is refused with its limit")
    func longName() {
        #expect(throws: NoteError.longName(bytes: 129, limit: 128)) {
            try Note(target: "note/" + String(repeating: "n", count: 129))
        }
    }

    @Test("Appended text is added at the end; an activity without text changes nothing")
    func append() throws {
        var note = try Note(target: "note/a/b")
        try note.edit(["append": "one"])
        try note.edit(["seq": 4])
        try note.edit(["append": " two"])
        #expect(note.name == "a/b")
        #expect(note.text == "one two")
    }

    @Test("A value that is not text is refused")
    func noText() throws {
        var note = try Note(target: "note/a")
        #expect(throws: NoteError.noText(.integer(1))) { try note.edit(["append": 1]) }
    }

    @Test("A note too large to be saved is refused before it is shown, and the largest one can be saved")
    func bound() throws {
        var note = try Note(target: "note/a")
        let most = Note.textBytesMax
        try note.edit(["append": .string(String(repeating: "x", count: most))])
        try note.activity.validate()
        #expect(throws: NoteError.longText(bytes: most + 1, limit: most)) { try note.edit(["append": "x"]) }
        #expect(note.text.utf8.count == most)
    }

    @Test("A note is restored from its saved state")
    func restoration() throws {
        var note = try Note(target: "note/shopping")
        try note.edit(["append": "milk\nbread"])
        #expect(try Note(restoring: note.activity) == note)
        #expect(note.beginning == "milk")
    }
}
