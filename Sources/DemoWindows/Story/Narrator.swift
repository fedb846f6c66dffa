import Glibc

/// Prints the story, in colours on a terminal.
struct Narrator {
    private let isTerminal = isatty(STDOUT_FILENO) == 1

    func title(_ text: String) { say(styled(text, "1")) }

    func chapter(_ text: String) { say("\n" + styled(text, "1;34")) }

    /// Prints a command as a user would type it.
    func command(_ text: String) { say("  " + styled("$ " + text, "2")) }

    func note(_ text: String) { say("  " + text) }

    /// Prints the sentence if its facts hold.
    ///
    /// - Throws: `claimFailed`, after printing what was expected and what was seen.
    func tell(_ sentence: String, _ facts: Claim.Fact...) throws(StoryError) {
        let claim = Claim(sentence: sentence, facts: facts)
        guard claim.failures.isEmpty else {
            say("  " + styled("✗", "1;31") + " failed: " + claim.sentence)
            for fact in claim.failures { say("    \(fact.name): expected \(fact.expected), found \(fact.seen)") }
            throw .claimFailed
        }
        say("  " + styled("✓", "32") + " " + claim.sentence)
    }

    func failure(_ text: String) { say(styled("The story stops here: ", "1;31") + text) }

    private func styled(_ text: String, _ style: String) -> String {
        isTerminal ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }

    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
