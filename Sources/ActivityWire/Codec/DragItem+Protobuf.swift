import UniformTypes

extension ControlWriter {
    mutating func write(_ answer: DragAnswer, to call: DragCallID) -> WireDragAnswer {
        var wire = WireDragAnswer()
        wire.call = call.number
        switch answer {
        case .done: wire.done = WireNothing()
        case .items(let items, let teamData, let context):
            wire.items.items = items.map { write($0) }
            if let teamData { wire.items.teamDataBlob = blob(teamData) }
            if let context { wire.items.localContext = context }
        case .refusedItems: wire.items = WireDragItems()
        case .beginning(let allowsMove, let isRestricted):
            wire.beginning.allowsMove = allowsMove
            wire.beginning.isRestricted = isRestricted
        case .session(let drag): wire.session = data(drag)
        case .canHandle(let isHandled): wire.canHandle = isHandled
        case .proposal(let proposal?):
            wire.proposal.operation = choice(proposal.operation)
            wire.proposal.isPrecise = proposal.isPrecise
            wire.proposal.prefersFullSizePreview = proposal.prefersFullSizePreview
        case .proposal(nil): wire.noProposal = WireNothing()
        case .confirmed(let isKept): wire.confirmed = isKept
        }
        return wire
    }

    private mutating func write(_ item: DragItem) -> WireDragItem {
        var wire = WireDragItem()
        wire.representations = item.representations.map { representation in
            var wire = WireItemRepresentation()
            wire.type = representation.type.identifier
            wire.visibility = choice(representation.visibility)
            wire.form = choice(representation.form)
            if let size = representation.size { wire.size = size }
            wire.delivery = choice(representation.delivery)
            return wire
        }
        if let name = item.suggestedName { wire.suggestedName = name }
        if let activity = item.activity { wire.activity = write(activity) }
        wire.activityVisibility = choice(item.activityVisibility)
        if let identifier = item.identifier { wire.identifier = identifier }
        if let object = item.localObject { wire.localObject = object }
        wire.promise = choice(item.promise)
        return wire
    }

    mutating func write(_ summary: DropSummary) -> WireDropSummary {
        var wire = WireDropSummary()
        wire.items = summary.items.map { item in
            var wire = WireItemSummary()
            wire.types = item.types.map(\.identifier)
            if let name = item.suggestedName { wire.suggestedName = name }
            if let object = item.localObject { wire.localObject = object }
            return wire
        }
        wire.locality = choice(summary.locality)
        wire.allowsMove = summary.allowsMove
        wire.isRestrictedToDraggingApplication = summary.isRestrictedToDraggingApplication
        if let data = summary.teamData { wire.teamDataBlob = blob(data) }
        if let context = summary.localContext { wire.localContext = context }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireDragAnswer) throws(Refusal) -> DragAnswer {
        switch wire.answer {
        case .done: .done
        case .items(let items): try offered(items)
        case .beginning(let beginning):
            .beginning(allowsMove: beginning.allowsMove, isRestricted: beginning.isRestricted)
        case .session(let drag): .session(try within("session", optionalIdentifier(drag)))
        case .canHandle(let isHandled): .canHandle(isHandled)
        case .proposal(let proposal):
            .proposal(
                DropProposal(
                    try within("proposal.operation", operation(proposal.operation)), isPrecise: proposal.isPrecise,
                    prefersFullSizePreview: proposal.prefersFullSizePreview))
        case .noProposal: .proposal(nil)
        case .confirmed(let isKept): .confirmed(isKept)
        case nil: throw unknownKind(of: "answer", wire.unknownFields)
        }
    }

    /// Items that nothing can be made of are an answer all the same: the drag ends by it, and is not waited for.
    private mutating func offered(_ wire: WireDragItems) throws(Refusal) -> DragAnswer {
        do throws(Refusal) {
            return try within("items", read(wire))
        } catch {
            switch error.code {
            case .tooLong, .tooMany, .tooLarge, .invalidValue:
                forgiveBlobs()
                return .refusedItems(WireError(found: error).refusal)
            default: throw error
            }
        }
    }

    func operation(_ wire: WireDropOperation) throws(Refusal) -> DropOperation {
        try zeroedChoice(wire, .cancel)
    }

    private mutating func read(_ wire: WireDragItems) throws(Refusal) -> DragAnswer {
        try within("items", checkCount(wire.items.count, atMost: DragLimits.itemsPerSession))
        var items: [DragItem] = []
        for (index, item) in wire.items.enumerated() { items.append(try within("items[\(index)]", read(item))) }
        let teamData = try within("teamDataBlob", blob(wire.teamDataBlob, atMost: DragLimits.teamDataBytes))
        return .items(
            items, teamData: teamData.isEmpty ? nil : teamData,
            localContext: wire.hasLocalContext ? wire.localContext : nil)
    }

    private mutating func read(_ wire: WireDragItem) throws(Refusal) -> DragItem {
        try within(
            "representations", checkCount(wire.representations.count, atMost: DragLimits.representationsPerItem))
        return DragItem(
            representations: try within("representations", each: wire.representations) { (wire) throws(Refusal) in
                ItemRepresentation(
                    type: try within("type", uniformType(wire.type)),
                    visibility: try within("visibility", zeroedChoice(wire.visibility, .all)),
                    form: try within("form", zeroedChoice(wire.form, .data)), size: wire.hasSize ? wire.size : nil,
                    delivery: try within("delivery", zeroedChoice(wire.delivery, .chunks)))
            },
            suggestedName: try within(
                "suggestedName",
                optionalText(wire.hasSuggestedName, wire.suggestedName, atMost: DragLimits.suggestedNameBytes)),
            activity: wire.hasActivity ? try within("activity", read(wire.activity)) : nil,
            activityVisibility: try within("activityVisibility", zeroedChoice(wire.activityVisibility, .all)),
            promise: try within("promise", zeroedChoice(wire.promise, .fail)),
            identifier: try within(
                "identifier", optionalText(wire.hasIdentifier, wire.identifier, atMost: DragLimits.itemIdentifierBytes)
            ),
            localObject: wire.hasLocalObject ? wire.localObject : nil)
    }

    mutating func read(_ wire: WireDropSummary) throws(Refusal) -> DropSummary {
        let teamData = try within("teamDataBlob", blob(wire.teamDataBlob, atMost: DragLimits.teamDataBytes))
        return DropSummary(
            items: try within("items", each: wire.items) { (item) throws(Refusal) in
                ItemSummary(
                    types: try within("types", each: item.types) { (type) throws(Refusal) in try uniformType(type) },
                    suggestedName: item.hasSuggestedName ? item.suggestedName : nil,
                    localObject: item.hasLocalObject ? item.localObject : nil)
            },
            locality: try within("locality", zeroedChoice(wire.locality, .otherApp)), allowsMove: wire.allowsMove,
            isRestrictedToDraggingApplication: wire.isRestrictedToDraggingApplication,
            teamData: teamData.isEmpty ? nil : teamData,
            localContext: wire.hasLocalContext ? wire.localContext : nil)
    }
}
