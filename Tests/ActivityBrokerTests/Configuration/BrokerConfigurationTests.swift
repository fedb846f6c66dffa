import ActivityWire
import BrokerCore
import SystemFiles
import Testing

@testable import ActivityBroker

@Suite("Configuration")
struct BrokerConfigurationTests {
    static let home = ["HOME": "/home/u", "XDG_RUNTIME_DIR": "/run/user/1"]

    private func configuration(
        flags: [String: [String]] = [:], environment: [String: String] = [:], file: String? = nil
    ) throws -> BrokerConfiguration {
        let scratch = try ScratchFolder()
        let path = try file.map { try scratch.write("config.json", $0) }
        return try BrokerConfiguration(
            flags: flags, configurationFile: path, environment: Self.home.merging(environment) { $1 },
            userIdentifier: 1)
    }

    private func source(_ name: String, _ configuration: BrokerConfiguration) -> String? {
        configuration.settings.first { $0.name == name }?.source
    }

    @Test("Without any source every setting has its default and reports that")
    func defaults() throws {
        let configuration = try configuration()
        var policy = BrokerPolicy.standard
        // The host's name.
        policy.cluster.machine = configuration.policy.cluster.machine
        #expect(configuration.policy == policy)
        #expect(ClusterNameRule.accepts(policy.cluster.machine))
        #expect(configuration.endpoint.description == "ipc:///run/user/1/activity-broker/broker.sock")
        #expect(configuration.stateDirectory == "/home/u/.local/state/activity-broker")
        #expect(configuration.appFolders == ["/home/u/.local/share/activity-broker/apps"])
        #expect(configuration.settings.allSatisfy { $0.source == "default" })
    }

    @Test("A flag overrides the environment, which overrides the file, which overrides the default")
    func precedence() throws {
        let file = #"{"requestTimeout": "1s", "callTimeout": "1s", "crashLimit": 5, "guardsFocus": false}"#
        let environment = ["ACTIVITY_BROKER_REQUEST_TIMEOUT": "2s", "ACTIVITY_BROKER_CALL_TIMEOUT": "2"]
        let configuration = try configuration(
            flags: ["requestTimeout": ["3s"]], environment: environment, file: file)
        #expect(configuration.policy.requestTimeout == .seconds(3))
        #expect(configuration.policy.callTimeout == .seconds(2))
        #expect(configuration.policy.crashLimit == 5)
        #expect(!configuration.policy.guardsFocus)
        #expect(source("requestTimeout", configuration) == "flag")
        #expect(source("callTimeout", configuration) == "environment")
        #expect(source("crashLimit", configuration) == "file")
        #expect(source("reuse", configuration) == "default")
    }

    /// Another value than the default for each setting, and how `settings` shows it.
    static let others: [String: [String]] = [
        "endpoint": ["ipc:///other/s"], "stateDirectory": ["/other/state"], "apps": ["/a", "/b"],
        "logLevel": ["debug"], "storeOnDamage": ["empty"], "reuse": ["alwaysNew"], "requestTimeout": ["7s"],
        "guardsFocus": ["false"], "handPrograms": ["/opt/stage", "/opt/robot"],
        "device": ["ipadpro129g3"],
        "profile": ["windowed"], "orientation": ["portrait"], "allowsMultipleApps": ["false"],
        "persistentVideoOverlay": ["false"], "transitionAllowance": ["9s"],
        "multipleScenes": ["false"], "connectTimeout": ["8s"], "resumeGrace": ["0s"],
        "backoffInitial": ["1ms"],
        "connections": ["9"], "connectionsPerProcess": ["5"], "launchesPerWindow": ["6"], "launchWindow": ["3s"],
        "eventPortion": ["7"],
        "backoffMaximum": ["9s"], "crashLimit": ["4"], "crashWindow": ["61s"], "terminationGrace": ["1s"],
        "shutdownGrace": ["4s"], "callTimeout": ["11s"], "enterBackgroundTimeout": ["6s"],
        "notificationTimeout": ["12s"],
        "inspectionInterval": ["2.5ms"], "unresponsiveAction": ["report"], "refreshInterval": ["2s"],
        "restorationTimeout": ["9s"], "snapshots": ["redacted"],
        "access": ["mail-only: allow org.example.mail to *"], "allowsByDefault": ["false"], "gestureGrace": ["6s"],
        "springLoadingDelay": ["300ms"], "dragTimeout": ["3s"], "loadTimeout": ["0s"], "grantLifetime": ["9s"],
        "listener": ["libzmq"], "allowsTracing": ["true"], "passEnvironment": ["LD_LIBRARY_PATH"], "raise": ["swaymsg"],
        "pingInterval": ["0s"],
        "keepsStateOfFlungApps": ["false"],
        "cluster": ["unix:///run/etcd.sock"], "clusterName": ["hall"], "machineName": ["wall-2"],
        "clusterTimeToLive": ["3s"], "clusterAddress": ["tcp://10.0.0.1:7611"], "acceptsFrom": ["desk", "wall-1"],
        "clusterAuthority": ["/ca.pem"], "clusterCertificate": ["/c.pem"], "clusterKey": ["/k.pem"],
        "clusterUser": ["u"], "clusterPasswordFile": ["/p"],
    ]

