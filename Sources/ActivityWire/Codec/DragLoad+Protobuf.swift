import UniformTypes

extension ControlWriter {
    func write(_ load: ItemLoad) -> WireItemLoad {
        var wire = WireItemLoad()
        wire.drag = data(load.drag)
        wire.item = load.item
        wire.types = load.types.map(\.identifier)
        wire.form = choice(load.form)
        wire.acceptsReference = load.acceptsReference
        return wire
    }

    func write(_ began: ItemLoadBegan) -> WireItemLoadBegan {
        var wire = WireItemLoadBegan()
        wire.stream = began.stream.number
        wire.type = began.type.identifier
        if let size = began.size { wire.size = size }
        return wire
    }

    func write(_ production: ItemProduction) -> WireItemProduction {
        var wire = WireItemProduction()
        wire.stream = production.stream.number
        wire.drag = data(production.drag)
        wire.item = production.item
        wire.representation = production.representation
        wire.type = production.type.identifier
        wire.allowsReference = production.allowsReference
        return wire
    }

    func write(_ copy: DroppedCopy) -> WireDroppedCopy {
        var wire = WireDroppedCopy()
        wire.drag = data(copy.drag)
        wire.item = copy.item
        wire.stream = copy.stream.number
        wire.type = copy.type.identifier
        if let size = copy.size { wire.size = size }
        if let name = copy.suggestedName { wire.suggestedName = name }
        return wire
    }

    func write(_ grant: GrantRow) -> WireGrantRow {
        var wire = WireGrantRow()
        wire.grant = grant.grant.number
        wire.drag = data(grant.drag)
        wire.app = grant.app?.text ?? ""
        wire.item = grant.item
        wire.type = grant.type.identifier
        wire.state = grant.state.rawValue
        wire.usesLeft = grant.usesLeft
        if let expires = grant.expires { wire.expires = expires.milliseconds }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireItemLoad) throws(Refusal) -> ItemLoad {
        ItemLoad(
            drag: try within("drag", identifier(wire.drag)), item: wire.item,
            types: try within("types", uniformTypes(wire.types)),
            form: try within("form", zeroedChoice(wire.form, .data)), acceptsReference: wire.acceptsReference)
    }

    func read(_ wire: WireItemLoadBegan) throws(Refusal) -> ItemLoadBegan {
        ItemLoadBegan(
            stream: StreamID(wire.stream), type: try within("type", uniformType(wire.type)),
            size: wire.hasSize ? wire.size : nil)
    }

    func read(_ wire: WireItemProduction) throws(Refusal) -> ItemProduction {
        ItemProduction(
            stream: StreamID(wire.stream), drag: try within("drag", identifier(wire.drag)), item: wire.item,
            representation: wire.representation, type: try within("type", uniformType(wire.type)),
            allowsReference: wire.allowsReference)
    }

    func read(_ wire: WireDroppedCopy) throws(Refusal) -> DroppedCopy {
        DroppedCopy(
            drag: try within("drag", identifier(wire.drag)), item: wire.item, stream: StreamID(wire.stream),
            type: try within("type", uniformType(wire.type)), size: wire.hasSize ? wire.size : nil,
            suggestedName: wire.hasSuggestedName ? wire.suggestedName : nil)
    }

    func read(_ wire: WireGrantRow) throws(Refusal) -> GrantRow {
        GrantRow(
            grant: GrantID(wire.grant), drag: try within("drag", identifier(wire.drag)),
            app: try within("app", optionalApp(wire.app)), item: wire.item,
            type: try within("type", uniformType(wire.type)), state: try within("state", named(wire.state)),
            usesLeft: wire.usesLeft, expires: wire.hasExpires ? WallTime(milliseconds: wire.expires) : nil)
    }
}
