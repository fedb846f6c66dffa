import ArgumentParser
import BrokerClient
import Glibc

/// Prints a command's result in the form that suits its reader.
struct Console: Sendable {
    enum Form: Hashable, Sendable {
        case json
        /// A field of the JSON.
        case field(FieldPath)
        /// Tab-separated, for a pipe.
        case plain
        /// Aligned and coloured, for a terminal.
        case pretty(Terminal)
    }

    let form: Form

    init(form: Form) {
        self.form = form
    }

    init(json: Bool) {
        if json {
            self.init(form: .json)
        } else if let terminal = Terminal.current() {
            self.init(form: .pretty(terminal))
        } else {
            self.init(form: .plain)
        }
    }

    /// Prints a result.
    ///
    /// - Throws: as ``write(_:)``, and ``CommandFailure`` for a field that the result does not have.
    func print(_ output: some CommandOutput) throws {
        try write(text(of: output))
    }

    /// Prints a result, then the failure on standard error, and throws ``ReportedFailure``.
    func print(_ output: some CommandOutput, failure: CommandFailure) throws {
        try print(output)
        ErrorOutput.write(failure.message)
        throw ReportedFailure(status: failure.status)
    }

    /// Prints text as it is.
    ///
    /// - Throws: ``ReportedFailure`` when the reader has closed the pipe, ``CommandFailure`` for any other error.
    func write(_ text: String) throws {
        guard !text.isEmpty, let failure = OutputDescriptor.standardOutput.write(text) else { return }
        // A reader that has closed the pipe has seen enough; the command has not failed.
        guard failure != EPIPE else { throw ReportedFailure(status: .done) }
        throw CommandFailure.file("standard output", String(cString: strerror(failure)))
    }

    /// Reports an error, to people on standard error and to scripts as JSON, and returns the error to exit with.
    func report(_ error: any Error) -> any Error {
        if let error = error as? ReportedFailure { return error.status.exitCode }
        guard let failure = CommandFailure(reporting: error) else { return error }
        if case .json = form { try? print(RefusalOutput(failure)) }
        ErrorOutput.write(failure.message)
        return failure.status.exitCode
    }

    func text(of output: some CommandOutput) throws -> String {
        switch form {
        case .json: try output.jsonText() + "\n"
        case .field(let path): try Self.text(at: path, in: output)
        case .plain: output.display.plain()
        case .pretty(let terminal): output.display.pretty(terminal)
        }
    }
}

extension Console {
    private static func text(at path: FieldPath, in output: some CommandOutput) throws -> String {
        let json = try output.jsonText()
        if let lines = path.lines(in: json) { return lines.map { $0 + "\n" }.joined() }
        // An event without the field prints nothing.
        guard output.hasAllFields else { return "" }
        let names = FieldPath.names(in: json).joined(separator: ", ")
        throw CommandFailure.usage("there is no field '\(path.text)' (expected one of \(names))", field: "field")
    }
}

/// A failure that was already reported; only the exit status is left.
struct ReportedFailure: Error, Hashable, Sendable {
    var status: CommandStatus
}

/// A descriptor to which texts are written whole.
struct OutputDescriptor: Sendable {
    static let standardOutput = OutputDescriptor(number: STDOUT_FILENO)
    static let standardError = OutputDescriptor(number: STDERR_FILENO)

    let number: Int32

    /// Returns nil when everything was written, else the system's error number.
    func write(_ text: String) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var remaining = UnsafeRawBufferPointer(bytes)
            while !remaining.isEmpty {
                let written = Glibc.write(number, remaining.baseAddress, remaining.count)
                if written < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                remaining = UnsafeRawBufferPointer(rebasing: remaining.dropFirst(written))
            }
            return nil
        }
    }
}

/// Standard error, where failures are reported.
enum ErrorOutput {
    /// Writes a line. An error is ignored, since nothing is left to report it on.
    static func write(_ text: String) {
        _ = OutputDescriptor.standardError.write(text + "\n")
    }
}

extension FormOptions {
    var console: Console { field.map { Console(form: .field($0)) } ?? Console(json: json) }
}

extension GlobalOptions {
    var console: Console { form.console }
}

extension Console {
    /// Prints a result in the place of the previous result on a terminal, and after it elsewhere.
    ///
    /// - Parameter below: a line for the bottom of the terminal.
    /// - Throws: as ``write(_:)``, and ``CommandFailure`` for a field that the result does not have.
    func refresh(_ output: some CommandOutput, below: String? = nil) throws {
        guard case .pretty(let terminal) = form else { return try print(output) }
        // The text ends with a line feed, so the last part is empty.
        var lines = try text(of: output).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        // One line is left for the cursor, and one for `below`.
        if let height = terminal.height { lines = lines.prefix(max(1, height - (below == nil ? 1 : 2))) }
        // Each line is overwritten and then cleared to its end. The lines below are cleared last. So nothing flickers.
        let text = lines.map { $0 + "\u{1B}[K\n" }.joined()
        let last = below.map { terminal.styled($0, .dim) + "\u{1B}[K" } ?? ""
        try write("\u{1B}[H" + text + "\u{1B}[J" + last)
    }

    /// Whether results are printed as text for people or pipes.
    var printsText: Bool {
        switch form {
        case .plain, .pretty: true
        case .json, .field: false
        }
    }

    var isTerminal: Bool { if case .pretty = form { true } else { false } }
}
