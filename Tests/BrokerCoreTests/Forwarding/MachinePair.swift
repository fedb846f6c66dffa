import ActivityWire
import Testing

@testable import BrokerCore

/// Two machines, a desk and a wall, whose brokers pass requests from the desk to the wall over a link.
struct MachinePair {
    /// What becomes of what the desk sends.
    enum Link {
        case up
        /// The link cannot be made, so nothing is sent.
        case down
        /// What is sent is lost on its way.
        case losesRequests
        /// The wall gets what is sent, and its answer is lost.
        case losesAnswers
    }

    var desk: Harness
    var wall: Harness
    /// A tool of the desk.
    var tool: ClientID
    /// The desk's cluster client, and the connection at the wall that speaks for the desk.
    var cluster: ClientID
    var desksLink: ClientID
    var link = Link.up
    /// The requests that the desk has sent, whatever became of them.
    private(set) var sent: [MachineRequest] = []
    /// The wall's messages by the desk's requests that it has not answered.
    private var waiting: [(number: UInt64, message: UInt64)] = []
    private var seen = 0

    init(
        _ app: AppDescription = Harness.app(), desk policy: BrokerPolicy = .inCluster,
        wall other: BrokerPolicy = .standard
    ) {
        desk = Harness(app, policy: policy)
        wall = Harness(app, policy: other)
        tool = desk.tool()
        cluster = desk.clusterClient()
        desksLink = wall.machine("desk")
        know()
    }

    /// Tells the desk of the wall, and of windows there.
    mutating func know(
        _ sessions: [ClusterSession] = [], of machine: String = "wall", address: String = "tcp://10.0.0.2:4000",
        age: Duration = .zero
    ) {
        let row = ClusterMachine(
            machine: machine, number: "00", version: "1", address: address, since: WallTime(milliseconds: 1), fence: 1)
        desk.request(
            .updateCluster(
                ClusterUpdate(rows: ClusterRows(machines: [row], sessions: sessions), knowledgeAge: age)),
            from: cluster)
    }

    /// A row of the wall's first session, or of one that it does not have.
    func row(
        _ target: String, shown: Bool = true, of machine: String = "wall", session: SceneSessionID? = nil
    ) -> ClusterSession {
        ClusterSession(
            machine: machine, session: session ?? wall.sessions.first?.id ?? SceneSessionID(UniqueID(high: 9, low: 9)),
            app: .sample, prefers: "self == '\(target)'", epoch: SceneEpoch(1), isShown: shown)
    }

    /// Opens a window at the wall that prefers its content, and tells the desk.
    mutating func showAtWall(_ target: String) throws -> ClientID {
        let tool = wall.tool()
        wall.open(target, from: tool)
        let window = wall.window()
        wall.settle(window)
        try wall.prefer(target, in: window)
        know([row(target)])
        return window
    }

    /// Passes on what the desk has sent and the wall has answered, until nothing more comes.
    mutating func carry() {
        var isQuiet = false
        while !isQuiet {
            isQuiet = true
            while let request = nextRequest {
                isQuiet = false
                seen += 1
                sent.append(request)
                pass(request)
            }
            for (number, message) in waiting {
                guard let reply = wall.reply(message, to: desksLink) else { continue }
                waiting.removeAll { $0.number == number }
                isQuiet = false
                answer(number, reply)
            }
        }
    }

    private var requests: [MachineRequest] {
        (desk.messages[cluster] ?? []).compactMap { message in
            if case .machineRequest(let request) = message.body { request } else { nil }
        }
    }

    private var nextRequest: MachineRequest? { requests.dropFirst(seen).first }

    private mutating func pass(_ request: MachineRequest) {
        let lost = Refusal(code: .machineLost, reason: "the link was lost")
        switch link {
        case .down:
            return answer(
                request.number, .refused(Refusal(code: .machineUnreachable, reason: "there is no link")))
        case .losesRequests: return answer(request.number, .refused(lost))
        case .up, .losesAnswers: break
        }
        let body: ClientRequest =
            switch request.body {
            case .activate(let activation): .activate(digested(activation))
            case .resolve(let activation): .resolve(activation)
            case .query(let query): .query(query)
            }
        let message = wall.request(body, from: desksLink)
        if link == .losesAnswers {
            answer(request.number, .refused(lost))
        } else {
            waiting.append((request.number, message))
        }
    }

    /// The request with its digest, which the shell takes.
    private func digested(_ request: ActivationRequest) -> ActivationRequest {
        var request = request
        request.digest = Blob(WireCodec.digestBytes(of: request))
        return request
    }

    mutating func answer(_ number: UInt64, _ reply: Reply) {
        desk.request(.machineReply(MachineReply(number: number, reply: reply)), from: cluster)
    }

    /// Starts the desk's broker again with what it has stored.
    mutating func restartDesk() {
        let now = desk.now
        desk = Harness(Harness.app(), policy: .inCluster, state: desk.stored)
        desk.pass(now.instant - .start)
        tool = desk.tool()
        cluster = desk.clusterClient()
        seen = 0
        know()
    }

    /// Replaces the cluster client by a new one, as when the program ends.
    mutating func restartCluster() {
        desk.handle(.closed(cluster))
        cluster = desk.clusterClient()
        seen = 0
    }

    /// Opens something at the desk, and passes it on.
    @discardableResult
    mutating func open(_ target: String?, _ change: (inout ActivationRequest) -> Void = { _ in }) -> UInt64 {
        let message = desk.open(target, from: tool, change)
        carry()
        return message
    }

    func outcome(_ message: UInt64) -> ActivationOutcome? { desk.outcome(message, to: tool) }

    /// The desk's decision about its last request, and the outcome.
    mutating func explanation() -> (decision: DecisionRecord, outcome: ActivationOutcome?)? {
        let message = desk.request(.query(.explain(request: "", whyNot: nil)), from: tool)
        if case .decision(let decision, let outcome) = desk.reply(message, to: tool) { return (decision, outcome) }
        return nil
    }

    /// The window's handlers acknowledge what the wall has sent it, and the desk learns it.
    mutating func settle(_ window: ClientID) {
        wall.settle(window)
        carry()
    }

    mutating func advance(by duration: Duration) {
        let step = Duration.milliseconds(50)
        var left = duration
        while left > .zero {
            desk.advance(by: min(step, left))
            wall.advance(by: min(step, left))
            carry()
            left = left + (.zero - step)
        }
    }
}

extension Harness {
    /// The window's scene, which is that of the first session, prefers and can show only this content from now on.
    mutating func prefer(_ target: String, in window: ClientID) throws {
        let record = try #require(sessions.first?.record)
        let condition = "self == '\(target)'"
        let conditions = ActivationConditions(canActivate: condition, prefersToActivate: condition)
        request(
            .updateScene(SceneUpdate(session: record.id, epoch: record.epoch, conditions: conditions)), from: window)
    }
}

extension BrokerPolicy {
    /// The policy of a broker whose machine is the desk.
    static var inCluster: BrokerPolicy {
        var policy = BrokerPolicy.standard
        policy.cluster.endpoints = ["unix:///etcd"]
        policy.cluster.machine = "desk"
        return policy
    }
}