    @Test(
        "Every setting can be given as a flag, in the environment and in the file",
        arguments: ConfigurationKey.all.map(\.name))
    func everySetting(name: String) throws {
        let key = try #require(ConfigurationKey.named(name))
        let texts = try #require(Self.others[name])
        let joined = texts.joined(separator: String(key.separator ?? ":"))
        let json: String
        switch key.value {
        case .flag, .count: json = joined
        case .paths, .rules, .names, .texts, .vector: json = "[\(texts.map { "\"\($0)\"" }.joined(separator: ","))]"
        default: json = "\"\(joined)\""
        }
        let all = [
            try configuration(flags: [name: texts]), try configuration(environment: [key.variable: joined]),
            try configuration(file: "{\"\(name)\": \(json)}"),
        ]
        for (configuration, source) in zip(all, ["flag", "environment", "file"]) {
            let setting = try #require(configuration.settings.first { $0.name == name })
            #expect(setting.value == joined)
            #expect(setting.source == source)
            #expect(!setting.meaning.isEmpty)
            // Nothing else has changed with it.
            #expect(configuration.settings.filter { $0.source != "default" }.map(\.name) == [name])
        }
        let values = all.map { configuration in configuration.settings.map(\.value) }
        #expect(values[0] == values[1] && values[1] == values[2])
        #expect(try configuration().settings.first { $0.name == name }?.value != joined)
    }

    @Test("Every field of the policy is a setting, except limits and what a command of its own decides")
    func everyField() {
        let fields = Mirror(reflecting: BrokerPolicy.standard).children.compactMap(\.label)
        let names = ConfigurationKey.all.map(\.name)
        #expect(fields.filter { !names.contains($0) } == ["endsAllWindowsAtShutdown", "outboxes"])
        #expect(Set(names).count == names.count)
    }

    static let invalid: [(String, String)] = [
        ("requestTimeout", "0s"), ("requestTimeout", "3601s"), ("requestTimeout", "-1s"), ("requestTimeout", "soon"),
        ("requestTimeout", "5m"), ("callTimeout", "99999999999999999999"), ("crashLimit", "0"), ("crashLimit", "3.5"),
        ("crashLimit", "three"), ("device", "ipad99"),
        ("profile", "stage"), ("orientation", "sideways"), ("guardsFocus", "yes"), ("guardsFocus", "1"),
        ("reuse", "prefer"), ("logLevel", "loud"), ("unresponsiveAction", "End"), ("stateDirectory", "state"),
        ("apps", "apps"), ("backoffMaximum", "1us"), ("raise", "{pid}"),
    ]

    @Test("An invalid value is refused with its key, the value and what is allowed", arguments: invalid)
    func refused(name: String, value: String) throws {
        let key = try #require(ConfigurationKey.named(name))
        #expect(
            throws: ConfigurationError.invalidValue(
                key: name, value: value, allowed: key.allowed, source: .environment)
        ) { try configuration(environment: [key.variable: value]) }
        #expect(
            throws: ConfigurationError.invalidValue(key: name, value: value, allowed: key.allowed, source: .flag)
        ) { try configuration(flags: [name: [value]]) }
    }

    @Test("An invalid endpoint is refused with its own reason")
    func endpoint() {
        #expect(throws: ConfigurationError.endpoint(.needsCurve("tcp://*:1"))) {
            try configuration(flags: ["endpoint": ["tcp://*:1"]])
        }
    }

    @Test("An unknown setting is refused by name, and so is a duplicate one")
    func unknown() throws {
        let known = ConfigurationKey.all.map(\.name)
        #expect(throws: ConfigurationError.unknownKey("requestTimeOut", source: .file, known: known)) {
            try configuration(file: #"{"requestTimeOut": "1s"}"#)
        }
        #expect(throws: ConfigurationError.unknownKey("speed", source: .flag, known: known)) {
            try configuration(flags: ["speed": ["1"]])
        }
        #expect(throws: ConfigurationError.duplicateKey("reuse")) {
            try configuration(file: #"{"reuse": "ask", "crashLimit": 2, "reuse": "alwaysNew"}"#)
        }
        #expect(throws: ConfigurationError.self) { try configuration(flags: ["reuse": ["ask", "ask"]]) }
    }

    static let wrongTypes: [(String, String, String)] = [
        ("requestTimeout", "true", "true"), ("requestTimeout", "[1]", "a value of the wrong type"),
        ("requestTimeout", "null", "null"), ("guardsFocus", "\"true\"", "true"), ("guardsFocus", "1", "1"),
        ("crashLimit", "\"3\"", "3"), ("apps", "\"/apps\"", "/apps"), ("endpoint", "{}", "a value of the wrong type"),
        ("reuse", "2", "2"),
    ]

    @Test("A JSON value of the wrong type is refused with its key", arguments: wrongTypes)
    func wrongType(name: String, json: String, value: String) throws {
        let key = try #require(ConfigurationKey.named(name))
        #expect(
            throws: ConfigurationError.invalidValue(key: name, value: value, allowed: key.allowed, source: .file)
        ) { try configuration(file: "{\"\(name)\": \(json)}") }
    }

    @Test(
        "A file that is not a JSON object is refused",
        arguments: ["", "[]", "1", "{", "{\"a\"}", "nonsense", "{\"reuse\": \"ask\",}x", "\"reuse\""])
    func malformed(text: String) throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("config.json", text)
        let error = #expect(throws: ConfigurationError.self) { try ConfigurationFile(path: path) }
        guard case .malformedFile(let found, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found == path)
    }

    @Test("Numbers in the file are seconds if a duration is expected")
    func numbers() throws {
        let configuration = try configuration(file: #"{"requestTimeout": 20, "callTimeout": 1.5}"#)
        #expect(configuration.policy.requestTimeout == .seconds(20))
        #expect(configuration.policy.callTimeout == .milliseconds(1_500))
    }

    @Test("The user's default file is read if it exists; a file given explicitly must exist")
    func files() throws {
        let scratch = try ScratchFolder()
        try scratch.write("activity-broker/config.json", #"{"crashLimit": 9}"#)
        let environment = ["HOME": "/h", "XDG_CONFIG_HOME": scratch.path]
        #expect(try BrokerConfiguration(environment: environment).policy.crashLimit == 9)
        let missing = "\(scratch.path)/none.json"
        let failure = BoundedFile.Failure.system(SystemError(2, "open", missing))
        #expect(throws: ConfigurationError.unreadableFile(failure)) {
            try BrokerConfiguration(configurationFile: missing, environment: environment)
        }
    }

    @Test("A folder without a default must be given by name; nothing else is required")
    func noPlace() throws {
        #expect(throws: ConfigurationError.noPlace(key: "stateDirectory")) {
            try BrokerConfiguration(environment: [:])
        }
        let flags = ["stateDirectory": ["/s"], "apps": ["/a"], "endpoint": ["ipc:///e/s"]]
        #expect(try BrokerConfiguration(flags: flags, environment: [:]).stateDirectory == "/s")
    }

    @Test("Contradictory delays are refused")
    func conflict() {
        #expect(throws: ConfigurationError.self) {
            try configuration(flags: ["backoffInitial": ["2s"], "backoffMaximum": ["1s"]])
        }
    }
}
