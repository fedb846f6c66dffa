import ActivityWire
import UniformTypes

/// The release: what the drop does, or why there is none.
extension DragSession {
    mutating func release(_ turn: inout DragTurn) {
        isReleased = true
        switch phase {
        // The source's answer comes first; `lifted` or `began` then handles the release.
        case .lifting, .beginning: break
        case .lifted: finish(.cancel, .liftReleased, &turn)
        case .dragging:
            phase = .releasing
            dropAtPointer(&turn)
        case .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    private mutating func dropAtPointer(_ turn: inout DragTurn) {
        switch hover.current {
        case .zone(let zone, let declared): drop(in: zone, declared, &turn)
        case .app(let app) where isHidden(from: app): finish(.cancel, .restricted, &turn)
        case .app(let app):
            hover.spring.stop()
            if hover.appearance == nil { appear(.openApp(app, id), &turn) }
        case .hidden(_, let app) where isHidden(from: app): finish(.cancel, .restricted, &turn)
        case .hidden: break
        case .nothing, .interactions: decide(&turn)
        }
    }

    /// Drops into a zone of the system, which opens a window. Interactions under the zone get no call (U:D40, U:D41).
    private mutating func drop(in zone: SystemZone, _ declared: [String], _ turn: inout DragTurn) {
        let activities = items.filter { $0.item.activityVisibility == .all }.compactMap(\.item.activity)
        guard let activity = activities.first(where: { declared.contains($0.type) }) else {
            return finish(.cancel, .undeclaredActivity, &turn)
        }
        turn.perform(.openWindow(source.party.app, activity, zone, id))
        finish(.copy, .windowOpened, &turn)
    }

    /// Decides by the last proposal before the release, once no answer that could change it is missing (U:D9).
    mutating func decide(_ turn: inout DragTurn) {
        guard phase == .releasing, hover.appearance == nil, hover.asking.isEmpty else { return }
        guard let engaged = hover.engaged else { return endWithoutDestination(&turn) }
        guard calls.isQuiet(at: engaged.place) else { return }
        let isMovable = allowsMove && engaged.place.party.locality(to: source.party).isLocal
        switch DropVerdict(hover.proposal, allowsMove: isMovable) {
        case .refused(let operation, let ending): finish(operation, ending, &turn)
        case .accepted(let operation): accept(operation, by: engaged, &turn)
        }
    }

    private mutating func endWithoutDestination(_ turn: inout DragTurn) {
        if let loss = hover.loss { return finish(.cancel, loss, &turn) }
        guard !hover.candidates.contains(where: { isHidden(from: $0.place.party) }) else {
            return finish(.cancel, .restricted, &turn)
        }
        untaken = Untaken(offered: typesOffered(to: hover.candidates.first?.place.party), wanted: typesLookedFor)
        finish(.cancel, .notAccepted, &turn)
    }

    /// The types of the items that `party` may see; without a party, those that the source may see.
    private func typesOffered(to party: DragParty?) -> [UniformType] {
        items.flatMap { $0.summary(for: party ?? source.party).types }
    }

    private var typesLookedFor: [UniformType] { hover.candidates.flatMap { hover.wanted[$0.place] ?? [] } }

    // MARK: Windows that come up under the drag

    mutating func appeared(over hover: DragHover, _ turn: inout DragTurn) {
        guard self.hover.appearance != nil, phase == .dragging || phase == .releasing else { return }
        self.hover.appearance = nil
        come(to: hover, &turn)
        if phase == .releasing { dropAtPointer(&turn) }
    }

    mutating func didNotAppear(_ turn: inout DragTurn) {
        guard hover.appearance != nil else { return }
        hover.appearance = nil
        if phase == .releasing { finish(.cancel, .destinationDidNotAppear, &turn) } else { come(to: .nothing, &turn) }
    }
}
