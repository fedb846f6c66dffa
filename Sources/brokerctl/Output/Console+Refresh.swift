extension Console {
    /// Prints a result in the place of the previous one on a terminal, and after it elsewhere.
    ///
    /// - Parameter below: a line for the bottom of the terminal.
    /// - Throws: ``CommandFailure`` when it cannot be written.
    func refresh(_ output: some CommandOutput, below: String? = nil) throws {
        guard case .pretty(let terminal) = form else { return try print(output) }
        var lines = try text(of: output).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        if let height = terminal.height { lines = lines.prefix(max(1, height - (below == nil ? 1 : 2))) }
        // Nothing flickers: each line is overwritten and cleared to its end, then everything below.
        let text = lines.map { $0 + "\u{1B}[K\n" }.joined()
        let last = below.map { terminal.styled($0, .dim) + "\u{1B}[K" } ?? ""
        try write("\u{1B}[H" + text + "\u{1B}[J" + last)
    }

    var isTerminal: Bool { if case .pretty = form { true } else { false } }
}
