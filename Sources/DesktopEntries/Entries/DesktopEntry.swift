/// The desktop entry of a program, as far as a window of the broker needs it.
public struct DesktopEntry: Hashable, Sendable {
    /// The identifier: the file's name without `.desktop`.
    public let identifier: String
    public let name: String
    /// The name of an icon of the theme, or an absolute path.
    public let icon: String?
    /// MIME types and URL schemes, each once.
    public let mimeTypes: [MIMEName]
    public let categories: [String]
    /// Whether the program has only one window.
    public let hasSingleMainWindow: Bool
    private let command: CommandLineText?
    /// The line of `Terminal`, if the program needs a terminal.
    private let terminalLine: Int?
    private let groupLine: Int
    private let commandLine: Int?

    /// Reads the bytes of a file.
    ///
    /// - Parameter fileName: The last component of the file's path.
    public init(bytes: [UInt8], fileName: String) throws(DesktopEntryError) {
        let document = try DesktopEntryDocument(bytes: bytes)
        try DesktopEntryRules(document: document, fileName: fileName).check()
        let main = document.main
        if main.isTrue("Hidden") { throw DesktopEntryError(.hidden, line: main["Hidden"]?.line, key: "Hidden") }
        identifier = String(fileName.dropLast(".desktop".count))
        name = try main.text("Name") ?? ""
        icon = try main.text("Icon").flatMap { $0.isEmpty ? nil : $0 }
        mimeTypes = try main.mimeTypes()
        categories = EntryText.items(main["Categories"]?.value ?? "").map { String($0) }
        hasSingleMainWindow = main.isTrue("SingleMainWindow")
        command = try main.command()
        terminalLine = main.isTrue("Terminal") ? main["Terminal"]?.line : nil
        (groupLine, commandLine) = (main.line, main["Exec"]?.line)
    }

    /// Returns the vector of the program.
    ///
    /// - Parameters:
    ///   - terminal: The words that run a program in a terminal, such as `foot` and `--`.
    ///   - path: The absolute path of the entry; nil if it is not text.
    public func vector(terminal: [String]?, path: String?) throws(DesktopEntryError) -> [String] {
        guard let command else { throw DesktopEntryError(.missing, line: groupLine, key: "Exec") }
        if let terminalLine, terminal == nil {
            throw DesktopEntryError(.needsTerminal, line: terminalLine, key: "Terminal")
        }
        let prefix = terminalLine == nil ? [] : (terminal ?? []).map { ProgramWords.escaped($0) }
        do throws(CommandLineFlaw) {
            return prefix + (try ProgramWords(name: name, icon: icon, path: path).vector(of: command))
        } catch { throw DesktopEntryError(.command(error), line: commandLine, key: "Exec") }
    }
}

extension DesktopEntryDocument.Group {
    fileprivate func isTrue(_ key: String) -> Bool { self[key].map { $0.value == "true" || $0.value == "1" } ?? false }

    fileprivate func text(_ key: String) throws(DesktopEntryError) -> String? {
        guard let entry = self[key] else { return nil }
        do throws(EntryText.InvalidEscape) { return try EntryText.unescaped(entry.value) } catch {
            throw DesktopEntryError(.invalidEscape(error.text), line: entry.line, key: key)
        }
    }

    fileprivate func mimeTypes() throws(DesktopEntryError) -> [MIMEName] {
        guard let entry = self["MimeType"] else { return [] }
        do throws(DesktopEntryFlaw) { return try MIMEName.list(EntryText.items(entry.value)) } catch {
            throw DesktopEntryError(error, line: entry.line, key: entry.key)
        }
    }

    fileprivate func command() throws(DesktopEntryError) -> CommandLineText? {
        guard let entry = self["Exec"], let text = try text("Exec") else { return nil }
        do throws(CommandLineFlaw) { return try CommandLineText(exec: text) } catch {
            throw DesktopEntryError(.command(error), line: entry.line, key: entry.key)
        }
    }
}
