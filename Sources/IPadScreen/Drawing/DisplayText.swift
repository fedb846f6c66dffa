/// Text as a terminal shows it: titles are an app's own words, so nothing in them may steer the terminal.
enum DisplayText {
    /// The text without control characters, cut to a number of cells; an ellipsis tells that it was cut.
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

    /// 2 for characters that East Asian terminals and emoji take two cells for.
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
            // Marks that turn the direction of a whole line.
            case .format: scalar.value == 0x200D
            default: true
            }
        }
    }
}
