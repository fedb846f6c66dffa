import ActivityWire

/// Which machine decides about a request.
enum MachineRouting: Hashable, Sendable {
    case here(MachineKnowledge)
    case elsewhere(MachineChoice)
}

/// What was known of other machines when a request was decided.
struct MachineKnowledge: Hashable, Sendable {
    /// The machines that did not get it, by name.
    var passed: [DecisionRecord.PassedMachine] = []
    /// How old it was; nil: nothing was known, or it did not count.
    var age: Duration?
}

/// The machine that gets a request.
struct MachineChoice: Hashable, Sendable {
    let machine: String
    /// The rule that chose it, in words.
    let rule: String
    /// The app; nil: the machine finds it.
    var app: AppID?
    /// The session that the machine is known to have; nil: the machine decides.
    var session: SceneSessionID?
    /// The session's condition that the target meets.
    var condition: String?
    /// Whether the broker chose the machine; false: the request names it.
    var isRouted = true
    var knowledge = MachineKnowledge()
}
