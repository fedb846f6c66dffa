import ActivityWire
import UniformTypes

/// The release of a drag: its drop, or the reason why there is none.
extension DragSession {
    /// Records the release. A held drag is dropped, and a drag that was only lifted ends.
    mutating func release(_ registry: inout DragRegistry) {
        isReleased = true
        switch phase {
        // The source's answer comes first; `handleLiftAnswer` or `handleBeginAnswer` then handles the release.
        case .lifting, .beginning: break
        case .lifted: finish(.cancel, .liftReleased, &registry)
        case .dragging:
            phase = .releasing
            dropAtPointer(&registry)
        case .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: break
        }
    }

    /// Drops on what the pointer is over. If a window must appear there first, `handleAppearance` calls this function
    /// again.
    private mutating func dropAtPointer(_ registry: inout DragRegistry) {
        switch hover.current {
        case .zone(let zone, let declared): drop(in: zone, declared, &registry)
        case .app(let app) where isHidden(from: app): finish(.cancel, .restricted, &registry)
        case .app(let app):
            hover.spring.stop()
            if hover.appearance == nil { drop(onIconOf: app, &registry) }
        case .hidden(_, let app) where isHidden(from: app): finish(.cancel, .restricted, &registry)
        // `updateHover` waits for the scene already.
        case .hidden: break
        case .nothing, .interactions: decideDrop(&registry)
        }
    }

    /// Decides about the drop by the last proposal before the release (U:D9). Waits for all answers that could change
    /// the proposal.
    mutating func decideDrop(_ registry: inout DragRegistry) {
        guard phase == .releasing, hover.appearance == nil, hover.asking.isEmpty else { return }
        guard let engaged = hover.engaged else { return endWithoutDestination(&registry) }
        guard calls.isQuiet(at: engaged.place) else { return }
        // A move to another app is never allowed (U:D11).
        let isMovable = allowsMove && engaged.place.party.locality(to: source.party).isLocal
        switch DropVerdict(hover.proposal, allowsMove: isMovable) {
        case .refused(let operation, let ending): finish(operation, ending, &registry)
        case .accepted(let operation): accept(operation, by: engaged, &registry)
        }
    }

    private mutating func endWithoutDestination(_ registry: inout DragRegistry) {
        if let loss = hover.loss { return finish(.cancel, loss, &registry) }
        guard !hover.candidates.contains(where: { isHidden(from: $0.place.party) }) else {
            return finish(.cancel, .restricted, &registry)
        }
        unmatchedTypes = Untaken(offered: typesOffered(to: hover.candidates.first?.place.party), wanted: soughtTypes)
        finish(.cancel, .notAccepted, &registry)
    }

    /// The types of the items that `party` may see; without a party, the types that the source may see.
    private func typesOffered(to party: DragParty?) -> [UniformType] {
        items.flatMap { $0.summary(for: party ?? source.party).types }
    }

    private var soughtTypes: [UniformType] { hover.candidates.flatMap { hover.wanted[$0.place] ?? [] } }

    // MARK: Windows that come up under the drag

    mutating func handleAppearance(over hover: DragHover, _ registry: inout DragRegistry) {
        guard self.hover.appearance != nil, phase == .dragging || phase == .releasing else { return }
        self.hover.appearance = nil
        updateHover(to: hover, &registry)
        if phase == .releasing { dropAtPointer(&registry) }
    }

    mutating func handleMissingAppearance(_ registry: inout DragRegistry) {
        guard hover.appearance != nil else { return }
        hover.appearance = nil
        if phase == .releasing {
            finish(.cancel, .destinationDidNotAppear, &registry)
        } else {
            updateHover(to: .nothing, &registry)
        }
    }
}
