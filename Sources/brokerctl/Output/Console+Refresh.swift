import ActivityWire

extension Console {
    /// The time, where a person reads it; in a pipe lines are the same whenever they are printed.
    var now: WallTime? {
        guard case .pretty = form, let terminal = Terminal.current() else { return nil }
        return WallTime(milliseconds: terminal.now)
    }

    /// Prints a result in the place of the one before, on a terminal; elsewhere after it.
    ///
    /// - Throws: ``CommandFailure`` when it cannot be written.
    func refresh(_ output: some CommandOutput) throws {
        guard case .pretty = form else { return try print(output) }
        // To the upper left corner, each line to its end, then everything below: nothing blinks.
        let lines = try text(of: output).replacing("\n", with: "\u{1B}[K\n")
        try write("\u{1B}[H" + lines + "\u{1B}[J")
    }
}
