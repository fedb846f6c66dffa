import ActivityWire
import ArgumentParser
import DesktopEntries
import FoundationEssentials
import Glibc

/// `brokerctl apps import`.
struct AppsImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Install a program's desktop entry as an app.",
        discussion: """
            Makes a bundle of the entry and installs it as apps install does. Exec becomes the program, with {file} \
            for %f and %F, and {url} for %u and %U; MimeType becomes document types and URL schemes. Nothing is \
            guessed from the program's name. DBusActivatable is ignored in favour of Exec.

            If the program opens several files in one process, --program names switches that give each window its \
            own process, or replaces the program altogether. Words are separated by spaces, and quotation marks keep \
            words together.

              brokerctl apps import /usr/share/applications/org.pwmt.zathura.desktop
              brokerctl apps import /usr/share/applications/vim.desktop --terminal 'foot --'
              brokerctl apps import /usr/share/applications/org.gnome.gedit.desktop --program 'gedit -s {file}'
            """)

    @Argument(
        help: ArgumentHelp("The desktop entry: a file NAME.desktop.", valueName: "path"), completion: .file(),
        transform: TextArgument(name: "the entry's path").parse)
    var path: String

    @Option(help: ArgumentHelp("The program and its arguments, in place of Exec.", valueName: "vector"))
    var program: String?

    @Option(
        help: ArgumentHelp(
            "The words that run a program in a terminal, for an entry with Terminal=true.", valueName: "words"))
    var terminal: String?

    @Option(
        help: ArgumentHelp(
            "A status besides 0 with which the program ends when its user closes it; repeatable. foot has 1.",
            valueName: "status"))
    var cleanStatus: [Int32] = []

    @Option(
        help: ArgumentHelp(
            "The app's identifier (default: the file's name without .desktop).", valueName: "identifier"))
    var identifier: String?

    @Flag(help: "Print the bundle's Info.plist and install nothing.") var print = false

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard program == nil || terminal == nil else {
            throw ValidationError("--program and --terminal are mutually exclusive")
        }
        for status in cleanStatus where !(0...255).contains(status) {
            throw ValidationError("--clean-status \(status) is not an exit status (expected 0 to 255)")
        }
    }

    func run() async throws {
        let console = options.console
        let bundle: ImportedBundle
        do {
            bundle = try importedBundle()
            if print {
                return try console.print(
                    ImportedBundleOutput(app: bundle.identifier, propertyList: bundle.propertyList))
            }
        } catch {
            throw console.report(error)
        }
        try await BrokerWork.run(
            endpoint: options.endpoint, timeout: options.timeout, isOneShot: false, console: console
        ) { broker, console in
            let scratch = try ScratchBundle(bundle)
            defer { scratch.remove() }
            try console.print(try await BundleInstaller(path: scratch.path, broker: broker).install())
        }
    }

    private func importedBundle() throws(CommandFailure) -> ImportedBundle {
        guard let resolved = realpath(path, nil) else { throw .file(path, RegularFile.reason(errno), field: "path") }
        defer { free(resolved) }
        let bytes = try RegularFile.read(path, limit: DesktopEntryDocument.bytesMaximum)
        let fileName = path.split(separator: "/").last.map { String($0) } ?? path
        let replacement = try program.map { text throws(CommandFailure) in try words(text, of: "--program") }
        let prefix = try terminal.map { text throws(CommandFailure) in try words(text, of: "--terminal") }
        let entry: DesktopEntry
        let vector: [String]
        do throws(DesktopEntryError) {
            entry = try DesktopEntry(bytes: bytes, fileName: fileName)
            vector =
                if let replacement { replacement } else {
                    try entry.vector(terminal: prefix, path: String(validatingCString: resolved))
                }
        } catch { throw .file(path, error.description, field: "path") }
        return try ImportedBundle(
            entry, identifier: identifier ?? entry.identifier, vector: vector, cleanStatuses: cleanStatus)
    }

    private func words(_ text: String, of option: String) throws(CommandFailure) -> [String] {
        do throws(CommandLineFlaw) { return try CommandLineText(words: text).texts } catch {
            throw .usage("\(option): \(error)", field: String(option.dropFirst(2)))
        }
    }
}

/// `apps import --print`.
struct ImportedBundleOutput: CommandOutput, Encodable, Hashable, Sendable {
    var app: String
    var propertyList: String

    var display: TextLayout { .text(propertyList) }
}

/// A bundle in a temporary folder, from which it is installed.
struct ScratchBundle {
    private let folder: String
    /// The path of the bundle.
    let path: String

    init(_ bundle: ImportedBundle) throws(CommandFailure) {
        let parent = FileManager.default.temporaryDirectory.path
        folder = "\(parent)/brokerctl-\(IdempotencyKeyGenerator.random())"
        path = "\(folder)/\(bundle.identifier).app"
        guard mkdir(folder, 0o700) == 0, mkdir(path, 0o755) == 0 else {
            throw .file(folder, RegularFile.reason(errno))
        }
        let file = "\(path)/Info.plist"
        try RegularFile.write(Array(bundle.propertyList.utf8), to: file)
        chmod(file, 0o644)
    }

    func remove() { FolderTree.remove(folder) }
}
