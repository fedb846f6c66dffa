import CallGraph
import Testing

/// What a line of the core may call: its own topic, the shared verbs, and functions of other topics that do not mutate
/// (ADR 50). A topic is a folder.
@Suite("Topics of the core")
struct TopicTests {
    /// Each folder's name says what it is about. A new folder is a decision.
    private static let topics: Set = [
        "Activation", "Apps", "Boundary", "Broker", "Clients", "Cluster", "Drags", "Events", "ExternalDisplay",
        "Forwarding",
        "Handoff",
        "Invariants", "Layouts", "Notifications", "Outboxes", "Processes", "Queries", "Requests", "Restoration",
        "Scenes", "Screen", "Sessions", "Snapshots", "Transients", "UserInput", "Verbs",
    ]
    /// What every topic may call: the verbs, and what every step is made of.
    private static let shared: Set = ["Boundary", "Broker", "Verbs"]
    /// `Broker` takes inputs apart and settles what they marked, so it calls every topic.
    private static let exempt: Set = ["Broker"]
    /// Functions of the broker that another topic calls though they mutate. The number only goes down.
    private static let ownCeiling = 118
    /// Functions of a register that another topic calls though they mutate. The number only goes down; the last of them is
    /// that the screen is told which window is on the external display.
    private static let registerCeiling = 154
    private static let mostVerbs = 30

    @Test("Every file of the core lies in the folder of a topic")
    func folders() throws {
        #expect(Set(try Module.files(of: "BrokerCore").map(\.folder)) == Self.topics)
    }

    @Test("There are few verbs, and each of them mutates")
    func verbs() throws {
        let verbs = try Module.files(of: "BrokerCore").filter { $0.folder == "Verbs" }.flatMap(\.functions)
        #expect(verbs.count <= Self.mostVerbs)
        #expect(verbs.allSatisfy { $0.isMutating && $0.type == "Broker" })
    }

    @Test("Calls that change another topic's state become fewer, and the lower number is recorded")
    func mutatingCalls() throws {
        let found = TopicCall.all(
            of: "Broker", in: try Module.files(of: "BrokerCore"), shared: Self.shared, exempt: Self.exempt)
        #expect(found.own.count == Self.ownCeiling, "\(found.own.map(\.description).sorted().joined(separator: "\n"))")
        #expect(
            found.registers.count == Self.registerCeiling,
            "\(found.registers.map(\.description).sorted().joined(separator: "\n"))")
    }

    @Test("Registers know nothing of the broker")
    func registers() throws {
        for file in try Module.files(of: "BrokerCore") where !Self.exempt.union(["Invariants"]).contains(file.folder) {
            let isRegister = !file.functions.contains { $0.type == "Broker" }
            if isRegister { #expect(!file.namedTypes.contains("Broker"), "\(file.path)") }
        }
    }

    // MARK: Reading

    private static let state = "struct Broker {\n    var doors = Doors()\n}"
    private static let doors = "struct Doors {\n    mutating func shut() {}\n    func count() {}\n}"

    private static func calls(_ body: String, in folder: String = "Windows") -> (own: Int, registers: Int) {
        let files = [
            SourceFile(path: "Broker/Broker.swift", text: state),
            SourceFile(path: "Doors/Doors.swift", text: doors),
            SourceFile(
                path: "Doors/Broker+Doors.swift",
                text: "extension Broker {\n    mutating func lock() {}\n    func isLocked() {}\n}"),
            SourceFile(path: "Verbs/Broker+Ringing.swift", text: "extension Broker { mutating func ring() {} }"),
            SourceFile(
                path: "\(folder)/Broker+Other.swift", text: "extension Broker {\n    mutating func f() { \(body) }\n}"),
        ]
        let found = TopicCall.all(of: "Broker", in: files, shared: ["Verbs"], exempt: ["Broker"])
        return (found.own.count, found.registers.count)
    }

    @Test("A mutating function of another topic counts, on the broker and on a register")
    func counted() {
        #expect(Self.calls("lock()") == (1, 0))
        #expect(Self.calls("self.lock()") == (1, 0))
        #expect(Self.calls("doors.shut()") == (0, 1))
        #expect(Self.calls("lock(); lock(); doors.shut()") == (1, 1))
    }

    @Test("Facts, verbs, calls within the topic and calls of the exempt do not count")
    func allowed() {
        #expect(Self.calls("isLocked(); doors.count()") == (0, 0))
        #expect(Self.calls("ring()") == (0, 0))
        #expect(Self.calls("lock(); doors.shut()", in: "Doors") == (0, 0))
        #expect(Self.calls("lock(); doors.shut()", in: "Broker") == (0, 0))
    }
}
