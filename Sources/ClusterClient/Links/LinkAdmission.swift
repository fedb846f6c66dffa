import ActivityWire
import MachineDirectory

/// Decides what becomes of the messages that other machines send over their links. A state machine without sockets.
///
/// A link begins with a hello, which goes to the broker over a connection of its own; what follows goes over that
/// connection too. A machine has one link, the newest one.
struct LinkAdmission: Sendable {
    /// The requests of a machine that may be under way.
    static let requestsUnderWay = 1_024

    enum Order: Hashable, Sendable {
        /// Connect to the broker with this hello, and answer the message with the result.
        case greet(LinkID, Hello, message: UInt64)
        /// Pass the request to the broker, over the link's connection.
        case pass(LinkID, ClientMessage)
        /// Send the message over the link.
        case answer(LinkID, BrokerMessage)
        /// Close the link's connection to the broker, and cut the link.
        case end(LinkID)
    }

    private struct Link {
        let id: LinkID
        let peer: LinkPeer
        /// Whether the broker has welcomed the machine.
        var isWelcome = false
        var underWay = 0
    }

    private let own: MachineName
    private var allowed = AllowedLinks()
    private var links: [MachineName: Link] = [:]
    /// The highest fence with which each machine has greeted. It never goes back.
    private var fences: [MachineName: Int64] = [:]

    init(own: MachineName) { self.own = own }

    /// The machines that the broker has welcomed, by name.
    var machines: [MachineName] { links.filter { $0.value.isWelcome }.keys.sorted() }

    /// Replaces the keys that machines are allowed. A link whose key is not among them ends at once.
    mutating func allow(_ keys: AllowedLinks) -> [Order] {
        allowed = keys
        var orders: [Order] = []
        for link in links.values where !keys.allows(link.peer) {
            orders += end(link, Self.revoked(link.peer))
        }
        return orders
    }

    mutating func receive(_ message: ClientMessage, from peer: LinkPeer, on link: LinkID) -> [Order] {
        guard allowed.allows(peer) else { return refuse(message, on: link, Self.revoked(peer)) }
        if case .hello(let hello) = message.body { return greet(hello, message, from: peer, on: link) }
        guard var known = links[peer.machine], known.id == link, known.isWelcome else {
            let refusal = Refusal(code: .notGreeted, reason: "the first message of a link must be hello")
            return refuse(message, on: link, refusal)
        }
        guard message.id != 0 else { return takeUnanswered(message, of: known) }
        guard known.underWay < Self.requestsUnderWay else {
            let refusal = Refusal(
                code: .overloaded, reason: "\(peer.machine) has \(Self.requestsUnderWay) requests under way",
                limit: Int64(Self.requestsUnderWay))
            return [.answer(link, BrokerMessage(id: message.id, body: .reply(.refused(refusal))))]
        }
        known.underWay += 1
        links[peer.machine] = known
        return [.pass(link, message)]
    }

    /// Drops a message that expects no answer, because nothing bounds how many there are. A goodbye ends the link.
    private mutating func takeUnanswered(_ message: ClientMessage, of link: Link) -> [Order] {
        guard case .goodbye = message.body else { return [] }
        links[link.peer.machine] = nil
        return [.end(link.id)]
    }

    private mutating func greet(
        _ hello: Hello, _ message: ClientMessage, from peer: LinkPeer, on link: LinkID
    ) -> [Order] {
        guard hello.machine == peer.machine.text, peer.machine != own else {
            return refuse(message, on: link, .wrongMachine(peer.machine))
        }
        guard hello.fence > 0, hello.fence >= fences[peer.machine] ?? 0 else {
            let refusal = Refusal(
                code: .staleMachine, reason: "\(peer.machine) has joined its cluster again since", field: "hello.fence")
            return refuse(message, on: link, refusal)
        }
        let former = links[peer.machine]
        guard former?.id != link else {
            let refusal = Refusal(code: .alreadyGreeted, reason: "this link has already sent hello")
            return [.answer(link, BrokerMessage(id: message.id, body: .reply(.refused(refusal))))]
        }
        fences[peer.machine] = hello.fence
        let replaced = Refusal(code: .notThisMachine, reason: "\(peer.machine) has made another link")
        let orders = former.map { end($0, replaced) } ?? []
        links[peer.machine] = Link(id: link, peer: peer)
        var hello = hello
        // A tool without rights of its own, whatever the other machine says.
        (hello.role, hello.isHand, hello.isCluster, hello.resume, hello.launchToken) = (.tool, false, false, nil, nil)
        return orders + [.greet(link, hello, message: message.id)]
    }

    /// Records the broker's answer to a hello, before a welcome and after a refusal is sent.
    mutating func greeted(_ link: LinkID, isWelcome: Bool) -> [Order] {
        // It may have ended meanwhile.
        guard let machine = machine(of: link) else { return isWelcome ? [.end(link)] : [] }
        if isWelcome {
            links[machine]?.isWelcome = true
            return []
        }
        links[machine] = nil
        return [.end(link)]
    }

    /// Records that a request was answered.
    mutating func answered(_ link: LinkID) {
        guard let machine = machine(of: link) else { return }
        links[machine]?.underWay -= 1
    }

    /// Records that a link's connection to the broker has ended.
    mutating func disconnected(_ link: LinkID, _ refusal: Refusal) -> [Order] {
        guard let machine = machine(of: link), let known = links[machine] else { return [] }
        return end(known, refusal)
    }

    /// Forgets the fences, because the directory that numbers them was restored from a backup or is another one.
    mutating func forgetFences() { fences = [:] }

    /// Ends all links.
    mutating func endAll(_ refusal: Refusal) -> [Order] { links.values.flatMap { end($0, refusal) } }

    private func machine(of link: LinkID) -> MachineName? { links.first { $0.value.id == link }?.key }

    private mutating func end(_ link: Link, _ refusal: Refusal) -> [Order] {
        links[link.peer.machine] = nil
        return [.answer(link.id, BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: false))), .end(link.id)]
    }

    private func refuse(_ message: ClientMessage, on link: LinkID, _ refusal: Refusal) -> [Order] {
        [.answer(link, BrokerMessage(id: message.id, body: .reply(.refused(refusal)))), .end(link)]
    }

    private static func revoked(_ peer: LinkPeer) -> Refusal {
        Refusal(code: .machineRevoked, reason: "the key of \(peer.machine) is not allowed any more")
    }
}

extension Refusal {
    fileprivate static func wrongMachine(_ machine: MachineName) -> Refusal {
        Refusal(
            code: .notThisMachine, reason: "the key of this link belongs to \(machine)", field: "hello.machine")
    }
}
