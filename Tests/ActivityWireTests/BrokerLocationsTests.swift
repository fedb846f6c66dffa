import ActivityWire
import Testing

@Suite("Broker locations")
struct BrokerLocationsTests {
    private func endpoint(_ environment: [String: String], flag: String? = nil) throws -> String {
        try BrokerLocations(environment: environment, userIdentifier: 1_000).endpoint(flag: flag).description
    }

    @Test("A flag overrides the variable, which overrides the runtime folder, which overrides the temporary one")
    func precedence() throws {
        var environment = ["XDG_RUNTIME_DIR": "/run/user/1000", "ACTIVITY_BROKER_ENDPOINT": "ipc:///b/s"]
        #expect(try endpoint(environment, flag: "ipc:///a/s") == "ipc:///a/s")
        #expect(try endpoint(environment) == "ipc:///b/s")
        environment["ACTIVITY_BROKER_ENDPOINT"] = ""
        #expect(try endpoint(environment) == "ipc:///run/user/1000/activity-broker/broker.sock")
        #expect(try endpoint([:]) == "ipc:///tmp/activity-broker-1000/broker.sock")
        #expect(try endpoint(["XDG_RUNTIME_DIR": "run"]) == "ipc:///tmp/activity-broker-1000/broker.sock")
        #expect(try endpoint(["TMPDIR": "/var/tmp/"]) == "ipc:///var/tmp/activity-broker-1000/broker.sock")
    }

    static let refused: [(String, BrokerEndpointError)] = [
        ("", .unknownScheme("")), ("/run/s", .unknownScheme("/run/s")), ("inproc://x", .unknownScheme("inproc://x")),
        ("tcp://127.0.0.1:5555", .needsCurve("tcp://127.0.0.1:5555")), ("ipc://", .pathNotAbsolute("")),
        ("ipc://s", .pathNotAbsolute("s")), ("ipc://@abstract", .pathNotAbsolute("@abstract")),
        ("ipc:///run/", .noFileName("/run/")), ("ipc:///a\0b", .pathContainsNul),
    ]

    @Test("An endpoint that is not local is refused with its reason", arguments: refused)
    func refusal(text: String, error: BrokerEndpointError) {
        #expect(throws: error) { try BrokerEndpoint(text) }
    }

    @Test("A path of 107 bytes is accepted, one of 108 is refused with the limit")
    func length() throws {
        let longest = "/" + String(repeating: "é", count: 53)
        #expect(try BrokerEndpoint(path: longest).path == longest)
        #expect(throws: BrokerEndpointError.pathTooLong(longest + "x", bytes: 108, limit: 107)) {
            try BrokerEndpoint(path: longest + "x")
        }
    }

    @Test("An endpoint knows its folder and file")
    func parts() throws {
        let endpoint = try BrokerEndpoint("ipc:///run/user/1/broker.sock")
        #expect(endpoint.folder == "/run/user/1")
        #expect(endpoint.fileName == "broker.sock")
        #expect(try BrokerEndpoint("ipc:///s").folder == "/")
    }

    @Test("Folders follow the XDG variables, then HOME, and are unknown without either")
    func folders() {
        let home = BrokerLocations(environment: ["HOME": "/home/u"], userIdentifier: 1)
        #expect(home.stateDirectory == "/home/u/.local/state/activity-broker")
        #expect(home.appsFolder == "/home/u/.local/share/activity-broker/apps")
        #expect(home.configurationFile == "/home/u/.config/activity-broker/config.json")
        let folders = ["XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "HOME": "/home/u"]
        let set = BrokerLocations(environment: folders, userIdentifier: 1)
        #expect(set.stateDirectory == "/s/activity-broker")
        #expect(set.appsFolder == "/d/activity-broker/apps")
        #expect(set.configurationFile == "/c/activity-broker/config.json")
        let none = BrokerLocations(environment: [:], userIdentifier: 1)
        #expect(none.stateDirectory == nil)
        #expect(none.appsFolder == nil)
    }
}
