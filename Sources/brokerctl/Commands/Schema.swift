import ArgumentParser

/// `brokerctl schema`.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "List the messages and events of the protocol and their fields, without a broker.",
        discussion: """
            ClientMessage lists the requests, BrokerMessage and Reply the answers, SceneCall the calls to a window, \
            and NumberedEvent the events for subscribers.
            """)

    @Argument(
        help: "A message or enumeration, such as ClientMessage (default: all).",
        transform: TextArgument(name: "a message or an enumeration, or no argument for all").parse)
    var name: String?
    @Flag(help: "Print the .proto file itself.") var proto = false
    @OptionGroup(title: "General") var options: FormOptions

    func validate() throws {
        if proto, name != nil || options.json {
            throw ValidationError(
                name == nil
                    ? "--proto and --json are mutually exclusive" : "--proto prints the whole file; omit the name")
        }
    }

    func run() throws {
        let console = options.console
        do {
            if proto { return try console.print(ProtocolTextOutput()) }
            let schema = ProtocolSchema()
            guard let name else { return try console.print(SchemaListOutput(types: schema.definitions)) }
            guard let definition = schema.definition(name) else {
                throw CommandFailure(
                    code: "unknownType",
                    reason: "'\(name)' is not part of the protocol; brokerctl schema lists all names",
                    field: "name", candidates: schema.names(near: name))
            }
            try console.print(SchemaOutput(definition: definition))
        } catch {
            throw console.report(error)
        }
    }
}
