import ArgumentParser

/// `brokerctl schema`.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "List the messages and events of the protocol, and what they hold; needs no broker.",
        discussion: """
            ClientMessage lists what can be asked, BrokerMessage and Reply what comes back, SceneCall what a window is \
            asked to do, NumberedEvent what subscribers are told.
            """)

    @Argument(
        help: "A message or enumeration, such as ClientMessage; all of them without one.",
        transform: TextArgument(name: "a message or an enumeration, or leave it out for all").parse)
    var name: String?
    @Flag(help: "Print the .proto itself.") var proto = false
    @OptionGroup(title: "General") var options: FormOptions

    func validate() throws {
        if proto, name != nil || options.json {
            throw ValidationError("--proto prints the whole file; it goes with no name and not with --json")
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
                    code: "unknownType", reason: "the protocol has no \(name); brokerctl schema lists what it has",
                    field: "name", candidates: schema.names(near: name))
            }
            try console.print(SchemaOutput(definition: definition))
        } catch {
            throw console.report(error)
        }
    }
}
