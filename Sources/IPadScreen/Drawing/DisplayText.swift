/// Text for a terminal. Apps choose titles, so control characters in them must not reach the terminal.
enum DisplayText {
    /// Replaces control characters and cuts the text to a number of cells; a cut text ends with an ellipsis.
    static func fit(_ text: String, width: Int) -> String {
        let visible = text.map { isHarmless($0) ? $0 : "�" }
        guard visible.reduce(0, { $0 + self.width(of: $1) }) > width else { return String(visible) }
        var kept = ""
        var used = 0
        for character in visible {
            used += self.width(of: character)
            guard used < width else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The number of cells that a terminal uses for a character: 2 for East Asian characters and emoji, else 1.
    static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD,
        ]
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static func isHarmless(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
            // Some format characters reverse the direction of a whole line. Only the joiner of emoji is kept.
            case .format: scalar.value == 0x200D
            default: true
            }
        }
    }
}
