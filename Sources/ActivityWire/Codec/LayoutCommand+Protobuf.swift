extension ControlWriter {
    func write(_ command: LayoutCommand) -> WireLayoutCommand {
        var wire = WireLayoutCommand()
        switch command {
        case .save(let name, let replaces):
            wire.save.name = name.text
            wire.save.replaces = replaces
        case .load(let name, let loading):
            wire.load.name = name.text
            wire.load.keepsStates = loading.keepsStates
            if let timeout = loading.timeout { wire.load.timeout = timeout.wireMilliseconds }
        case .remove(let name): wire.remove = name.text
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireLayoutCommand) throws(Refusal) -> LayoutCommand {
        switch wire.kind {
        case .save(let save): .save(try within("save.name", layoutName(save.name)), replaces: save.replaces)
        case .load(let load): try within("load", read(load))
        case .remove(let name): .remove(try within("remove", layoutName(name)))
        case nil: throw unknownKind(of: "kind of layout command", wire.unknownFields)
        }
    }

    private func read(_ wire: WireLayoutLoad) throws(Refusal) -> LayoutCommand {
        .load(
            try within("name", layoutName(wire.name)),
            LayoutLoading(
                keepsStates: wire.keepsStates,
                timeout: wire.hasTimeout ? try within("timeout", timeout(wire.timeout)) : nil))
    }

    func layoutName(_ text: String) throws(Refusal) -> LayoutName {
        if let name = LayoutName(text) { return name }
        let bound = Limits.layoutNameBytes
        guard text.utf8.count <= bound else {
            throw Refusal(
                code: .tooLong, reason: "has \(text.utf8.count) bytes, more than \(bound)", limit: Int64(bound))
        }
        throw Refusal(
            code: .invalidValue,
            reason: "is no name of a layout: not empty, no space at its ends, no control characters")
    }
}
