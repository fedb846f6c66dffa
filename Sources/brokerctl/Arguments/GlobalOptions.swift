import ActivityWire
import ArgumentParser
import Glibc

/// The options of every command.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The broker's endpoint: ipc:// followed by an absolute path.", valueName: "endpoint"))
    var endpoint: String?

    @OptionGroup var form: FormOptions

    @Option(
        help: ArgumentHelp("Time limit: 500ms, 15s or plain seconds.", valueName: "duration"),
        transform: DurationArgument.parse)
    var timeout: Duration?

    var json: Bool { form.json }

    /// The time for an answer when `--timeout` is not given.
    static let answerTimeout: Duration = .seconds(15)

}

extension BrokerEndpoint {
    /// The variables that name the broker's endpoint. Only these are read: a script's environment may be large.
    private static let variables = [BrokerLocations.endpointVariable, "XDG_RUNTIME_DIR", "TMPDIR"]

    /// Takes the value of `--endpoint`, else what the environment names.
    ///
    /// - Throws: ``CommandFailure`` for a malformed endpoint.
    init(flag: String?) throws(CommandFailure) {
        var environment: [String: String] = [:]
        for name in Self.variables {
            if let value = getenv(name) { environment[name] = String(cString: value) }
        }
        do throws(BrokerEndpointError) {
            self = try BrokerLocations(environment: environment, userIdentifier: geteuid()).endpoint(flag: flag)
        } catch {
            let source = flag == nil ? BrokerLocations.endpointVariable : "--endpoint"
            throw .usage("\(error) (\(source) takes ipc:// followed by an absolute path)", field: "endpoint")
        }
    }
}

/// The options that say how a result is printed.
struct FormOptions: ParsableArguments {
    @Flag(help: "Print JSON: one object, or one object per line for a stream.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Print only this field of the JSON: a name, or a path such as windows[].app.",
            valueName: "name"),
        transform: FieldPath.parse)
    var field: FieldPath?

    func validate() throws {
        guard !json || field == nil else {
            throw ValidationError("--field and --json are mutually exclusive")
        }
    }
}

/// The order of arguments. General options may stand before the command, where the parser does not look for them.
enum ArgumentOrder {
    /// Moves general options from the front of the arguments to their end.
    static func generalOptionsLast(_ arguments: [String]) -> [String] {
        var moved: [String] = []
        var remaining = arguments[...]
        while let first = remaining.first {
            let name = first.prefix { $0 != "=" }
            if first == "--json" {
                moved.append(remaining.removeFirst())
            } else if ["--endpoint", "--field", "--timeout"].contains(name) {
                // `--timeout 5s` is two arguments, `--timeout=5s` is one.
                let count = name == first ? 2 : 1
                guard remaining.count > count else { return arguments }
                moved += remaining.prefix(count)
                remaining = remaining.dropFirst(count)
            } else {
                break
            }
        }
        guard !remaining.isEmpty else { return arguments }
        // An option behind "--" would be read as an argument.
        let end = remaining.firstIndex(of: "--") ?? remaining.endIndex
        return remaining[..<end] + moved + remaining[end...]
    }
}
