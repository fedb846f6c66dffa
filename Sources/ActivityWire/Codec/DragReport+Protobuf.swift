import UniformTypes

extension ControlWriter {
    func write(_ row: DragRow) -> WireDragRow {
        var wire = WireDragRow()
        wire.drag = data(row.drag)
        wire.phase = choice(row.phase)
        wire.source = data(row.source)
        wire.app = row.app.text
        wire.items = row.items
        wire.destination = data(row.destination)
        if let operation = row.operation { wire.operation = choice(operation) }
        if let ending = row.ending { wire.ending = ending.rawValue }
        wire.loads = row.loads.map { load in
            var wire = WireDragLoadRow()
            wire.load = load.load.number
            wire.item = load.item
            wire.type = load.type.identifier
            wire.received = load.received
            if let total = load.total { wire.total = total }
            wire.isCopy = load.isCopy
            return wire
        }
        return wire
    }

    func write(_ report: DragReport) -> WireDragReport {
        var wire = WireDragReport()
        wire.drag = data(report.drag)
        wire.operation = choice(report.operation)
        wire.ending = report.ending.rawValue
        wire.items = UInt32(clamping: report.items)
        wire.loads = report.loads.map { write($0) }
        wire.callbacks = report.callbacks.map { callback in
            var wire = WireDragReportCallback()
            wire.name = callback.name
            wire.session = data(callback.scene)
            wire.interaction = callback.interaction
            return wire
        }
        wire.unlistedCallbacks = UInt32(clamping: report.unlistedCallbacks)
        wire.missingCopies = report.missingCopies.map { missing in
            var wire = WireDragReportMissingCopy()
            wire.item = UInt32(clamping: missing.item)
            wire.reason = missing.reason
            wire.offered = missing.offered.map(\.identifier)
            return wire
        }
        return wire
    }

    private func write(_ load: DragReport.Load) -> WireDragReportLoad {
        var wire = WireDragReportLoad()
        wire.load = load.load.number
        wire.item = UInt32(clamping: load.item)
        wire.type = load.type.identifier
        wire.isCopy = load.isCopy
        switch load.ending {
        case .delivered(let bytes, let route):
            wire.bytes = bytes
            wire.route = route.rawValue
        case .failed(let failure):
            wire.failure = failure.rawValue
            wire.bytes = load.receivedBeforeFailure
        }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireDragRow) throws(Refusal) -> DragRow {
        DragRow(
            drag: try within("drag", identifier(wire.drag)), phase: try within("phase", choice(wire.phase)),
            source: try within("source", identifier(wire.source)), app: try within("app", app(wire.app)),
            items: wire.items, destination: try within("destination", optionalIdentifier(wire.destination)),
            operation: wire.hasOperation ? try within("operation", operation(wire.operation)) : nil,
            ending: wire.hasEnding ? try within("ending", named(wire.ending)) : nil,
            loads: try within("loads", each: wire.loads) { (load) throws(Refusal) in
                DragRow.Load(
                    load: LoadID(load.load), item: load.item, type: try within("type", uniformType(load.type)),
                    received: load.received, total: load.hasTotal ? load.total : nil, isCopy: load.isCopy)
            })
    }

    func read(_ wire: WireDragReport) throws(Refusal) -> DragReport {
        var report = DragReport(
            drag: try within("drag", identifier(wire.drag)),
            operation: try within("operation", operation(wire.operation)),
            ending: try within("ending", named(wire.ending)), items: Int(wire.items))
        report.loads = try within("loads", each: wire.loads) { (load) throws(Refusal) in try read(load) }
        report.callbacks = try within("callbacks", each: wire.callbacks) { (callback) throws(Refusal) in
            DragReport.Callback(
                name: callback.name, scene: try within("session", identifier(callback.session)),
                interaction: callback.interaction)
        }
        report.unlistedCallbacks = Int(wire.unlistedCallbacks)
        report.missingCopies = try within("missingCopies", each: wire.missingCopies) { (missing) throws(Refusal) in
            DragReport.MissingCopy(
                item: Int(missing.item), reason: missing.reason,
                offered: try within("offered", each: missing.offered) { (type) throws(Refusal) in
                    try uniformType(type)
                })
        }
        return report
    }

    private func read(_ wire: WireDragReportLoad) throws(Refusal) -> DragReport.Load {
        let ending: LoadEnding =
            if wire.hasFailure {
                .failed(try within("failure", named(wire.failure)))
            } else {
                .delivered(bytes: wire.bytes, try within("route", named(wire.route)))
            }
        return DragReport.Load(
            load: LoadID(wire.load), item: Int(wire.item), type: try within("type", uniformType(wire.type)),
            isCopy: wire.isCopy, ending: ending, receivedBeforeFailure: wire.hasFailure ? wire.bytes : 0)
    }
}
