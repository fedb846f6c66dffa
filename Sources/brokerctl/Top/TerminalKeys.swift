import Glibc

/// Reads single keys from the terminal on standard input. Restores the terminal's settings when the reader is released.
final class TerminalKeys {
    private let formerSettings: termios

    /// Returns nil when standard input is not a terminal.
    init?() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        formerSettings = settings
        // Keys come singly, are not shown, and cause no signals.
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    deinit {
        var settings = formerSettings
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        // The last line on the terminal has no end yet.
        _ = OutputDescriptor.standardOutput.write("\n")
    }

    /// Waits for keys and returns them; none when `end` came first.
    func pressed(before end: ContinuousClock.Instant) -> [Character] {
        let time = max(.zero, end - .now)
        var interest = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // The time is rounded up, so that the wait does not end early.
        guard poll(&interest, 1, Int32(min(time / .milliseconds(1) + 1, 1e9))) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // A closed terminal counts as the key that ends the command.
        guard count > 0 else { return ["q"] }
        return Array(String(decoding: bytes.prefix(count), as: UTF8.self))
    }
}
