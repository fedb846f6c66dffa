import Testing

/// Doc comments begin with their subject or a verb, so that the comment explains the code and not the code the comment.
@Suite("First words of comments")
struct CommentTests {
    /// Words that stand for a subject that only the code names.
    private static let openings: Set = [
        "It", "Its", "Of", "That", "Their", "These", "They", "This", "Those", "What", "Who", "Whoever", "Whom", "Whose",
    ]

    private static func pronouns(in comments: Comments) -> [Comments.Block] {
        comments.blocks.filter { $0.isDocumentation && openings.contains($0.firstWord) }
    }

    @Test("No doc comment begins with a pronoun")
    func subjects() throws {
        let sources = try Comments.ofSources.get()
        #expect(sources.count > 900)
        Self.check(sources)
    }

    @Test("No generated one does either")
    func generatedSubjects() throws {
        let sources = try Comments.ofGeneratedSources.get()
        #expect(sources.count > 100)
        Self.check(sources)
    }

    private static func check(_ sources: [(file: String, comments: Comments)]) {
        for (file, comments) in sources {
            for block in pronouns(in: comments) {
                let place = "Sources/\(file):\(block.line)"
                Issue.record("\(place): begin with the subject or a verb, not with \(block.firstWord)")
            }
        }
    }

    // MARK: That comments are found

    @Test("Neighbouring lines of one kind are one comment, and text in strings is none")
    func lines() {
        let text = """
            /// Opens it.
            ///
            /// It stays open.
            // Not at once.
            func open()  // This is quick.
            // Later.
            let path = "// What"
            """
        let blocks = Comments(in: text).blocks
        #expect(blocks.map(\.line) == [1, 4, 5, 6])
        #expect(blocks.map(\.isDocumentation) == [true, false, false, false])
        #expect(blocks.map(\.text) == ["Opens it. It stays open.", "Not at once.", "This is quick.", "Later."])
        #expect(blocks.map(\.firstWord) == ["Opens", "Not", "This", "Later"])
    }

    @Test("A word counts whole, with a capital, and as the first one of a doc comment")
    func words() {
        func isFound(_ text: String) -> Bool { !Self.pronouns(in: Comments(in: text)).isEmpty }
        for word in Self.openings {
            for text in ["/// \(word) is.", "///\(word)", "///\n/// \(word), too.", "    /// \(word)'s"] {
                #expect(isFound(text), "\(text)")
            }
            let lowercase = word.lowercased()
            for text in ["/// \(word)x", "/// `\(word)` is.", "/// The \(word)", "// \(word)", "/// \(lowercase)"] {
                #expect(!isFound(text), "\(text)")
            }
        }
    }

    @Test("Code in backquotes is no prose")
    func quoted() {
        let blocks = Comments(in: "/// A `room` of ``Rooms``, or a room").blocks
        #expect(blocks.map(\.prose) == ["A  of , or a room"])
    }
}
