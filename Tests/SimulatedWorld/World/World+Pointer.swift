import ActivityWire
import BrokerCore
import OrderedCollections
import UniformTypes

/// Drags by tools: lift, move, tap, release and cancel, and what becomes of their grants.
extension World {
    mutating func pointerActs(_ operation: WorldOperation) {
        switch operation {
        case .lift(let tool, let session):
            guard let row = row(session) else { return }
            let reference = SessionReference(row.session)
            toolSends(tool, .drag(.lift(reference, interaction: nil, at: .zero)), kind: .drag)
        case .moveDrag(let tool, let drag, let target, let session):
            guard let held = self.drag(drag, of: tool), let target = dragTarget(target, session) else { return }
            toolSends(tool, .drag(.move(held, to: target)), kind: .drag)
        case .tapDrag(let tool, let drag, let session):
            guard let row = row(session) else { return }
            let held = self.drag(drag, of: tool)
            toolSends(tool, .drag(.tap(held, SessionReference(row.session), interaction: nil, at: .zero)), kind: .drag)
        case .releaseDrag(let tool, let drag, let copies):
            guard let held = self.drag(drag, of: tool) else { return }
            toolSends(tool, .drag(.release(held, copies: copies % 3 == 0 ? [.plainText] : [])), kind: .drag)
        case .cancelDrag(let tool, let drag):
            if let held = self.drag(drag, of: tool) { toolSends(tool, .drag(.cancel(held)), kind: .drag) }
        case .dragAcross(let tool, let session, let over, let flavour): dragAcross(tool, session, over, flavour)
        case .listGrants(let tool): toolSends(tool, .query(.grants))
        case .revokeGrant(let tool, let grant):
            guard case .grants(let rows)? = ask(.grants), !rows.isEmpty else { return }
            // Prefers grants that are in force.
            let active = rows.filter { $0.state == .active }
            let choice = active.isEmpty || grant % 5 == 4 ? rows : active
            toolSends(tool, .revokeGrant(choice[grant % choice.count].grant), kind: .revoke)
        default: return
        }
    }

    private mutating func dragAcross(_ tool: Int, _ session: Int, _ over: Int, _ flavour: Int) {
        let shown = oracle.lastRows.filter { $0.state.isForeground }
        guard !shown.isEmpty else { return }
        let lifted = shown[session % shown.count]
        // A move is allowed within one app only.
        let destinations = flavour % 4 != 1 ? shown.filter { $0.app == lifted.app } : shown
        let source = SessionReference(lifted.session)
        let destination = SessionReference(destinations[over % destinations.count].session)
        toolSends(tool, .drag(.lift(source, interaction: nil, at: .zero)), kind: .drag)
        answerDrags(flavour)
        guard let held = tools[tool % tools.count].drags.last else { return }
        toolSends(tool, .drag(.move(held, to: .session(destination))), kind: .drag)
        answerDrags(flavour)
        guard flavour % 4 != 3 else { return }
        let copies: [UniformType] = flavour % 5 == 0 ? [.plainText] : []
        toolSends(tool, .drag(.release(held, copies: copies)), kind: .drag)
        if flavour % 4 != 2 { answerDrags(flavour, untilOver: flavour % 4 == 0) }
        // The user opens the source's session again if the source died at the end.
        let isGone = !processes.contains { $0.isAlive && $0.scenes[lifted.session] != nil }
        if isGone { toolSends(tool, .activate(ActivationRequest(session: source)), kind: .activate) }
    }

    /// Lets every window answer its drag calls. With `untilOver`, also lets bytes flow and changes commit until the
    /// drag is over.
    private mutating func answerDrags(_ flavour: Int, untilOver: Bool = false) {
        for _ in 0..<Self.dragRounds where broken.isEmpty {
            drain()
            let next = processes.indices.first { processes[$0].life == .running && !processes[$0].dragInbox.isEmpty }
            guard let next else {
                if untilOver, streamFlows(0, flavour: 0) || commitOne() { continue }
                return
            }
            // Of the flavours with a fault, only 12 is kept: the window asks for an item before the drop.
            windowAnswersDrag(next, flavour: flavour == 12 ? 12 : flavour % 8)
        }
    }

    private static let dragRounds = 200

    private func drag(_ number: Int, of tool: Int) -> DragID? {
        let held = tools[tool % tools.count].drags
        return held.isEmpty ? nil : held[number % held.count]
    }

    private func dragTarget(_ kind: Int, _ session: Int) -> DragTarget? {
        switch kind % 8 {
        case 0: return .nowhere
        case 1: return .app(SimulatedApps.all[session % SimulatedApps.count].id)
        case 2: return .zone(SystemZone(rawValue: UInt8(session % 3 + 1)) ?? .tornOff)
        default:
            guard let row = row(session) else { return nil }
            return .session(SessionReference(row.session))
        }
    }

    /// Updates the drags that a tool holds by the answers that it gets.
    mutating func toolHolds(_ reply: Reply, _ index: Int) {
        switch reply {
        case .drag(let row):
            if !tools[index].drags.contains(row.drag) { tools[index].drags.append(row.drag) }
        case .dragReport(let report): tools[index].drags.removeAll { $0 == report.drag }
        case .refused(let refusal) where refusal.code == .unknownDrag: tools[index].drags.removeAll()
        default: return
        }
    }
}
