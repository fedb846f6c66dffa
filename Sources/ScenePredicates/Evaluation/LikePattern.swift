/// The right side of `LIKE`. `*` matches any run of characters, and `?` exactly one character. A backslash makes the
/// next character literal (U:R23); a backslash at the very end stands for itself.
///
/// A character is a Unicode scalar. With `[c]` or `[d]`, a character is a letter with its marks, however many letters
/// it folds to. So `"straße" LIKE[c] "STRA?E"` is true.
struct LikePattern {
    private enum Element: Equatable {
        case anyRun
        case anyOne
        case literal([UInt8])
    }

    private var elements: [Element] = []

    /// Parses a pattern. Wildcards are found before folding, so that no mark is attached to them.
    init(_ text: String, _ options: PredicateOptions) {
        var scalars = text.unicodeScalars.makeIterator()
        var literal = String.UnicodeScalarView()
        while let scalar = scalars.next() {
            switch scalar {
            case "*", "?":
                end(&literal, options)
                elements.append(scalar == "*" ? .anyRun : .anyOne)
            case "\\": literal.append(scalars.next() ?? "\\")
            default: literal.append(scalar)
            }
        }
        end(&literal, options)
    }

    /// Adds the folded literal as an element, and empties it for the next literal.
    private mutating func end(_ literal: inout String.UnicodeScalarView, _ options: PredicateOptions) {
        guard !literal.isEmpty else { return }
        elements.append(.literal(Array(TextFolding.fold(String(literal), options).utf8)))
        literal.removeAll()
    }

    /// Whether the pattern matches the whole text; false if the budget runs out.
    ///
    /// Each `*` first matches no character. When matching fails, only the last `*` takes one more character. So the
    /// time is at most the product of both lengths, and no stack is needed.
    func matches(_ text: FoldedText, budget: inout PredicateBudget) -> Bool {
        let bytes = Array(text.utf8)
        var position = 0
        var element = 0
        var retry: (element: Int, position: Int)?
        while element < elements.count || position < bytes.count {
            guard budget.spend(1) else { return false }
            if element < elements.count, elements[element] == .anyRun {
                element += 1
                retry = (element, position)
            } else if element < elements.count,
                let next = end(of: elements[element], at: position, in: bytes, of: text, budget: &budget)
            {
                element += 1
                position = next
            } else if let last = retry, last.position < bytes.count {
                element = last.element
                position = Self.character(after: last.position, in: bytes, of: text)
                retry = (element, position)
            } else {
                return false
            }
        }
        return !budget.isExhausted
    }

    /// Returns the position after the part that `element` matches at `position`; nil if `element` matches nothing
    /// there.
    private func end(
        of element: Element, at position: Int, in bytes: [UInt8], of text: FoldedText, budget: inout PredicateBudget
    ) -> Int? {
        switch element {
        case .anyRun:
            return nil
        case .anyOne:
            return position < bytes.count ? Self.character(after: position, in: bytes, of: text) : nil
        case .literal(let literal):
            var length = 0
            while length < literal.count, position + length < bytes.count, bytes[position + length] == literal[length] {
                length += 1
            }
            guard budget.spend(length), length == literal.count, text.isBoundary(position + length) else { return nil }
            return position + length
        }
    }

    /// Returns the position after the character that begins at `position`.
    private static func character(after position: Int, in bytes: [UInt8], of text: FoldedText) -> Int {
        var next = position + 1
        // Skips continuation bytes of UTF-8, and the other scalars of the character.
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 || !text.isBoundary(next) { next += 1 }
        return next
    }
}
