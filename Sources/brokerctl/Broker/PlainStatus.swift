/// `brokerctl status` with nothing but where the broker is and whether to print JSON, as scripts call it again and
/// again.
///
/// It is recognised before ArgumentParser is asked, which takes more instructions than all the rest of the command.
struct PlainStatus {
    private(set) var endpoint: String?
    private(set) var json = false

    /// Returns nil for arguments that are anything else, which the parser then reads or explains.
    ///
    /// - Parameter arguments: Those after the program's name, general options last.
    init?(_ arguments: [String]) {
        guard arguments.first == "status" else { return nil }
        var remaining = arguments.dropFirst()
        while let argument = remaining.popFirst() {
            if argument == "--json", !json {
                json = true
            } else if argument == "--endpoint", endpoint == nil, let value = remaining.popFirst(), !value.hasPrefix("-")
            {
                // A value that looks like an option is for the parser to judge.
                endpoint = value
            } else {
                return nil
            }
        }
    }

    func run() async throws {
        try await BrokerWork.run(endpoint: endpoint, isOneShot: Status.isOneShot, console: Console(json: json)) {
            try $1.print(try await $0.status())
        }
    }
}
